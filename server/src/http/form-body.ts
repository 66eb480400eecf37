import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, Unreadable } from '#domain-error.ts';
import { FORBIDDEN_FIELD } from './json-body.ts';

/**
 * Forms as `curl -d` and axios post them, in every call. Whatever else a body says it is, it may only be empty: a
 * client that posts nothing often names a type all the same.
 */
export function readForms(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => {
      try {
        done(null, fieldsOf(body.toString()));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  app.addContentTypeParser('*', (_: FastifyRequest, payload: IncomingMessage) => empty(payload));
}

/** Nobody waits for the rest of what cannot be read. */
const empty = (payload: IncomingMessage): Promise<object> =>
  new Promise((resolve, reject) => {
    payload.once('data', () => reject(new DomainError('unsupported_media_type')));
    payload.once('end', () => resolve({}));
    payload.once('error', reject);
  });

/** A field that stands twice is what it is said to be last, as in a multipart form. */
function fieldsOf(form: string): Record<string, string> {
  const fields = form
    .trim()
    .split('&')
    .filter((field) => field !== '')
    .map((field): [string, string] => {
      const [name = '', ...value] = field.split('=');
      return [decoded(name), decoded(value.join('='))];
    });
  if (fields.some(([name]) => name in Object.prototype)) throw new Unreadable(FORBIDDEN_FIELD);
  return Object.fromEntries(fields);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    throw new Unreadable('its form is not written in percent-encoded UTF-8', error);
  }
}
