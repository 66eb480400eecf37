import { addAbortSignal, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { isMissing, storeErrorOf } from './bucket-errors.ts';
import { FileMissing, type FileStore, type StoreError } from './file-store.ts';
import type { BucketPlace } from './places.ts';

type HttpHandlerOptions = NonNullable<Parameters<S3Client['send']>[1]>;

/** How long is waited for a bucket, and how often is tried. */
export interface Patience {
  /** Without a byte in either direction. */
  idleMs: number;
  /** For one file as a whole, with what its size takes besides (`BYTES_PER_MS_MIN`); undefined: as long as it moves. */
  fileMs?: number;
  attempts: number;
}

/** Somebody waits for an answer meanwhile, and no longer than ten seconds for a store that is silent (ADD-211). */
export const HURRIED: Patience = { idleMs: 4_000, fileMs: 5_000, attempts: 2 };
/** A job that may take its time. */
export const PATIENT: Patience = { idleMs: 60_000, attempts: 5 };

const CONNECTION_MS_MAX = 3_000;
/** What a line moves at least: the largest file of a certificate in less than a minute. */
const BYTES_PER_MS_MIN = 200;
/** Of an upload in parts: with 10,000 of them at most (S3), a file may have 78 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Files in a bucket of anything that speaks the S3 protocol. */
export function bucketStore(place: BucketPlace, patience: Patience): FileStore {
  const line = openLine(place, patience);
  const { send, keyOf, root } = line;
  return {
    place: `s3://${place.bucket}/${place.folder}`.replace(/\/$/, ''),
    write: (name, content) => write(line, name, content),
    read: (name) => read(line, name),
    has: (name) =>
      send((client, options) => client.send(new HeadObjectCommand(keyOf(name)), options)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof FileMissing) return false;
          throw error;
        },
      ),
    list: async (folder) => {
      const names: string[] = [];
      for await (const { Contents = [] } of pages(line, { Prefix: prefixOf(root, folder) })) {
        // Some tools make an empty file of each folder.
        for (const { Key = '' } of Contents)
          if (!Key.endsWith('/')) names.push(Key.slice(root.length));
      }
      return names;
    },
    listFolders: async () => {
      const folders: string[] = [];
      for await (const { CommonPrefixes = [] } of pages(line, { Prefix: root, Delimiter: '/' })) {
        for (const { Prefix = '' } of CommonPrefixes)
          folders.push(Prefix.slice(root.length).replace(/\/$/, ''));
      }
      return folders;
    },
    remove: async (name) => {
      await send((client, options) => client.send(new DeleteObjectCommand(keyOf(name)), options));
    },
    removeUnfinished: (folder, before) => removeUnfinished(line, prefixOf(root, folder), before),
  };
}

/** A way to one bucket. */
interface Line {
  bucket: string;
  /** What every key begins with. */
  root: string;
  keyOf(name: string): { Bucket: string; Key: string };
  /** For how long so many bytes may be on their way; undefined: as long as they move. */
  limitOf(bytes: number): AbortSignal | undefined;
  /**
   * Asks the store, for no longer than the patience lasts.
   *
   * @param name of the file that is asked for, if one is.
   * @param bytes how many are sent.
   * @throws StoreError or FileMissing, and nothing else.
   */
  send<T>(
    ask: (client: S3Client, options: HttpHandlerOptions) => Promise<T>,
    what?: { name?: string; bytes?: number },
  ): Promise<T>;
  failed(error: unknown): StoreError;
}

function openLine(place: BucketPlace, { idleMs, fileMs, attempts }: Patience): Line {
  const { bucket, folder, access } = place;
  const root = folder === '' ? '' : `${folder}/`;
  const client = new S3Client({
    region: access.region,
    ...(access.endpoint !== undefined && { endpoint: access.endpoint }),
    forcePathStyle: access.addressing === 'path',
    credentials: { accessKeyId: access.keyId, secretAccessKey: access.secret },
    maxAttempts: attempts,
    // Most stores other than Amazon's do not know the checksums that the client adds otherwise.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_MS_MAX, socketTimeout: idleMs },
  });
  const failed = (error: unknown) => storeErrorOf(error, place);
  const limitOf = (bytes: number) =>
    fileMs === undefined
      ? undefined
      : AbortSignal.timeout(fileMs + Math.ceil(bytes / BYTES_PER_MS_MIN));
  return {
    bucket,
    root,
    keyOf: (name) => ({ Bucket: bucket, Key: `${root}${name}` }),
    limitOf,
    send: async (ask, { name = '', bytes = 0 } = {}) => {
      const asking = new AbortController();
      const limit = limitOf(bytes);
      const end = () => asking.abort();
      limit?.addEventListener('abort', end);
      try {
        return await ask(client, { abortSignal: asking.signal });
      } catch (error) {
        throw isMissing(error) ? new FileMissing(name) : failed(error);
      } finally {
        // What is read of the answer has a limit of its own.
        limit?.removeEventListener('abort', end);
      }
    },
    failed,
  };
}

const prefixOf = (root: string, folder: string): string =>
  folder === '.' ? root : `${root}${folder}/`;

async function read({ keyOf, send, limitOf, failed }: Line, name: string): Promise<Readable> {
  return send(
    async (client, options) => {
      const command = new GetObjectCommand(keyOf(name));
      const { Body, ContentLength = 0 } = await client.send(command, options);
      if (!(Body instanceof Readable)) throw new Error('an answer without a body');
      const limit = limitOf(ContentLength);
      if (limit) addAbortSignal(limit, Body);
      return Readable.from(sayingWhy(Body, failed), { objectMode: false });
    },
    { name },
  );
}

async function write(line: Line, name: string, content: Readable): Promise<void> {
  let broken: unknown;
  content.once('error', (error) => {
    broken = error;
  });
  const parts = partsOf(content);
  try {
    const first = await parts.next();
    const second = await parts.next();
    if (second.done) {
      const Body = first.done ? Buffer.alloc(0) : first.value;
      const command = new PutObjectCommand({ ...line.keyOf(name), Body });
      await line.send((client, options) => client.send(command, options), { bytes: Body.length });
    } else {
      await writeParts(line, name, joined(first.value ?? Buffer.alloc(0), second.value, parts));
    }
  } catch (error) {
    // Whoever fills it hears why nobody reads any more. What could not be read is no fault of the store.
    if (error !== broken) content.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
}

async function* joined(
  first: Buffer,
  second: Buffer,
  others: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  yield first;
  yield second;
  yield* others;
}

async function writeParts(
  { keyOf, send }: Line,
  name: string,
  parts: AsyncGenerator<Buffer>,
): Promise<void> {
  const key = keyOf(name);
  const { UploadId } = await send((client, options) =>
    client.send(new CreateMultipartUploadCommand(key), options),
  );
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for await (const Body of parts) {
      const PartNumber = Parts.length + 1;
      const command = new UploadPartCommand({ ...key, UploadId, PartNumber, Body });
      const { ETag } = await send((client, options) => client.send(command, options), {
        bytes: Body.length,
      });
      Parts.push({ ETag, PartNumber });
    }
    const whole = { ...key, UploadId, MultipartUpload: { Parts } };
    await send((client, options) =>
      client.send(new CompleteMultipartUploadCommand(whole), options),
    );
  } catch (error) {
    // What cannot be removed now is found by `removeUnfinished`.
    const command = new AbortMultipartUploadCommand({ ...key, UploadId });
    await send((client, options) => client.send(command, options)).catch(() => {});
    throw error;
  }
}

/** Every page of a listing below a prefix. */
async function* pages(
  { bucket, send }: Line,
  input: Pick<ListObjectsV2CommandInput, 'Prefix' | 'Delimiter'>,
): AsyncGenerator<ListObjectsV2CommandOutput> {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, ...input, ContinuationToken });
    const page = await send((client, options) => client.send(command, options));
    yield page;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

async function removeUnfinished(
  { bucket, send }: Line,
  prefix: string,
  before: Date,
): Promise<void> {
  const open = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix });
  // Not every store tells of them; then a rule of the bucket removes them (docs/operations.md).
  const { Uploads = [] } = await send((client, options) => client.send(open, options)).catch(
    () => ({ Uploads: [] }),
  );
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Initiated === undefined || Initiated >= before) continue;
    const command = new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId });
    await send((client, options) => client.send(command, options));
  }
}

/** Pieces of one size, but for the last; no more than one is held at a time. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    let rest: Buffer = Buffer.from(chunk);
    while (bytes + rest.length >= PART_BYTES) {
      const end = PART_BYTES - bytes;
      yield Buffer.concat([...held, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      held = [];
      bytes = 0;
    }
    held.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** What breaks off in the middle says so in the same words as what never began. */
async function* sayingWhy(
  body: Readable,
  wordsOf: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw wordsOf(error);
  }
}
