/** Numbers from 0 to 1 that look like chance and are the same for the same seed, so that every demo is the same. */
export function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to `most`. */
export const wholeOf = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** Letters and digits that nobody confuses with each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Codes like `KOPI-7K3M-9QWX`, each different from the others of its seed. */
export function codesOf(seed: string, count: number): string[] {
  const random = randomOf(`codes of ${seed}`);
  const sign = () => SIGNS.charAt(wholeOf(random, 0, SIGNS.length - 1));
  const block = () => sign() + sign() + sign() + sign();
  const codes = new Set<string>();
  while (codes.size < count) codes.add(`${seed.toUpperCase()}-${block()}-${block()}`);
  return [...codes];
}
