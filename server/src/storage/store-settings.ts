import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PICTURES } from '#backup/manifest.ts';
import type { BucketAccess, Place } from './places.ts';

/** `s3://bucket/folder`; whatever else is typed is a folder of this machine. */
const BUCKET = /^s3:\/\/([^/]*)(?:\/(.*?))?\/*$/;
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

const place = z
  .string()
  .refine(
    (typed) => !typed.startsWith('s3:') || BUCKET_NAME.test(BUCKET.exec(typed)?.[1] ?? ''),
    'is not a bucket, for example s3://reward-points/backups',
  );

const Environment = z.object({
  PICTURE_DIR: place.optional(),
  BACKUP_DIR: place.optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is not an http(s):// address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'is not a region, for example ap-southeast-3')
    .default('us-east-1'),
  S3_ADDRESSING: z.enum(['path', 'host'], { error: 'must be path or host' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/** Where pictures and backups are kept, as far as that is set. What is said of a bucket is used only where there is one. */
export const StoreEnvironment = Environment.transform(
  (read, context): { pictures: Place | undefined; backups: Place | undefined } => {
    const need = (name: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', by: string): string => {
      const typed = read[name];
      if (typed !== undefined) return typed;
      const message = `is missing: ${by}=s3://… needs it`;
      const isSaid = context.issues.some(({ path: [issue] = [] }) => issue === name);
      if (!isSaid) context.addIssue({ code: 'custom', path: [name], message });
      return z.NEVER;
    };
    const accessFor = (by: string): BucketAccess => ({
      endpoint: read.S3_ENDPOINT,
      region: read.S3_REGION,
      // Amazon's own answers at a host for each bucket; most others, at an address of one's own, do not.
      addressing: read.S3_ADDRESSING ?? (read.S3_ENDPOINT === undefined ? 'host' : 'path'),
      keyId: need('S3_ACCESS_KEY_ID', by),
      secret: need('S3_SECRET_ACCESS_KEY', by),
    });
    const placeOf = (typed: string | undefined, by: string): Place | undefined => {
      if (typed === undefined) return undefined;
      const [, bucket, folder = ''] = BUCKET.exec(typed) ?? [];
      return bucket === undefined
        ? { kind: 'folder', dir: path.resolve(typed) }
        : { kind: 'bucket', bucket, folder, access: accessFor(by) };
    };
    return {
      pictures: placeOf(read.PICTURE_DIR, 'PICTURE_DIR'),
      backups: placeOf(read.BACKUP_DIR, 'BACKUP_DIR'),
    };
  },
);

/** Where a place really is: a folder may be written in several ways. */
export const addressOf = (place: Place): string =>
  place.kind === 'bucket'
    ? path.join('s3:', place.bucket, place.folder)
    : realPath(path.resolve(place.dir));

/** Where a folder really is, or will be, whatever links lead there. */
const realPath = (dir: string): string =>
  fs.existsSync(dir)
    ? fs.realpathSync(dir)
    : path.join(realPath(path.dirname(dir)), path.basename(dir));

/** Whether pictures would be kept where backups have theirs, and remove those that they do not need. */
export const isAmongBackups = (pictures: Place, backups: Place): boolean =>
  path.join(addressOf(pictures), '/').startsWith(path.join(addressOf(backups), PICTURES, '/'));
