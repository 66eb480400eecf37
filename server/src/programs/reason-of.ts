import path from 'node:path';
import { type Config, readConfig, WrongSettings } from '#config.ts';
import { BrokenFunction } from '#db/apply-functions.ts';
import { OtherPostgres } from '#db/embedded-postgres.ts';
import { PostgresNotStarted } from '#db/launch-postgres.ts';
import { DataDirInUse, DataDirUnusable } from '#db/lock-data-dir.ts';
import { NewerDatabase } from '#db/newer-database.ts';
import { OlderDatabase } from '#db/older-database.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { StoreError } from '#storage/file-store.ts';

const IN_WORDS = [
  WrongSettings,
  DataDirInUse,
  DataDirUnusable,
  StoreError,
  NewerDatabase,
  OlderDatabase,
  BrokenFunction,
  OtherPostgres,
  PostgresNotStarted,
];

interface SystemError extends NodeJS.ErrnoException {
  port?: number;
  address?: string;
  hostname?: string;
}

/** Why a program ended: words, with the setting to blame, where the reason is known; everything there is otherwise. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (IN_WORDS.some((kind) => error instanceof kind)) return error.message;
  const words = whyNotListening(error) ?? whyNoFile(error) ?? whyNoDatabase(error);
  return words ?? error.stack ?? error.message;
}

/** Why the port cannot be listened at. */
function whyNotListening(error: SystemError): string | undefined {
  const { code, syscall, port, address } = error;
  if (syscall !== 'listen') return undefined;
  return {
    EADDRINUSE: `Port ${port} is in use. Stop what uses it, or set another PORT.`,
    EADDRNOTAVAIL: `HOST ${address} is not an address of this machine. Set another HOST.`,
    EACCES: `This user may not listen at port ${port}. Set another PORT.`,
  }[code ?? ''];
}

const FILE_WORDS: Record<string, string> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'it is on a disk that cannot be written',
  ENOSPC: 'its disk is full',
  EDQUOT: 'this user may store no more on its disk',
  ENOENT: 'it is not there',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it is no folder',
  EIO: 'its disk fails',
};

/** Why a file or folder cannot be used, and which setting says where it is. */
function whyNoFile({ code, path: file, syscall }: SystemError): string | undefined {
  const words = FILE_WORDS[code ?? ''];
  if (file === undefined || words === undefined || syscall === 'connect') return undefined;
  const setting = settingOf(file);
  const hint = setting === undefined ? '' : ` Set another ${setting}, or mend it.`;
  return `${file} cannot be used: ${words}.${hint}`;
}

/** The setting of the folder that a file is in, or above which it is. */
function settingOf(file: string): string | undefined {
  const config = settings();
  if (config === undefined) return undefined;
  const { backups, pictures, dataDir } = config;
  const isWithin = (inner: string, outer: string) =>
    `${path.resolve(inner)}/`.startsWith(`${path.resolve(outer)}/`);
  const dirOf = (place: Config['pictures']) => (place.kind === 'folder' ? place.dir : undefined);
  const pictureDir = dirOf(pictures);
  const folders: [string, string | undefined][] = [
    ['BACKUP_DIR', dirOf(backups.place)],
    // Left out, it is a part of the other.
    ['PICTURE_DIR', pictureDir && isWithin(pictureDir, dataDir) ? undefined : pictureDir],
    ['DATA_DIR', dataDir],
  ];
  const found =
    folders.find(([, folder]) => folder !== undefined && isWithin(file, folder)) ??
    folders.find(([, folder]) => folder !== undefined && isWithin(folder, file));
  return found?.[0];
}

/** What is wrong with the settings themselves is said by whoever reads them first. */
function settings(): Config | undefined {
  try {
    return readConfig();
  } catch {
    return undefined;
  }
}

/** What PostgreSQL says where an address of it is wrong. */
const DATABASE_WORDS: Record<string, string> = {
  '28P01': 'the database refuses its user or password',
  28000: 'the database refuses its user',
  '3D000': 'there is no such database',
  42501: 'its user may not do this',
  53100: 'its disk is full',
};

/** Why the database cannot be used. Never with the address, which holds a password. */
function whyNoDatabase(error: SystemError): string | undefined {
  const config = settings();
  if (config?.databaseUrl === undefined) return undefined;
  const setting =
    config.databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_URL or DATABASE_OWNER_URL';
  const words = DATABASE_WORDS[error.code ?? ''];
  if (words !== undefined) return `${setting} cannot be used: ${words} (${error.message}).`;
  if (isUnavailable(error))
    return `${setting} cannot be used: the database does not answer (${error.message}).`;
  return undefined;
}
