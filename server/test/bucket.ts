import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { BucketPlace } from '#storage/places.ts';

/** What goes wrong between us and the bucket. */
export type Fault =
  /** Nobody listens. */
  | 'gone'
  /** What is sent is taken, and nothing comes back. */
  | 'silent'
  /** The connection breaks once so many bytes came back. */
  | { answerBytes: number }
  /** After so many bytes sent, over all connections, each breaks; or only the one that sent them. */
  | { requestBytes: number; isOnce?: boolean };

export interface TestBucket {
  place: BucketPlace;
  /** The same as settings of a program. */
  settings: Record<string, string>;
  /** How many requests were made, each as `PUT /path?query`. */
  requests: string[];
  /** From now on, for each connection; undefined: all is well. */
  breakWith(fault: Fault | undefined): Promise<void>;
  /** Replaces what is stored of a file, as only a fault of the store would. */
  damage(name: string, bytes: (whole: Buffer) => Buffer): Promise<void>;
  /** Stores what a file holds under other names as well, without a request for each. */
  copy(name: string, names: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

/** The keys of the server, which checks every signature. */
const KEY = 'S3RVER';

/** A bucket of an S3 server of its own, with a line to it that can be broken. */
export async function aBucket(folder = 'points'): Promise<TestBucket> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-bucket-'));
  const bucket = 'reward-points';
  const server = spawn(
    process.execPath,
    // It makes the token of a page with a cipher that OpenSSL keeps for old programs alone.
    [
      '--openssl-legacy-provider',
      path.join(import.meta.dirname, 's3-server.ts'),
      directory,
      bucket,
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const serverPort = await new Promise<number>((resolve, reject) => {
    server.stdout?.once('data', (said) => resolve(Number(String(said))));
    server.once('exit', () => reject(new Error('The S3 server did not start.')));
  });

  const requests: string[] = [];
  let fault: Fault | undefined;
  let sent = 0;
  const sockets = new Set<net.Socket>();
  const line = net.createServer((near) => {
    sockets.add(near);
    near.on('close', () => sockets.delete(near)).on('error', () => {});
    const broken = fault;
    near.on('data', (chunk: Buffer) => {
      requests.push(...requestsOf(chunk));
      sent += chunk.length;
      if (typeof fault !== 'object' || !('requestBytes' in fault) || sent <= fault.requestBytes)
        return;
      near.destroy();
      if (fault.isOnce) fault = undefined;
    });
    if (broken === 'silent') return;
    const far = net.connect(serverPort, '127.0.0.1').on('error', () => near.destroy());
    near.pipe(far).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    if (typeof broken !== 'object' || !('answerBytes' in broken)) {
      far.pipe(near);
      return;
    }
    let left = broken.answerBytes;
    far.on('data', (chunk: Buffer) => {
      near.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) near.end(() => near.destroy());
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => line.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = line.address() as net.AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () =>
    new Promise<void>((resolve) => {
      line.close(() => resolve());
      hangUp();
    });
  // A name, for with an address the bucket is in the path whatever is asked.
  const endpoint = `http://localhost:${port}`;
  return {
    place: {
      kind: 'bucket',
      bucket,
      folder,
      access: { endpoint, region: 'us-east-1', addressing: 'path', keyId: KEY, secret: KEY },
    },
    settings: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    requests,
    breakWith: async (next) => {
      if (next === 'gone' && fault !== 'gone') await close();
      if (next !== 'gone' && fault === 'gone') await listen(port);
      fault = next;
      sent = 0;
      hangUp();
    },
    ...storedIn(path.join(directory, bucket, folder)),
    remove: async () => {
      if (line.listening) await close();
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}

/** What is done to the files of the server behind its back. */
const storedIn = (place: string): Pick<TestBucket, 'damage' | 'copy'> => {
  const partOf = (name: string, part: string) => path.join(place, `${name}._S3rver_${part}`);
  return {
    damage: async (name, bytes) => {
      const file = partOf(name, 'object');
      await fs.writeFile(file, bytes(await fs.readFile(file)));
    },
    copy: async (name, names) => {
      for (const part of ['object', 'object.md5', 'metadata.json'])
        for (const other of names) await fs.copyFile(partOf(name, part), partOf(other, part));
    },
  };
};

/** The request that begins in a piece of what is sent, if one does. */
const requestsOf = (chunk: Buffer): string[] => {
  const request = /^([A-Z]+ \S+) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1', 0, 1_000))?.[1];
  return request === undefined ? [] : [request];
};
