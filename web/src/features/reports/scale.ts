/** Steps that people count in: 1, 2, 2.5 or 5 and zeros, and whole, since nobody has half a point. */
function stepOf(most: number, steps: number): number {
  const least = Math.max(1, most / steps);
  const zeros = 10 ** Math.floor(Math.log10(least));
  const step =
    [1, 2, 2.5, 5, 10].map((each) => each * zeros).find((each) => each >= least) ?? least;
  return Math.ceil(step);
}

/** The lines of a scale from what goes below nothing to what rises above it, nothing among them. */
export function ticksOf(above: number, below: number, steps: number): number[] {
  const step = stepOf(Math.max(above, below), steps);
  const [first, last] = [-Math.ceil(below / step), Math.max(1, Math.ceil(above / step))];
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

const compact = new Intl.NumberFormat('id', { notation: 'compact', maximumFractionDigits: 1 });

/** Short, as beside a scale: `1,2 jt`. */
export const formatShort = (value: number): string =>
  `${value < 0 ? '−' : ''}${compact.format(Math.abs(value))}`;
