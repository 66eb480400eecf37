import { CustomerForm } from '@reward-points/contract/customers';
import { ShippingForm } from '@reward-points/contract/items';
import { FIRST_ACCOUNT_ID } from '#domains/accounts/create-account.ts';
import { sendPoint } from '#domains/awards/send-point.ts';
import { listBirthdays } from '#domains/birthdays/birthdays.queries.ts';
import { createCorrection } from '#domains/corrections/create-correction.ts';
import { reverseEntry } from '#domains/corrections/reverse-entry.ts';
import { createCustomer } from '#domains/customers/create-customer.ts';
import { listPointEntries } from '#domains/points/points.queries.ts';
import { cancelRedemption } from '#domains/redemptions/cancel-redemption.ts';
import { markOrderReceived } from '#domains/redemptions/mark-order-received.ts';
import {
  listItemRedemptions,
  listVoucherRedemptions,
} from '#domains/redemptions/redemptions.queries.ts';
import { shipItem } from '#domains/redemptions/ship-item.ts';
import { claimReward } from '#domains/rewards/claim-reward.ts';
import { item } from '#domains/rewards/kinds/item.ts';
import { serviceVisit } from '#domains/rewards/kinds/service-visit.ts';
import { voucher } from '#domains/rewards/kinds/voucher.ts';
import type { Calendar } from './calendar.ts';
import { customers, whatsappOf } from './customers.ts';
import type { DemoClaim, DemoCustomer } from './demo-customer.ts';
import { type Happening, historyOf } from './history.ts';
import { INVOICED_DAYS, purchase } from './invoice-events.ts';
import { known, type Seed, type SeedEvent } from './seed.ts';
import { addService, remind, visit } from './service-events.ts';

/** All that happened to all customers. */
export const customerEvents = (seed: Seed, calendar: Calendar): SeedEvent[] =>
  customers
    .flatMap((customer) => historyOf(customer, calendar))
    .map((happening) => ({ at: happening.at, play: () => tell(seed, calendar, happening) }));

async function tell(seed: Seed, calendar: Calendar, happening: Happening): Promise<void> {
  const { customer } = happening;
  switch (happening.kind) {
    case 'join':
      return join(seed, customer, happening.founded);
    case 'claim':
      return claim(seed, customer, happening.claim);
    case 'ship':
      return ship(seed, happening.claim);
    case 'receive':
      return receive(seed, customer, happening.claim);
    case 'cancel':
      return cancel(seed, customer, happening.claim);
    case 'correction':
      return correct(seed, customer, happening);
    case 'mistake':
      return award(seed, customer, { amount: happening.amount });
    case 'reversal':
      return takeBack(seed, customer, happening.reason);
    case 'birthday':
      return sendGift(seed, customer, happening.amount);
    case 'award':
      return seed.dependencies.clock.today() > calendar.dayAgo(INVOICED_DAYS)
        ? purchase(seed, customer, happening.amount)
        : award(seed, customer, { amount: happening.amount });
    case 'add-service':
      return addService(seed, customer, happening.seed);
    case 'remind':
      return remind(seed, happening);
    case 'service':
      return visit(seed, customer, happening);
    case 'broadcast':
      // Told once for everybody.
      return;
  }
}

async function join(seed: Seed, customer: DemoCustomer, founded: string): Promise<void> {
  const { name, username, address } = customer;
  const form = CustomerForm.parse({
    name,
    username,
    address,
    email: `${username}@example.com`,
    date_of_birth: founded,
    whatsapp: whatsappOf(customer),
    password: seed.password,
    password_confirmation: seed.password,
  });
  const { id } = await createCustomer(seed.write, seed.dependencies, form);
  seed.customerIds.set(customer, id);
}

/** Points by hand, for a purchase, and the message that tells of them. */
async function award(
  seed: Seed,
  customer: DemoCustomer,
  { amount }: { amount: number },
): Promise<void> {
  const customerId = known(seed.customerIds, customer);
  const award = { customerId, amount, actorId: FIRST_ACCOUNT_ID, key: undefined };
  await sendPoint(seed.write, seed.dependencies, { ...award, message: true });
}

/** As the administrator does it: from the list of birthdays, which notes that the gift was sent. */
async function sendGift(seed: Seed, customer: DemoCustomer, amount: number): Promise<void> {
  const { write, dependencies } = seed;
  const customerId = known(seed.customerIds, customer);
  const birthdays = await listBirthdays(dependencies.db, dependencies.clock);
  const birthdayId = birthdays.find((row) => row.id_customer === customerId)?.id;
  if (birthdayId === undefined) throw new Error(`${customer.name} has no birthday today.`);
  const gift = { customerId, amount, birthdayId, actorId: FIRST_ACCOUNT_ID, key: undefined };
  await sendPoint(write, dependencies, { ...gift, message: true });
}

async function claim(seed: Seed, customer: DemoCustomer, claimed: DemoClaim): Promise<void> {
  const { db } = seed.dependencies;
  const customerId = known(seed.customerIds, customer);
  const { id: actorId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const claimer = { customerId, actorId, claimLimit: null, key: undefined };
  if ('voucher' in claimed) {
    const rewardId = known(seed.voucherIds, claimed.voucher);
    await claimReward(db, seed.dependencies, voucher, { ...claimer, rewardId });
    return;
  }
  if ('serviceVisit' in claimed) {
    const rewardId = known(seed.serviceVisitIds, claimed.serviceVisit);
    await claimReward(db, seed.dependencies, serviceVisit, {
      ...claimer,
      rewardId,
    });
    return;
  }
  const shipping = ShippingForm.parse({
    recipient: customer.person,
    // As people there write it: 0811-0000-001.
    recipient_telp: whatsappOf(customer).replace(/^62(\d{3})(\d{4})(\d{3})$/, '0$1-$2-$3'),
    shipping_address: customer.address,
  });
  const rewardId = known(seed.itemIds, claimed.item);
  const { id } = await claimReward(db, seed.dependencies, item, { ...claimer, rewardId, shipping });
  seed.itemCodeIds.set(claimed, id);
}

const CARRIERS = ['jne', 'jnt', 'sicepat', 'anteraja'] as const;

/** With a receipt number that says the day and the code: RSI-260918-0042. */
async function ship({ write, dependencies, itemCodeIds }: Seed, claimed: DemoClaim): Promise<void> {
  const itemCodeId = known(itemCodeIds, claimed);
  const waiting = await listItemRedemptions(dependencies.db, { status: 'send' });
  const redemptionId = waiting.find((redemption) => redemption.id_item_code === itemCodeId)?.id;
  if (redemptionId === undefined) throw new Error('There is nothing to ship.');
  const day = dependencies.clock.today().slice(2).replaceAll('-', '');
  const receiptNumber = `RSI-${day}-${String(itemCodeId).padStart(4, '0')}`;
  await shipItem(write, dependencies, {
    redemptionId,
    itemCodeId,
    receiptNumber,
    courier: CARRIERS[itemCodeId % CARRIERS.length] ?? null,
    shown: undefined,
  });
}

/** The parcel came, and its customer says so. */
async function receive(
  { write, dependencies, customerIds, itemCodeIds }: Seed,
  customer: DemoCustomer,
  claimed: DemoClaim,
): Promise<void> {
  await markOrderReceived(write, dependencies.clock, {
    customerId: known(customerIds, customer),
    codeId: known(itemCodeIds, claimed),
    isReceived: true,
  });
}

/** Of a voucher it is the customer's latest. */
async function cancel(seed: Seed, customer: DemoCustomer, claimed: DemoClaim): Promise<void> {
  const { write, dependencies, customerIds, itemCodeIds } = seed;
  const { db, clock } = dependencies;
  const customerId = known(customerIds, customer);
  const [redemption] =
    'item' in claimed
      ? await listItemRedemptions(db, { itemCodeId: known(itemCodeIds, claimed) })
      : await listVoucherRedemptions(db, clock, { customerId });
  if (!redemption || !('cancelled' in claimed) || !claimed.cancelled) {
    throw new Error('There is nothing to cancel.');
  }
  await cancelRedemption(write, dependencies, {
    kind: 'item' in claimed ? 'item' : 'voucher',
    id: redemption.id,
    reason: claimed.cancelled.reason,
    actorId: FIRST_ACCOUNT_ID,
  });
}

async function correct(
  { write, dependencies, customerIds }: Seed,
  customer: DemoCustomer,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  await createCorrection(write, dependencies, {
    customerId: known(customerIds, customer),
    amount,
    reason,
    message: undefined,
    actorId: FIRST_ACCOUNT_ID,
    key: undefined,
  });
}

/** Takes back the latest points that were sent by hand. */
async function takeBack(
  { write, dependencies, customerIds }: Seed,
  customer: DemoCustomer,
  reason: string,
): Promise<void> {
  const customerId = known(customerIds, customer);
  const { data } = await listPointEntries(dependencies.db, customerId, { page: 1 });
  const entry = data.find(({ kind }) => kind === 'award');
  if (!entry) throw new Error('There is nothing to take back.');
  await reverseEntry(write, dependencies, {
    entryId: entry.id,
    amount: undefined,
    reason,
    message: undefined,
    actorId: FIRST_ACCOUNT_ID,
  });
}
