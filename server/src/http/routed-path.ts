import type { FastifyRequest } from 'fastify';

/**
 * The path as the router reads it: without query, without the origin of an absolute target (`GET http://… HTTP/1.1`) and
 * without what is written in per cent for nothing. What is judged by its text alone escapes by another spelling.
 */
export function routedPath(request: Pick<FastifyRequest, 'url'>): string {
  const [target = ''] = request.url.split(/[?#]/);
  const path = target.replace(/^https?:\/\/[^/]*/i, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether it is a call of the API, known or not. */
export const isCall = (request: Pick<FastifyRequest, 'url'>): boolean =>
  /^\/api(\/|$)/.test(routedPath(request));
