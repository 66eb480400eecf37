import serveStatic from '@fastify/static';
import type { ErrorBody } from '@reward-points/contract/errors';
import { domainErrors } from '@reward-points/contract/errors';
import type { FastifyInstance } from 'fastify';
import { readFirstFiles } from './first-files.ts';
import { routedPath } from './routed-path.ts';

/**
 * Serves the built web app: every path that is neither a call nor a file is a page of it, and the app itself says when
 * there is no such page. Unknown calls are answered as JSON (S-35).
 *
 * @param webDir undefined where the web app is not built: then only calls are answered.
 */
export async function webRoutes(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  if (webDir !== undefined) {
    await app.register(serveStatic, {
      root: webDir,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Built files carry their hash in their name; everything else is asked for anew.
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    const firstFiles = await readFirstFiles(webDir);
    app.addHook('onRequest', async (request, reply) => {
      const link = firstFiles(request.url.split('?')[0] ?? '');
      if (link !== undefined) reply.header('link', link);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (
      isPage &&
      webDir !== undefined &&
      !/^\/(api|storage|assets)(\/|$)/.test(routedPath(request))
    ) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    const body: ErrorBody = { message: domainErrors.not_found.message, code: 'not_found' };
    return reply.code(domainErrors.not_found.status).send(body);
  });
}
