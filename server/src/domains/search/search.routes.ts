import * as contract from '@reward-points/contract/search';
import type { Dependencies } from '#dependencies.ts';
import { mayOf } from '#http/access.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { findAnything } from './search.queries.ts';

export function searchRoutes(registerRoute: RegisterRoute, { db }: Pick<Dependencies, 'db'>): void {
  registerRoute(contract.findAnything, 'staff', async ({ query, actor }) => ({
    data: await findAnything(db, query.q, mayOf(actor)),
  }));
}
