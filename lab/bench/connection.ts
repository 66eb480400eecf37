import net from 'node:net';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Of whoever calls; undefined: nobody who is signed in. */
  token?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Waiting {
  resolve(status: number): void;
  reject(reason: Error): void;
}

export interface Connection {
  /** Sends a call and reads its answer to the end. One at a time. @returns its status. */
  send(call: Call): Promise<number>;
  close(): void;
}

/**
 * An HTTP/1.1 connection that stays open and knows just enough for a load: what the generator of a load takes of the
 * machine's cores the server does not have, and `http.request` takes three times as much.
 */
export async function openConnection(address: string): Promise<Connection> {
  const { host, hostname, port } = new URL(address);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received = '';
  let waiting: Waiting | undefined;
  const end = (reason: Error) => {
    waiting?.reject(reason);
    waiting = undefined;
    socket.destroy();
  };
  socket.setEncoding('latin1');
  socket.on('error', end);
  socket.on('close', () => end(new Error('the server closed the connection')));
  socket.on('data', (chunk: string) => {
    received += chunk;
    try {
      const status = statusOfWhole(received);
      if (status === undefined) return;
      received = '';
      const answered = waiting;
      waiting = undefined;
      answered?.resolve(status);
    } catch (error) {
      end(error as Error);
    }
  });
  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the server closed the connection'));
        waiting = { resolve, reject };
        socket.write(written(call, host));
      }),
    close: () => socket.destroy(),
  };
}

function written({ method, path, token, headers, body = '' }: Call, host: string): string {
  let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`;
  if (token !== undefined) head += `authorization: Bearer ${token}\r\n`;
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
  if (body !== '') head += `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${head}\r\n${body}`;
}

/** Undefined as long as something of the answer is missing. */
function statusOfWhole(received: string): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const length = /\r\ncontent-length: *(\d+)\r\n/i.exec(received.slice(0, headEnd + 2))?.[1];
  if (length === undefined) throw new Error(`no length is stated by ${received.slice(0, headEnd)}`);
  const missing = headEnd + 4 + Number(length) - received.length;
  if (missing < 0) throw new Error('more came than was asked for');
  return missing > 0 ? undefined : Number(received.slice(9, 12));
}
