import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { lockImport, type StoredImport } from './imports.sql.ts';

/** Holds an import until the transaction ends: of those who act on it at once each finds what the one before has done. */
export async function holdImport(tx: Tx, id: number): Promise<StoredImport> {
  const stored = await lockImport(tx, id);
  if (!stored) throw new DomainError('import_not_found');
  return stored;
}
