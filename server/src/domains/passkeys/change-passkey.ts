import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { deletePasskey, lockPasskey, updateName } from './passkeys.sql.ts';

interface Own {
  id: number;
  accountId: number;
}

/** @returns how it was called until now. */
export async function callPasskey(tx: Tx, own: Own, name: string): Promise<string> {
  const before = await requirePasskey(tx, own);
  await updateName(tx, own.id, name);
  return before;
}

/** @returns how it was called. */
export async function dropPasskey(tx: Tx, own: Own): Promise<string> {
  const name = await requirePasskey(tx, own);
  await deletePasskey(tx, own.id);
  return name;
}

async function requirePasskey(tx: Tx, own: Own): Promise<string> {
  const name = await lockPasskey(tx, own);
  if (name === undefined) throw new DomainError('passkey_not_found');
  return name;
}
