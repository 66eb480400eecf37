import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { WebhookCall } from '#domains/whatsapp/providers/provider.ts';

export interface Receiver {
  url: string;
  /** What was called, in order. */
  calls: WebhookCall[];
  stop(): Promise<void>;
}

/** Takes the calls of a webhook as our server would, and keeps them. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const calls: WebhookCall[] = [];
  const server = http.createServer((request, response) => {
    const called = request.url?.split('/').at(-1) ?? '';
    void buffer(request).then((rawBody) => {
      calls.push({ rawBody, headers: request.headers, secret: called });
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${secret}`,
    calls,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
