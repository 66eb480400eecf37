import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { Refusal } from '#refusal.ts';

/** The folders below `/storage/` (CONST-22). */
export const IMAGE_FOLDERS = ['vouchers', 'items'] as const;
export type ImageFolder = (typeof IMAGE_FOLDERS)[number];

/** What a stored picture is called; nothing else is ever served. */
export const IMAGE_NAME = /^[a-z0-9]{32}\.webp$/;

const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);
const PIXELS_MAX = 50_000_000;
const SIDE_MAX = 960;

export interface ImageStore {
  /** The folder that is served below `/storage/`. */
  root: string;
  /**
   * Runs a write that stores pictures. What it saved is removed again when it fails, and what it replaced is removed
   * only once it has succeeded, so no record ever shows a picture that is not there.
   */
  keeping<T>(folder: ImageFolder, work: (save: Save, replace: Replace) => Promise<T>): Promise<T>;
}

/**
 * Reads what the bytes really are and stores a new WebP of at most 960 × 960 pixels made from them: no uploaded byte is
 * served as it came. Refuses whatever is not JPEG, PNG, GIF or WebP. Answers the name of the new file.
 */
export type Save = (file: File) => Promise<string>;
/** Notes a picture that nothing will show any more. */
export type Replace = (name: string) => void;

export async function openImageStore(root: string): Promise<ImageStore> {
  for (const folder of IMAGE_FOLDERS) await fs.mkdir(path.join(root, folder), { recursive: true });
  return {
    root,
    keeping: async (folder, work) => {
      const saved: string[] = [];
      const replaced: string[] = [];
      const remove = async (names: string[]) => {
        for (const name of names) await fs.rm(path.join(root, folder, name), { force: true });
      };
      const save: Save = async (file) => {
        const webp = await toWebp(Buffer.from(await file.arrayBuffer()));
        const name = `${randomBytes(16).toString('hex')}.webp`;
        saved.push(name);
        await fs.writeFile(path.join(root, folder, name), webp, { mode: 0o644 });
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

async function toWebp(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw new Error(`${format} is not accepted`);
    return await picture
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    const refusal = new Refusal('invalid', { images: ['Please provide a valid image.'] });
    throw Object.assign(refusal, { cause });
  }
}
