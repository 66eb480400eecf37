/** Nobody gets fewer points than this at a time, and no claim leaves less. */
const LEAST = 25;

/**
 * Decides the undecided movements of a history so that every claim is paid for and the history ends with `point`. They
 * are of about the same size throughout, as far as the claims allow.
 *
 * @param changes in the order of time: points that come in, claims as negative numbers, and null for an undecided income.
 * @returns the same with a number in place of each null.
 */
export function spreadPoints(
  changes: readonly (number | null)[],
  { point, random }: { point: number; random: () => number },
): number[] {
  const stretches = stretchesOf(changes);
  const usual = (point - decidedOf(changes)) / Math.max(1, openOf(changes));
  let balance = 0;
  return stretches.flatMap((stretch, index) => {
    const later = stretches.slice(index + 1).flat();
    const fixed = balance + decidedOf(stretch);
    const open = openOf(stretch);
    const left = leftAfter({
      natural: fixed + 5 * Math.round((usual * open * (0.8 + random() * 0.4)) / 5),
      least: Math.max(LEAST, fixed + LEAST * open),
      most: point - decidedOf(later) - LEAST * openOf(later),
      isLast: openOf(later) === 0,
    });
    const parts = split(left - fixed, open, random);
    balance = left;
    return stretch.map((change) => change ?? parts.shift() ?? 0);
  });
}

const decidedOf = (changes: readonly (number | null)[]): number =>
  sum(changes.filter((change) => change !== null));

const openOf = (changes: readonly (number | null)[]): number =>
  changes.filter((change) => change === null).length;

/** The balance after a stretch. The last one that can still decide anything leaves exactly what the end needs. */
function leftAfter(wanted: {
  natural: number;
  least: number;
  most: number;
  isLast: boolean;
}): number {
  const { natural, least, most, isLast } = wanted;
  return isLast ? most : Math.min(Math.max(natural, least), most);
}

/** Up to and with each claim, and what comes after the last one. */
function stretchesOf(changes: readonly (number | null)[]): (number | null)[][] {
  const stretches: (number | null)[][] = [[]];
  for (const change of changes) {
    stretches.at(-1)?.push(change);
    if (change !== null && change < 0) stretches.push([]);
  }
  return stretches;
}

/** Uneven parts of a whole, round numbers but for the last. */
function split(whole: number, count: number, random: () => number): number[] {
  if (count === 0 && whole === 0) return [];
  if (count === 0 || whole < LEAST * count) {
    throw new Error(
      `${whole} points cannot come in at ${count} times: the history does not add up.`,
    );
  }
  const weights = Array.from({ length: count }, () => 0.6 + random() * 0.8);
  const parts = weights.map((weight) => Math.floor((whole * weight) / sum(weights) / 5) * 5);
  const rest = whole - sum(parts);
  return parts.map((part, index) => (index === count - 1 ? part + rest : part));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
