// The shortcuts in the titles of buttons, left out where single-letter shortcuts are off.
let told = true;

/** Whether they are told from now on. */
export function tellKeys(yes: boolean) {
  told = yes;
}

/** What a button is called, with its key; a capital letter needs Shift, which keyboards with capitals on their keys hide. */
export const withKey = (name: string, key: string): string =>
  told ? `${name} (${/^[A-Z]$/.test(key) ? `Shift+${key}` : key})` : name;
