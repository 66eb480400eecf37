import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  isPictureHead,
  PICTURE_KINDS,
  PICTURE_SIDE,
  SMALL_PICTURE_SIDE,
  smallPictureOf,
} from '@reward-points/contract/pictures';
import type { FastifyBaseLogger } from 'fastify';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { Storable, Write, Writer } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { limitConcurrency } from '#limit-concurrency.ts';
import { ATTACHMENT_FOLDER } from './attachments.ts';
import { FileMissing, type FileStore, orGone, StoreError } from './file-store.ts';
import { keepingFiles } from './keeping-files.ts';

/** The folders below `/storage/` (CONST-22). */
export const IMAGE_FOLDERS = ['vouchers', 'items', 'service-visits', 'customers'] as const;
/** Of customers only the own company's can be loaded up: its logo. Others are put there by whoever brings in old data. */
export type ImageFolder = (typeof IMAGE_FOLDERS)[number];

const STORED = /^[a-z0-9]{32}\.webp$/;
/** What a stored picture and its small sister are called; nothing else is ever served. */
const SERVED = /^[a-z0-9]{32}(-small)?\.webp$/;

/** Far longer than a picture takes to be written. Another server may be writing what is younger than this. */
const WRITING_MS = 60 * 60_000;

const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);
/** AVIF comes in the container of HEIF, which holds other things as well. */
const isRead = ({ format, compression, width, height }: Metadata): boolean =>
  FORMATS.has(format) ||
  (format === 'heif' && compression === 'av1' && width * height <= AVIF_PIXELS_MAX);
const PIXELS_MAX = 50_000_000;
/** It is unpacked as a whole, twenty bytes a pixel, and a kilobyte can unfold to all that is allowed. */
const AVIF_PIXELS_MAX = 20_000_000;

/**
 * A large picture takes hundreds of megabytes and a second of both cores while it is made, so it is one at a time. The
 * others wait with nothing but their bytes, and those that would wait for long are told to come again.
 */
export const making = limitConcurrency({ atOnce: 1, waitingMax: 20, error: 'pictures_busy' });
// The library keeps what it has unpacked, in case the same is asked for again; nothing here is. A dozen large pictures
// made a gigabyte of it that was never given back.
sharp.cache(false);

export interface ImageStore {
  /**
   * Stores a picture, where there is one, for the write that shows it; see `keepingFiles`.
   *
   * The bytes become a new WebP of at most 960 × 960 pixels and a small one: no uploaded byte is served. Refuses what is not
   * JPEG, PNG, GIF, WebP or AVIF.
   *
   * @throws StoreError where the store does not answer.
   */
  keeping<T extends Storable>(
    folder: ImageFolder,
    file: File | undefined,
    write: Write,
    work: (tx: Tx, by: Writer | null, naming: NamingPictures) => Promise<T>,
  ): Promise<T>;
  /**
   * A stored picture or its small sister, whole; undefined where there is none of that name, or only a part of it.
   *
   * @throws StoreError where the store does not answer.
   */
  read(folder: string, name: string): Promise<Buffer | undefined>;
  /** A stored picture for paper, whose files know no WebP; undefined where none can be had. */
  readPng(folder: ImageFolder, name: string): Promise<Buffer | undefined>;
}

interface Surroundings {
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

/** A logo on paper is a few centimetres wide. */
const PAPER_SIDE = 320;

/** What a write does with pictures. */
interface NamingPictures {
  /** Answers the name of the picture that was stored, for the record that shows it from now on. */
  take(): string;
  /** Notes a picture that nothing will show any more. */
  replace(name: string): void;
}

/** @throws StoreError when a setting of the store is wrong. One that does not answer keeps no server from starting. */
export async function openImageStore(
  store: FileStore,
  { clock, logger }: Surroundings,
): Promise<ImageStore> {
  try {
    for (const folder of [...IMAGE_FOLDERS, ATTACHMENT_FOLDER])
      await store.removeUnfinished(folder, new Date(clock.now().getTime() - WRITING_MS));
    for (const folder of IMAGE_FOLDERS) await addSmallOnes(store, folder);
  } catch (error) {
    if (!(error instanceof StoreError) || error.isRefusal) throw error;
    logger.error({ err: error }, 'the store of the pictures does not answer');
  }
  const read: ImageStore['read'] = async (folder, name) => {
    if (!isServed(folder, name)) return undefined;
    try {
      const bytes = await readWhole(store, `${folder}/${name}`);
      if (bytes === undefined) logger.error({ picture: name }, 'a stored picture is not whole');
      return bytes;
    } catch (error) {
      if (error instanceof FileMissing) return undefined;
      throw error;
    }
  };
  return {
    read,
    readPng: async (folder, name) => {
      try {
        const bytes = await read(folder, name);
        return bytes && (await forPaper(bytes));
      } catch (error) {
        // The paper has all that matters without it.
        logger.error({ err: error, picture: name }, 'a picture is left out of a file');
        return undefined;
      }
    },
    keeping: async (folder, file, write, work) => {
      const made = file && (await make(file));
      const name = `${randomBytes(16).toString('hex')}.webp`;
      const files = made
        ? [
            { name: `${folder}/${smallPictureOf(name)}`, bytes: made.small },
            { name: `${folder}/${name}`, bytes: made.picture },
          ]
        : [];
      return keepingFiles({ store, logger }, files, write, (tx, by, naming) =>
        work(tx, by, {
          take: () => {
            if (!made) throw new Error('there is no picture to take');
            naming.take();
            return name;
          },
          replace: (old) =>
            naming.replace([`${folder}/${old}`, `${folder}/${smallPictureOf(old)}`]),
        }),
      );
    },
  };
}

/** The picture as it is stored, and its small sister, once it is its turn. */
async function make(file: File): Promise<{ picture: Buffer; small: Buffer }> {
  return making(async () => {
    const picture = await toWebp(Buffer.from(await file.arrayBuffer()));
    return { picture, small: await smallOf(picture) };
  });
}

/** Whether a picture can have this address at all. */
export const isServed = (folder: string, name: string): boolean =>
  IMAGE_FOLDERS.some((each) => each === folder) && SERVED.test(name);

/** Pictures that were stored before there were small ones get theirs; half of one, after a crash, keeps no server down. */
async function addSmallOnes(store: FileStore, folder: ImageFolder): Promise<void> {
  const names = new Set(await store.list(folder));
  for (const name of names) {
    const isAlone = STORED.test(name.slice(folder.length + 1)) && !names.has(smallPictureOf(name));
    if (!isAlone) continue;
    const picture = await readWhole(store, name).catch(orGone);
    const small = picture && (await smallOf(picture).catch(() => undefined));
    if (small) await write(store, smallPictureOf(name), small);
  }
}

/** A stored picture; undefined where only a part of it is there. It is small, so nobody is sent the half of one. */
async function readWhole(store: FileStore, name: string): Promise<Buffer | undefined> {
  const bytes = await buffer(await store.read(name));
  return isCut(bytes) ? undefined : bytes;
}

/** A WebP says at its beginning how many bytes follow these eight. */
export const isCut = (bytes: Buffer): boolean =>
  bytes.length < 12 ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.readUInt32LE(4) + 8 > bytes.length);

const write = (store: FileStore, name: string, bytes: Buffer): Promise<void> =>
  store.write(name, Readable.from([bytes]));

const smallOf = (picture: Buffer): Promise<Buffer> => shrunk(sharp(picture), SMALL_PICTURE_SIDE);

const forPaper = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize({ width: PAPER_SIDE, height: PAPER_SIDE, fit: 'inside' }).png().toBuffer();

const shrunk = (picture: Sharp, side: number): Promise<Buffer> =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

/** What the bytes really are, ready to be made anew; throws where they are no picture that is accepted. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  // Before the library looks at it: an SVG is drawn to learn its size, which can take all the memory that there is.
  if (!isPictureHead(bytes)) throw new Error('the first bytes are not those of a picture');
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const metadata = await picture.metadata();
  if (!isRead(metadata)) throw new Error(`${metadata.format} is not accepted`);
  return picture;
}

async function toWebp(bytes: Buffer): Promise<Buffer> {
  try {
    return await shrunk((await openPicture(bytes)).rotate(), PICTURE_SIDE);
  } catch (cause) {
    const domainError = new DomainError('invalid', {
      images: ['Please provide a valid image.', `Yang dapat dibaca: ${PICTURE_KINDS}.`],
    });
    throw Object.assign(domainError, { cause });
  }
}
