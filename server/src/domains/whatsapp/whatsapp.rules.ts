/** How often a message is tried before it counts as failed. */
export const ATTEMPTS_MAX = 8;

const PAUSE_MS = 5_000;
const PAUSE_MS_MAX = 60 * 60_000;

/** How long a message waits after its n-th attempt failed: 5 s, 10 s, 20 s, … up to an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(PAUSE_MS * 2 ** (attempts - 1), PAUSE_MS_MAX);

/**
 * The template's text as a format of PostgreSQL's `format()`, for a statement that learns the values only while it runs:
 * `{{2}}` becomes `%2$s`. A placeholder beyond the values shows a dash, as in `fillTemplate`; the database would refuse it.
 */
export const formatOf = (body: string, values: number): string =>
  body.replaceAll('%', '%%').replace(/\{\{(\d+)\}\}/g, (_, digits: string) => {
    const position = Number(digits);
    return position >= 1 && position <= values ? `%${position}$s` : '-';
  });
