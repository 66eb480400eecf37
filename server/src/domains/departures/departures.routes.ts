import * as contract from '@reward-points/contract/customers';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { deleteCustomer } from './delete-customer.ts';
import { previewDeletion } from './departures.queries.ts';

export function departureRoutes(registerRoute: RegisterRoute, { db, clock }: Dependencies): void {
  registerRoute(contract.previewDeletion, 'customers.write', async ({ params }) => ({
    data: await previewDeletion(db, params.id),
  }));

  registerRoute(contract.deleteCustomer, 'customers.write', async ({ params, actor, write }) => {
    await deleteCustomer(write, clock, { id: params.id, actorId: actor.accountId });
    return { message: 'Data customer berhasil dihapus.' };
  });
}
