import type { FastifyInstance } from 'fastify';

/** What the product has no use for, and so no script in it either. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What an answer says to whoever carries or shows it: nobody keeps what a call answers, be it a balance or a domain error. */
export function answerHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (/^\/api([/?]|$)/.test(request.url)) reply.header('cache-control', 'no-store');
  });
}
