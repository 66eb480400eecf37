import type { FastifyInstance } from 'fastify';
import { Unreadable } from '#domain-error.ts';

/**
 * A JSON body that is empty is an empty object: the described calls post nothing to logout and to a claim. One that would
 * replace what every object has from its prototype is refused, whatever it is for.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text.trim() === '') return done(null, {});
    if (replacesMethods(text)) return done(new Unreadable(FORBIDDEN_FIELD));
    void parse(request, text, (error: Error | null, parsed?: unknown) => {
      if (error === null) done(null, parsed);
      else
        done(new Unreadable(isJson(text) ? FORBIDDEN_FIELD : 'its body is not valid JSON', error));
    });
  });
}

/** Said of JSON and of forms alike. */
export const FORBIDDEN_FIELD = 'its body has a field whose name no field may have';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What JavaScript calls to compare an object with a number, which a field's bounds do with the length of whatever came. */
const METHODS = new Set(['toString', 'valueOf']);

function replacesMethods(text: string): boolean {
  if (!/toString|valueOf|\\u/.test(text)) return false;
  let isReplacing = false;
  try {
    JSON.parse(text, (key, value) => {
      isReplacing ||= METHODS.has(key);
      return value;
    });
  } catch (error) {
    // Nested deeper than anything that is meant; other errors are the parser's to tell.
    return error instanceof RangeError;
  }
  return isReplacing;
}
