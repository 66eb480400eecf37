import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain-error.ts';

/**
 * A JSON body that is empty is an empty object: the described calls post nothing to logout and to a claim. One that would
 * replace what every object has from its prototype is refused, whatever it is for.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text.trim() === '') done(null, {});
    else if (replacesMethods(text)) done(new DomainError('malformed'));
    else void parse(request, text, done);
  });
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
