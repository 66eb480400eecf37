import { BackupError } from '#backup/manifest.ts';
import type { Config } from '#config.ts';
import type { Place } from '#storage/places.ts';

/**
 * Where backups are. With a database of one's own nothing is taken for it that nobody has named: the folder that a command
 * runs in may be that of a release, or of one server of several.
 */
export function requireBackupPlace({ backups }: Config, how: string): Place {
  if (backups.isNightly) return backups.place;
  throw new BackupError(`BACKUP_DIR is empty, so nobody has said where backups are. ${how}`);
}
