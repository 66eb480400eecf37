import type { Passkey } from '@reward-points/contract/passkeys';
import type { Db } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import { hasPasskeys, listPasskeys as listRows } from './passkeys.sql.ts';
import { siteOf } from './site.ts';

export async function listPasskeys(db: Db, accountId: number): Promise<Passkey[]> {
  const rows = await listRows(db, accountId);
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  }));
}

/** At which host passkeys sign in; null while nobody has one, so that no page offers what nobody can use. */
export async function findPasskeySite(
  dependencies: Pick<Dependencies, 'db' | 'publicUrl'>,
): Promise<string | null> {
  const site = siteOf(dependencies);
  return site && (await hasPasskeys(dependencies.db)) ? site.host : null;
}
