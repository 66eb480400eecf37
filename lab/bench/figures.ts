import os from 'node:os';

export interface Figure {
  name: string;
  value: number;
  /** Undefined: it is told for comparison. */
  goal?: { atLeast: number } | { atMost: number };
  /** What the ratio is made of. */
  detail: string;
}

const reported: Figure[] = [];

/** Tells a figure as soon as it is known, and keeps it for the table at the end. */
export function report(figure: Figure): void {
  reported.push(figure);
  console.log(`${figure.name}: ${figure.value.toFixed(2)} (${figure.detail})`);
}

function verdictOf({ value, goal }: Figure): [goal: string, verdict: string] {
  if (goal === undefined) return ['–', ''];
  const [text, isReached] =
    'atLeast' in goal
      ? [`≥ ${goal.atLeast}`, value >= goal.atLeast]
      : [`≤ ${goal.atMost}`, value <= goal.atMost];
  return [text, isReached ? 'reached' : 'MISSED'];
}

/** All figures of this run, each beside its goal. */
export function printFigures(): void {
  if (reported.length === 0) return;
  const rows = [
    ['figure', 'value', 'goal', ''],
    ...reported.map((figure) => [figure.name, figure.value.toFixed(2), ...verdictOf(figure)]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const [head, ...lines] = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  console.log(['', head, widths.map((width) => '─'.repeat(width)).join('  '), ...lines].join('\n'));
}

/** How busy the machine is with everything, this included; a figure of a busy machine says less. */
export const loadAverage = (): string =>
  `load average ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} cores`;
