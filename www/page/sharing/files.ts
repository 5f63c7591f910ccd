// Files that leave the page, and their names; files that are brought to it.

/** A name with the game, the day, and for a picture the move. */
export function fileName(game: string, ending: string, ply?: number, day = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  return `${game}-${date}${ply === undefined ? "" : `-move-${ply}`}.${ending}`;
}

/** Hands a file to the browser's downloads. */
export function save(file: File) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Has a file chosen; nothing comes of it where none is. */
export function choose(take: (file: File) => void) {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) take(file);
  });
  input.click();
}

/** Whether the browser hands such files on to other programs. */
export function canSend(file: File): boolean {
  return (
    typeof navigator.share === "function" && (navigator.canShare?.({ files: [file] }) ?? false)
  );
}
