import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { FURTHER_KIND_NAMES } from '@reward-points/contract/further-kinds';
import {
  PICTURE_KINDS,
  PICTURE_SIDE,
  SMALL_PICTURE_SIDE,
  smallPictureOf,
} from '@reward-points/contract/pictures';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Clock } from '#clock.ts';
import { DomainError } from '#domain-error.ts';

/** The folders below `/storage/` (CONST-22). */
export const IMAGE_FOLDERS = [
  'vouchers',
  'items',
  ...FURTHER_KIND_NAMES.map((kind) => `${kind}s` as const),
  'customers',
] as const;
/** Of customers only the own company's can be loaded up: its logo. Others are put there by whoever brings in old data. */
export type ImageFolder = (typeof IMAGE_FOLDERS)[number];

const STORED = /^[a-z0-9]{32}\.webp$/;
/** What a stored picture and its small sister are called; nothing else is ever served. */
export const SERVED = /^[a-z0-9]{32}(-small)?\.webp$/;

const UNFINISHED = /^[a-z0-9]{32}(-small)?\.webp\.[0-9a-f]{8}$/;
/** Far longer than a picture takes to be written. */
const WRITING_MS = 60 * 60_000;

const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);
/** AVIF comes in the container of HEIF, which holds other things as well. */
const isRead = ({ format, compression }: Metadata): boolean =>
  FORMATS.has(format) || (format === 'heif' && compression === 'av1');
const PIXELS_MAX = 50_000_000;

export interface ImageStore {
  /** The folder that is served below `/storage/`. */
  root: string;
  /**
   * Runs a write that stores pictures. What it saved is removed again when it fails, and what it replaced is removed
   * only once it has succeeded, so no record ever shows a picture that is not there.
   */
  keeping<T>(folder: ImageFolder, work: (save: Save, replace: Replace) => Promise<T>): Promise<T>;
  /** A stored picture for paper, whose files know no WebP; undefined where it is not there. */
  readPng(folder: (typeof IMAGE_FOLDERS)[number], name: string): Promise<Buffer | undefined>;
}

/** A logo on paper is a few centimetres wide. */
const PAPER_SIDE = 320;

/**
 * Reads what the bytes really are and stores a new WebP of at most 960 × 960 pixels made from them, and a small one
 * beside it: no uploaded byte is served as it came. Refuses whatever is not JPEG, PNG, GIF, WebP or AVIF. Answers
 * the name of the new file.
 */
export type Save = (file: File) => Promise<string>;
/** Notes a picture that nothing will show any more. */
export type Replace = (name: string) => void;

export async function openImageStore(root: string, clock: Clock): Promise<ImageStore> {
  for (const folder of IMAGE_FOLDERS) {
    await fs.mkdir(path.join(root, folder), { recursive: true });
    await removeUnfinished(path.join(root, folder), clock);
    await addSmallOnes(path.join(root, folder));
  }
  return {
    root,
    readPng: async (folder, name) => {
      if (!STORED.test(name)) return undefined;
      const bytes = await fs.readFile(path.join(root, folder, name)).catch(() => undefined);
      return (
        bytes &&
        sharp(bytes)
          .resize({ width: PAPER_SIDE, height: PAPER_SIDE, fit: 'inside' })
          .png()
          .toBuffer()
      );
    },
    keeping: async (folder, work) => {
      const saved: string[] = [];
      const replaced: string[] = [];
      const remove = async (names: string[]) => {
        for (const name of names.flatMap((each) => [each, smallPictureOf(each)])) {
          await fs.rm(path.join(root, folder, name), { force: true });
        }
      };
      const save: Save = async (file) => {
        const picture = await toWebp(Buffer.from(await file.arrayBuffer()));
        const name = `${randomBytes(16).toString('hex')}.webp`;
        saved.push(name);
        await writeSmall(path.join(root, folder), name, picture);
        await writeWhole(path.join(root, folder), name, picture);
        return name;
      };
      try {
        const result = await work(save, (name) => replaced.push(name));
        await remove(replaced);
        return result;
      } catch (error) {
        await remove(saved);
        throw error;
      }
    },
  };
}

/** Pictures that were stored before there were small ones get theirs; half of one, after a crash, keeps no server down. */
async function addSmallOnes(folder: string): Promise<void> {
  const names = new Set(await fs.readdir(folder));
  for (const name of names) {
    const isAlone = STORED.test(name) && !names.has(smallPictureOf(name));
    if (!isAlone) continue;
    const picture = await fs.readFile(path.join(folder, name));
    await writeSmall(folder, name, picture).catch(() => {});
  }
}

async function writeSmall(folder: string, name: string, picture: Buffer): Promise<void> {
  const small = await shrunk(sharp(picture), SMALL_PICTURE_SIDE);
  await writeWhole(folder, smallPictureOf(name), small);
}

/** Under another name first: neither a server that reads the folder meanwhile nor a crash ever shows half of it. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = path.join(folder, `${name}.${randomBytes(4).toString('hex')}`);
  await fs.writeFile(unfinished, bytes, { mode: 0o644 });
  await fs.rename(unfinished, path.join(folder, name));
}

/** What a server that was killed was writing. Another server may be writing what is younger than this. */
async function removeUnfinished(folder: string, clock: Clock): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    if (!UNFINISHED.test(name)) continue;
    // Gone meanwhile: finished, or removed by a server that starts at the same time.
    const { mtimeMs } = await fs.stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (clock.now().getTime() - mtimeMs > WRITING_MS) await fs.rm(file, { force: true });
  }
}

const shrunk = (picture: Sharp, side: number): Promise<Buffer> =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

async function toWebp(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const metadata = await picture.metadata();
    if (!isRead(metadata)) throw new Error(`${metadata.format} is not accepted`);
    return await shrunk(picture.rotate(), PICTURE_SIDE);
  } catch (cause) {
    const domainError = new DomainError('invalid', {
      images: ['Please provide a valid image.', `Yang dapat dibaca: ${PICTURE_KINDS}.`],
    });
    throw Object.assign(domainError, { cause });
  }
}
