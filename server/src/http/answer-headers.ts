import type { FastifyInstance } from 'fastify';
import { isCall, routedPath } from './routed-path.ts';

/** What the product has no use for, and so no script in it either. Labels are scanned by the camera, on its own pages alone. */
const PERMISSIONS = [
  'accelerometer',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .concat('camera=(self)')
  .join(', ');

/** What tells a browser how to treat a page. A script or a style is none, and a phone on a slow line waits for each line. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** What an answer says to whoever carries or shows it: nobody keeps what a call answers, be it a balance or a domain error. */
export function answerHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (routedPath(request).startsWith('/assets/')) {
      for (const name of OF_PAGES) reply.raw.removeHeader(name);
    } else {
      reply.header('permissions-policy', PERMISSIONS);
    }
    if (isCall(request)) reply.header('cache-control', 'no-store');
  });
}
