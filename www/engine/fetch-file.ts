// Fetches the files beside the engine's scripts, or names them in the error when they cannot be loaded.

/** A file cannot be loaded, or has the wrong content. */
export class FileError extends Error {
  override name = "FileError";
  /** For programs, like the code of a `TesseraError`. */
  readonly code = "no-file";
  /** The code by which `explain` in www/i18n/trouble.ts recognises it, like the module's errors. */
  readonly reason = "no-file";
  /** The file's full address. */
  readonly file: string;
  /** The browser's message, or an HTTP status. */
  readonly why: string;

  constructor(file: string, why: unknown) {
    const words = why instanceof Error ? why.message : String(why);
    super(`${file} could not be loaded: ${words}`, { cause: why });
    this.file = file;
    this.why = words;
  }

  /** What is at fault. */
  get text(): string {
    return this.file;
  }
}

/** An error as one that names its file. */
export const fileError = (file: string, error: unknown) =>
  error instanceof FileError ? error : new FileError(file, error);

/** Fetches a file and reads it. Throws a `FileError` when it cannot be loaded or read. */
export async function fetchFile<Content>(
  address: string,
  read: (answer: Response) => Promise<Content>,
  init?: RequestInit,
): Promise<Content> {
  try {
    const answer = await fetch(address, init);
    if (!answer.ok) throw new Error(`HTTP status ${answer.status}`);
    return await read(answer);
  } catch (error) {
    throw new FileError(address, error);
  }
}

/** Lets `fetchFile` read a binary file. */
export const bytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
