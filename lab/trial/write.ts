import { setTimeout as pause } from 'node:timers/promises';
import { ANSWER_MS_MAX, type Books, type Write } from './books.ts';
import type { Answered } from './caller.ts';
import { drawWrite } from './draw-write.ts';
import { seededRandom } from './random.ts';

/** Whoever is deleted has no session any more. */
const isGone = ({ account }: Write): boolean => account?.state === 'gone';

/** Draws a write, makes it under its own key until it is answered, now and then twice, and books what it did. */
export async function write(books: Books, seed: string): Promise<void> {
  const random = seededRandom(seed);
  const drawn = await drawWrite(random, books, seed);
  if (!drawn) return;
  const { book } = drawn;
  books.figures.writes += 1;
  const [answer, twin] = await Promise.all([
    answered(books, drawn, seed),
    random.oneIn(5) ? answered(books, drawn, seed) : undefined,
  ]);
  const success = [answer, twin].find((each) => each && each.status < 300);
  if (!success) {
    books.figures.refused += 1;
    if (answer?.status === 429) books.figures['refused for the hour'] += 1;
    if (
      answer &&
      (answer.status >= 500 ||
        (answer.status === 401 && !isGone(drawn)) ||
        answer.text.includes('"invalid"'))
    ) {
      books.findings.push(
        `${drawn.url} ${JSON.stringify(drawn.body)} → ${answer.status} ${answer.text}`,
      );
    }
    return;
  }
  books.figures.done += 1;
  await book(JSON.parse(success.text).data);
  if ((!twin && !random.oneIn(5)) || isGone(drawn)) return;
  books.figures.repeated += 1;
  const again = await answered(books, drawn, seed);
  // Somebody else may have cancelled a claim since: then it is no success any more (ADD-320).
  if (
    again?.text !== success.text &&
    !again?.text.includes('"exchange_cancelled"') &&
    !isGone(drawn)
  ) {
    books.findings.push(`repeated, ${drawn.url} said ${again?.text} after ${success.text}`);
  }
}

/** The answer to a write, asked for again while there is none: a repeat under the same key does nothing twice. */
async function answered(
  books: Books,
  { method = 'POST', url, body, token = books.administrator }: Write,
  key: string,
): Promise<Answered | undefined> {
  const { figures, findings } = books;
  const giveUpAt = performance.now() + ANSWER_MS_MAX;
  while (performance.now() < giveUpAt) {
    const startedAt = performance.now();
    try {
      const answer = await books.call({
        method,
        url,
        token,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      // What a proxy says when the server that it asked is gone: nobody knows what became of the call.
      if (answer.status === 502 || answer.status === 504) {
        figures.unanswered += 1;
        await pause(100);
        continue;
      }
      if (answer.status !== 503) return answer;
      figures.unavailable += 1;
      if (answer.headers['retry-after'] === undefined)
        findings.push(`503 without Retry-After: ${url}`);
    } catch (error) {
      figures.unanswered += 1;
      if (error instanceof Error && error.message === 'no answer in time')
        findings.push(`hangs: ${url}`);
    } finally {
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      figures['longest call, seconds'] = Math.max(figures['longest call, seconds'], seconds);
    }
    await pause(100);
  }
  findings.push(`never answered: ${url}`);
  return undefined;
}
