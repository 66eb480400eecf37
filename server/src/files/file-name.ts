import type { Clock } from '#clock.ts';

/** The name of an export: with its period, or with the day where it has none. */
export const fileName = (
  what: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  clock: Clock,
): string => `${what}-${from === undefined || to === undefined ? clock.today() : `${from}-${to}`}`;
