import { CustomerForm, OWN_ACCOUNT_ID } from '@reward-points/contract/customers';
import { ShippingForm } from '@reward-points/contract/items';
import { sendPoint } from '#domains/awards/send-point.ts';
import { listBirthdays } from '#domains/birthdays/list-birthdays.ts';
import { createCustomer } from '#domains/customers/create-customer.ts';
import { listItemExchanges } from '#domains/exchanges/list-item-exchanges.ts';
import { shipItem } from '#domains/exchanges/ship-item.ts';
import { claimItem } from '#domains/items/claim-item.ts';
import { claimVoucher } from '#domains/vouchers/claim-voucher.ts';
import type { Calendar } from './calendar.ts';
import { customers, whatsappOf } from './customers.ts';
import type { DemoClaim, DemoCustomer } from './demo-customer.ts';
import { type Happening, historyOf } from './history.ts';
import { addService, remind, visit } from './service-scenes.ts';
import { known, type Scene, type Story } from './story.ts';

/** All that happened to all customers. */
export const customerScenes = (story: Story, calendar: Calendar): Scene[] =>
  customers
    .flatMap((customer) => historyOf(customer, calendar))
    .map((happening) => ({ at: happening.at, play: () => tell(story, happening) }));

async function tell(story: Story, happening: Happening): Promise<void> {
  const { customer } = happening;
  switch (happening.kind) {
    case 'join':
      return join(story, customer, happening.founded);
    case 'claim':
      return claim(story, customer, happening.claim);
    case 'ship':
      return ship(story, happening.claim);
    case 'birthday':
      return sendGift(story, customer, happening.amount);
    case 'award':
      return award(story, customer, { amount: happening.amount });
    case 'add-service':
      return addService(story, customer, happening.story);
    case 'remind':
      return remind(story, happening);
    case 'service':
      return visit(story, happening.service, happening);
    case 'broadcast':
      // Told once for everybody.
      return;
  }
}

async function join(story: Story, customer: DemoCustomer, founded: string): Promise<void> {
  const { name, username, address } = customer;
  const form = CustomerForm.parse({
    name,
    username,
    address,
    email: `${username}@example.com`,
    date_of_birth: founded,
    whatsapp: whatsappOf(customer),
    password: story.password,
    password_confirmation: story.password,
  });
  const { id } = await createCustomer(story.write, story.parts, form);
  story.customerIds.set(customer, id);
}

/** Points by hand, for a purchase, and the message that tells of them. */
async function award(
  story: Story,
  customer: DemoCustomer,
  { amount }: { amount: number },
): Promise<void> {
  const customerId = known(story.customerIds, customer);
  const award = { customerId, amount, actorId: OWN_ACCOUNT_ID, key: undefined };
  await sendPoint(story.write, story.parts, { ...award, message: true });
}

/** As the administrator does it: from the list of birthdays, which notes that the gift was sent. */
async function sendGift(story: Story, customer: DemoCustomer, amount: number): Promise<void> {
  const { write, parts } = story;
  const customerId = known(story.customerIds, customer);
  const birthdays = await listBirthdays(parts.db, parts.clock);
  const birthdayId = birthdays.find((row) => row.id_customer === customerId)?.id;
  if (birthdayId === undefined) throw new Error(`${customer.name} has no birthday today.`);
  const gift = { customerId, amount, birthdayId, actorId: OWN_ACCOUNT_ID, key: undefined };
  await sendPoint(write, parts, { ...gift, message: true });
}

async function claim(story: Story, customer: DemoCustomer, claimed: DemoClaim): Promise<void> {
  const { db } = story.parts;
  const customerId = known(story.customerIds, customer);
  if ('voucher' in claimed) {
    const voucherId = known(story.voucherIds, claimed.voucher);
    await claimVoucher(db, story.parts, { customerId, voucherId, key: undefined });
    return;
  }
  const shipping = ShippingForm.parse({
    recipient: customer.person,
    // As people there write it: 0811-0000-001.
    recipient_telp: whatsappOf(customer).replace(/^62(\d{3})(\d{4})(\d{3})$/, '0$1-$2-$3'),
    shipping_address: customer.address,
  });
  const itemId = known(story.itemIds, claimed.item);
  const { id } = await claimItem(db, story.parts, {
    ...shipping,
    customerId,
    itemId,
    key: undefined,
  });
  story.itemCodeIds.set(claimed, id);
}

/** With a receipt number that says the day and the code: RSI-260918-0042. */
async function ship({ write, parts, itemCodeIds }: Story, claimed: DemoClaim): Promise<void> {
  const itemCodeId = known(itemCodeIds, claimed);
  const waiting = await listItemExchanges(parts.db, { status: 'send' });
  const exchangeId = waiting.find((exchange) => exchange.id_item_code === itemCodeId)?.id;
  if (exchangeId === undefined) throw new Error('There is nothing to ship.');
  const day = parts.clock.today().slice(2).replaceAll('-', '');
  const receiptNumber = `RSI-${day}-${String(itemCodeId).padStart(4, '0')}`;
  await shipItem(write, parts, { exchangeId, itemCodeId, receiptNumber });
}
