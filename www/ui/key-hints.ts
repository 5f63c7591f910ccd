// The keys that buttons tell of in their titles: not where letters do nothing.
let told = true;

/** Whether they are told from now on. */
export function tellKeys(yes: boolean) {
  told = yes;
}

/** What a button is called, with its key. */
export const withKey = (name: string, key: string): string => (told ? `${name} (${key})` : name);
