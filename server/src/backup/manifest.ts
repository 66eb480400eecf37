import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { FileStore } from '#storage/file-store.ts';

/** Not the name of a file elsewhere: a backup may come from somebody else's hands. */
const staysInside = (name: string): boolean =>
  /^[^\\\0:]+$/.test(name) && name.split('/').every((part) => !['', '.', '..'].includes(part));

const Name = z.string().refine(staysInside, 'is no name of a file in its folder');

const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Every migration that the database had. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/, 'is no name of a table'),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Of the compressed file. */
      sha256: z.string(),
    }),
  ),
  /** The next number of each sequence. */
  sequences: z.array(z.object({ name: z.string(), value: z.int() })),
  /** Below `/storage/`. */
  pictures: z.array(Name),
  /** SHA-256 of each picture; of a backup that an earlier version made, none. */
  digests: z.record(z.string(), z.string()).default({}),
});
export type Manifest = z.output<typeof Manifest>;

/** The backup cannot be used, or none is there; says why in words. */
export class BackupError extends Error {}

/** The folder of the pictures of all backups. */
export const PICTURES = 'pictures';
const MANIFEST = 'manifest.json';
const CHECKED = 'checked';
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** What the backup of a moment is called. */
export const nameOf = (takenAt: Date): string =>
  takenAt.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

/** The moment of which a backup is. */
export const momentOf = (backup: string): Date =>
  new Date(backup.replace(/T(\d{2})-(\d{2})-/, 'T$1:$2:'));

export const tableFile = (backup: string, table: string): string =>
  `${backup}/tables/${table}.copy.gz`;
/** Pictures never change under their names, so all backups share them. */
export const pictureFile = (picture: string): string => `${PICTURES}/${picture}`;

/** Written last: a backup is there once this is. */
export const writeManifest = (
  store: FileStore,
  backup: string,
  manifest: Manifest,
): Promise<void> =>
  store.write(`${backup}/${MANIFEST}`, Readable.from([JSON.stringify(manifest, null, 2)]));

/** Whether all of a backup was written. */
export const isWhole = (store: FileStore, backup: string): Promise<boolean> =>
  store.has(`${backup}/${MANIFEST}`);

/** @throws BackupError when it is not there or not a manifest. */
export async function readManifest(store: FileStore, backup: string): Promise<Manifest> {
  if (!NAME.test(backup))
    throw new BackupError(`${backup} is no backup; one is called like 2026-11-22T01-30-00Z.`);
  let read: unknown;
  try {
    read = JSON.parse(await text(await store.read(`${backup}/${MANIFEST}`)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${store.place} has no backup ${backup}: ${reason}`);
  }
  const { data, error } = Manifest.safeParse(read);
  if (error)
    throw new BackupError(`The manifest of ${backup} is damaged: ${z.prettifyError(error)}`);
  return data;
}

/** Notes that a backup was restored once to see that it can be. */
export const noteGood = (store: FileStore, backup: string): Promise<void> =>
  store.write(`${backup}/${CHECKED}`, Readable.from(['']));

export const isGood = (store: FileStore, backup: string): Promise<boolean> =>
  store.has(`${backup}/${CHECKED}`);

/** The backups of a store, whole or not, the newest last. */
export const listBackups = async (store: FileStore): Promise<string[]> =>
  (await store.listFolders()).filter((name) => NAME.test(name)).sort();
