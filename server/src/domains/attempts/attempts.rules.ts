/** How many attempts a subject (an address, a number, an account) has within a window. */
export interface Limit {
  subject: string;
  max: number;
}

/** What is counted of a subject. */
export interface Counted {
  subject: string;
  count: number;
  windowEndsAt: Date;
}

/** @returns the seconds until every window ends that holds more than its limit; null when none does. */
export function secondsToWait(
  limits: readonly Limit[],
  counted: readonly Counted[],
  now: Date,
): number | null {
  const waits = counted
    .filter(({ subject, count }) =>
      limits.some((limit) => limit.subject === subject && count > limit.max),
    )
    .map(({ windowEndsAt }) => Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
  return waits.length === 0 ? null : Math.max(1, ...waits);
}
