/** What a page keeps on this device for one account: until its sign-out, and for nobody else. */
export const keep = (what: string, accountId: number, value: unknown): void =>
  localStorage.setItem(`${what}:${accountId}`, JSON.stringify(value));

/** What was kept, whatever it is by now: undefined where there is none or it cannot be read. */
export function readKept(what: string, accountId: number): unknown {
  try {
    return JSON.parse(localStorage.getItem(`${what}:${accountId}`) ?? '');
  } catch {
    return undefined;
  }
}

/** Forgets what was kept for whichever account. */
export function forgetKept(): void {
  for (const name of Object.keys(localStorage)) {
    if (/^[a-z-]+:\d+$/.test(name)) localStorage.removeItem(name);
  }
}
