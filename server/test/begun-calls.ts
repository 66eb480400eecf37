import { once } from 'node:events';
import http from 'node:http';

/** Says that a body of so many bytes comes, and sends none of it. */
export function begin(
  url: string,
  { bytes, headers = {} }: { bytes: number; headers?: Record<string, string> },
) {
  const request = http.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': `${bytes}`, ...headers },
    agent: false,
  });
  // The server may close it before the body has left.
  request.on('error', () => {});
  request.flushHeaders();
  const answered = once(request, 'response').then(([answer]) => answer as http.IncomingMessage);
  return { request, answered };
}
