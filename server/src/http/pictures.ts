import type { FastifyInstance } from 'fastify';
import { type ImageStore, isServed } from '#storage/images.ts';

/**
 * Serves the stored pictures from wherever they are (CONST-22). What a name stands for never changes, so the name is its
 * tag as well: whoever has the picture is told so without a look at the store.
 */
export function pictureRoutes(app: FastifyInstance, images: Pick<ImageStore, 'read'>): void {
  app.get<{ Params: { folder: string; name: string } }>(
    '/storage/:folder/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { folder, name } = request.params;
      // The router takes one more slash at the end for the same address; it is another.
      const isAddress = !request.url.split('?')[0]?.endsWith('/');
      if (!isAddress || !isServed(folder, name)) return reply.callNotFound();
      const etag = `"${name}"`;
      const hasIt = request.headers['if-none-match']?.includes(etag);
      const bytes = hasIt ? null : await images.read(folder, name);
      if (bytes === undefined) return reply.callNotFound();
      reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
      return bytes === null ? reply.code(304).send() : reply.type('image/webp').send(bytes);
    },
  );
}
