import { MESSAGE_IDS } from '@reward-points/contract/messages';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { DomainDependencies } from '#app.ts';
import { clockOf } from '#clock.ts';
import { plainWrite, transact, type Writer } from '#db/write.ts';
import { FIRST_ACCOUNT_ID } from '#domains/accounts/create-account.ts';
import { listAllCustomers, requireCustomer } from '#domains/customers/customers.queries.ts';
import { updateCustomer } from '#domains/customers/update-customer.ts';
import { updateLogo } from '#domains/customers/update-logo.ts';
import { requireMessage } from '#domains/messages/messages.queries.ts';
import { updatePointRule } from '#domains/point-rules/update-point-rule.ts';
import { listAllProducts } from '#domains/products/products.queries.ts';
import { item } from '#domains/rewards/kinds/item.ts';
import { serviceVisit } from '#domains/rewards/kinds/service-visit.ts';
import { voucher } from '#domains/rewards/kinds/voucher.ts';
import { listRewardsForMembers } from '#domains/rewards/rewards.queries.ts';
import { updateSettings } from '#domains/settings/update-settings.ts';
import { appointmentEvents } from './appointment-events.ts';
import { followBooks } from './books.ts';
import { broadcastEvents } from './broadcast-events.ts';
import { calendarOf } from './calendar.ts';
import { customerEvents } from './customer-events.ts';
import { importEvents } from './import-events.ts';
import { invoiceEvents } from './invoice-events.ts';
import { items } from './items.ts';
import { deliver } from './message-delivery.ts';
import { withinTransaction } from './one-transaction.ts';
import { drawPicture } from './pictures.ts';
import { type Pictures, rewardEvents } from './reward-events.ts';
import type { Seed, SeedClock } from './seed.ts';
import { productEvents } from './service-events.ts';
import { serviceVisits } from './service-visits.ts';
import { vouchers } from './vouchers.ts';

/**
 * Tells the history of two years, which ends now, through the product's own commands, in an empty database. It is one
 * transaction: whoever stops it half-way finds the database as empty as before, and the next start tells it anew.
 * (Pictures of a history that was stopped stay in the storage, and nothing shows them.)
 *
 * @param password everybody's.
 * @param isFollowing whether an accounting program answers, whose books are followed then.
 * @returns false when there was something in the database already; nothing is changed then.
 */
export async function fillDemo(
  dependencies: DomainDependencies,
  password: string,
  isFollowing = false,
): Promise<boolean> {
  if (!(await isEmpty(dependencies))) return false;
  const pictures = await drawPictures();
  const now = dependencies.clock.now();
  const calendar = calendarOf(dependencies.clock);
  const { provider } = dependencies;
  await transact(dependencies.db, async (tx) => {
    const db = withinTransaction(tx);
    const clock = seedClock(dependencies.clock.timeZone);
    const { username } = await requireCustomer(db, OWN_COMPANY_ID);
    const seed: Seed = {
      dependencies: { ...dependencies, db, clock },
      write: plainWrite(db, administratorOf(username, clock)),
      password,
      templates: {
        reward: (await requireMessage(db, provider.name, MESSAGE_IDS.REWARD)).template_id,
        reminder: (await requireMessage(db, provider.name, MESSAGE_IDS.REMINDER)).template_id,
      },
      customerIds: new Map(),
      voucherIds: new Map(),
      itemIds: new Map(),
      serviceVisitIds: new Map(),
      itemCodeIds: new Map(),
      productIds: new Map(),
      serviceIds: new Map(),
      invoices: 0,
    };
    const events = [
      ...rewardEvents(seed, calendar, pictures),
      ...importEvents(seed, calendar),
      ...productEvents(seed, calendar),
      ...customerEvents(seed, calendar),
      ...broadcastEvents(seed, calendar),
      ...invoiceEvents(seed, calendar),
      ...appointmentEvents(seed, calendar),
    ].sort((a, b) => a.at.getTime() - b.at.getTime());
    clock.set(events[0]?.at ?? dependencies.clock.now());
    await introduceCompany(seed);
    for (const event of events) {
      seed.dependencies.clock.set(event.at);
      await event.play();
      await deliver(seed, calendar, now);
    }
    if (isFollowing) {
      clock.set(dependencies.clock.now());
      await followBooks(seed.dependencies, seed.write);
    }
  });
  return true;
}

/** Whose acts the history is made of, at the moment that it tells of. */
const administratorOf = (name: string, clock: SeedClock): Writer => ({
  accountId: FIRST_ACCOUNT_ID,
  role: 'admin',
  name,
  address: '192.168.1.20',
  get at() {
    return clock.now();
  },
});

async function isEmpty({ db, clock }: DomainDependencies): Promise<boolean> {
  const lists = [
    await listAllCustomers(db),
    await listRewardsForMembers(db, clock, voucher),
    await listRewardsForMembers(db, clock, item),
    await listRewardsForMembers(db, clock, serviceVisit),
    await listAllProducts(db),
  ];
  return lists.every((list) => list.length === 0);
}

async function drawPictures(): Promise<Pictures> {
  const rewards = Object.entries({ ...vouchers, ...items, ...serviceVisits });
  const drawn = rewards.map(async ([key, { picture }]) => [key, await drawPicture(picture)]);
  return new Map((await Promise.all(drawn)) as [keyof typeof vouchers, File][]);
}

function seedClock(timeZone: string): SeedClock {
  let now = new Date(0);
  const set = (moment: Date) => {
    now = moment;
  };
  return { ...clockOf(() => now, timeZone), set };
}

/** The own account as its administrator would fill in the settings, its logo, the rule, and what a point is worth. */
async function introduceCompany({ write, dependencies }: Seed): Promise<void> {
  const { name, username, whatsapp } = await requireCustomer(dependencies.db, OWN_COMPANY_ID);
  await updateCustomer(write, dependencies, {
    id: OWN_COMPANY_ID,
    accountId: FIRST_ACCOUNT_ID,
    form: {
      name,
      username,
      whatsapp,
      email: 'halo@example.com',
      date_of_birth: '1994-03-21',
      address: 'Jalan Aliran Presisi 1, Kawasan Industri Tirta\nBekasi 17530',
    },
    keepToken: null,
  });
  await updateLogo(write, dependencies, {
    logo: await drawPicture({ drawing: 'flowmeter', palette: 'tirta' }),
    accountId: FIRST_ACCOUNT_ID,
  });
  await updatePointRule(write, dependencies.clock, { rules: 10_000 });
  // A voucher of Rp50.000 costs 500 points.
  await updateSettings(write, dependencies, { rupiah_per_point: 100 });
}
