import * as contract from '@reward-points/contract/operations';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { showOperations } from './operations.queries.ts';

export function operationRoutes(
  registerRoute: RegisterRoute,
  { db, clock, hasBackup }: Pick<Dependencies, 'db' | 'clock'> & { hasBackup: boolean },
): void {
  registerRoute(contract.showOperations, 'operations.read', async () => ({
    data: await showOperations(db, clock, { hasBackup }),
  }));
}
