import type { Program } from '@reward-points/contract/accounting';
import type { Db, Tx } from '#db/database.ts';
import { isOtherCompany } from '#domains/accounting/providers/provider.ts';
import { isIdConnected, listSealed } from './connections.sql.ts';
import type { Opening } from './open-connection.ts';
import { type Credentials, openAccess } from './sealed-access.ts';

/** Whether a company is connected already: under its id, or by its client while the program does not tell of it. */
export async function isCompanyConnected(
  { db, secrets }: Pick<Opening, 'secrets'> & { db: Db | Tx },
  {
    program,
    remoteId,
    credentials,
  }: { program: Program; remoteId: string; credentials: Credentials },
): Promise<boolean> {
  if (await isIdConnected(db, { program, remoteId })) return true;
  const { client_id } = credentials;
  return (
    client_id !== undefined &&
    (await listSealed(db)).some(
      (one) =>
        one.program === program &&
        !isOtherCompany(remoteId, one.remoteId) &&
        openAccess(secrets, one.id, one.sealed)?.credentials.client_id === client_id,
    )
  );
}
