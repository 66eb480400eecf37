import { setTimeout as pause } from 'node:timers/promises';

/**
 * What a question is answered, unless that takes too long: whoever asks how the server is hears something even of what
 * says nothing at all.
 */
export async function withinLimit<T>(question: Promise<T>, limitMs: number): Promise<T> {
  const given = new AbortController();
  // Whichever comes second has nobody left to hear of it.
  question.catch(() => {});
  const limit = pause(limitMs, undefined, { signal: given.signal }).then(
    () => Promise.reject(new Error(`no answer within ${limitMs} ms`)),
    () => question,
  );
  try {
    return await Promise.race([question, limit]);
  } finally {
    limit.catch(() => {});
    given.abort();
  }
}
