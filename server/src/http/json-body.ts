import type { FastifyInstance } from 'fastify';

/** A JSON body that is empty is an empty object: the described calls post nothing to logout and to a claim. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text.trim() === '') done(null, {});
    else void parse(request, text, done);
  });
}
