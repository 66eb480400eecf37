import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { ServiceForm } from '@reward-points/contract/services';
import { FIRST_ACCOUNT_ID } from '#domains/accounts/create-account.ts';
import { addVisit } from '#domains/awards/add-visit.ts';
import { requireCustomer } from '#domains/customers/customers.queries.ts';
import { deleteProduct } from '#domains/products/delete-product.ts';
import { listFurtherRedemptions } from '#domains/redemptions/redemptions.queries.ts';
import { createService } from '#domains/services/create-service.ts';
import { remindService } from '#domains/services/remind-service.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCustomer } from './demo-customer.ts';
import { type DemoProduct, type ProductKey, products } from './products.ts';
import { randomOf, wholeOf } from './random.ts';
import { known, type Seed, type SeedEvent } from './seed.ts';
import { type DemoService, services } from './services.ts';
import type { ServiceTimeline, Visit } from './visits.ts';

/** How one of the products went. They came by an import (import-events.ts). */
export const productEvents = (seed: Seed, calendar: Calendar): SeedEvent[] =>
  (Object.keys(products) as ProductKey[]).flatMap((key) => {
    const { soldUntilDaysAgo }: DemoProduct = products[key];
    if (soldUntilDaysAgo === undefined) return [];
    const end = calendar.at(calendar.dayAgo(soldUntilDaysAgo), 17 * 60);
    return [{ at: end, play: () => endProduct(seed, key) }];
  });

const endProduct = ({ write, dependencies, productIds }: Seed, key: ProductKey): Promise<void> =>
  deleteProduct(write, dependencies.clock, known(productIds, key));

/** The service, with the visits that are entered together with it. */
export async function addService(
  { write, dependencies, customerIds, productIds, serviceIds }: Seed,
  customer: DemoCustomer,
  { service, entered }: ServiceTimeline,
): Promise<void> {
  const latest = entered.at(-1) ?? entered[0];
  const form = ServiceForm.parse({
    id_user: known(customerIds, customer),
    id_product: known(productIds, service.product),
    last_service: latest.day,
    next_service: latest.next,
    ...nameplateOf(service),
  });
  const { id } = await createService(write, dependencies.clock, form);
  serviceIds.set(service, id);
  for (const { day } of entered) {
    await addVisit(write, dependencies, { serviceId: id, day, actorId: FIRST_ACCOUNT_ID });
  }
}

/** A visit with its points and the message that tells of them. It is the free one that the customer waits for, if any. */
export async function visit(
  { write, dependencies, customerIds, serviceIds }: Seed,
  customer: DemoCustomer,
  told: { service: DemoService; visit: Visit; amount: number },
): Promise<void> {
  const {
    service,
    visit: { day, next },
    amount,
  } = told;
  const customerId = known(customerIds, customer);
  const filter = { status: 'waiting', customerId } as const;
  const [claimed] = await listFurtherRedemptions(dependencies.db, filter);
  await addVisit(write, dependencies, {
    serviceId: known(serviceIds, service),
    day,
    nextOn: next,
    redemptionId: claimed?.id,
    amount,
    message: true,
    actorId: FIRST_ACCOUNT_ID,
  });
}

export async function remind(
  { write, dependencies, serviceIds }: Seed,
  { service }: { service: DemoService },
): Promise<void> {
  const { username } = await requireCustomer(dependencies.db, OWN_COMPANY_ID);
  await remindService(write, dependencies, {
    id: known(serviceIds, service),
    message: nameplateOf(service),
    username,
  });
}

/** What the nameplate on the flowmeter says: `C-200`, `26-004817`. */
function nameplateOf(service: DemoService): { flowmeter_type: string; serial_number: string } {
  const random = randomOf(`serial number ${services.indexOf(service)}`);
  const number = String(wholeOf(random, 1_000, 9_999)).padStart(6, '0');
  return {
    flowmeter_type: products[service.product].product.split(' ')[1] ?? '-',
    serial_number: `${wholeOf(random, 16, 23)}-${number}`,
  };
}
