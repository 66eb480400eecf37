import http from 'node:http';
import https from 'node:https';

export interface Call {
  method: string;
  /** As it goes over the wire: not even a wrong path is put right. */
  url: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

export interface Answered {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** After which a call counts as hanging; the server itself promises less. */
const HANGING_MS = 30_000;

/** Calls a server as no browser would, and puts nothing in order. Throws when there is no answer. */
export function callerOf(address: () => string) {
  const options = { keepAlive: true, maxSockets: 32 };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  return ({ method, url, token, headers = {}, body }: Call): Promise<Answered> => {
    const { protocol, hostname, port } = new URL(address());
    const [agent, send] =
      protocol === 'https:' ? [agents['https:'], https.request] : [agents['http:'], http.request];
    return new Promise((resolve, reject) => {
      const request = send(
        {
          agent,
          hostname,
          port,
          method,
          path: url,
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      request.setTimeout(HANGING_MS, () => request.destroy(new Error('no answer in time')));
      request.on('error', reject);
      request.end(body);
    });
  };
}
