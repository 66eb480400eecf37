/** What was scanned or typed: the code of a label, that of a report, or nothing of ours. */
type Scanned = { kind: 'label'; code: string } | { kind: 'report' } | { kind: 'other' };

const PATH = /^\/(e|verify)\/([0-9a-f]{32})$/;
const BARE = /^[0-9a-f]{32}$/;

/** Whichever host the address names: the company may have moved, and the server knows its own codes. */
export function scannedOf(text: string): Scanned {
  if (BARE.test(text)) return { kind: 'label', code: text };
  const [, place, code] = PATH.exec(URL.parse(text)?.pathname ?? '') ?? [];
  if (code === undefined) return { kind: 'other' };
  return place === 'e' ? { kind: 'label', code } : { kind: 'report' };
}
