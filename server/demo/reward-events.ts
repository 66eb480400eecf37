import { addDays } from '@reward-points/contract/dates';
import { FurtherRewardForm } from '@reward-points/contract/further-rewards';
import { ItemForm } from '@reward-points/contract/items';
import { type NewCodeLine, VoucherForm } from '@reward-points/contract/vouchers';
import { addCodes } from '#domains/rewards/add-codes.ts';
import { createReward } from '#domains/rewards/create-reward.ts';
import { item as itemKind } from '#domains/rewards/kinds/item.ts';
import { serviceVisit } from '#domains/rewards/kinds/service-visit.ts';
import { voucher as voucherKind } from '#domains/rewards/kinds/voucher.ts';
import type { Calendar } from './calendar.ts';
import { customers } from './customers.ts';
import type { DemoClaim } from './demo-customer.ts';
import { type ItemKey, items } from './items.ts';
import { codesOf } from './random.ts';
import { known, OPENING_DAYS_AGO, type Seed, type SeedEvent } from './seed.ts';
import { type ServiceVisitKey, serviceVisits } from './service-visits.ts';
import { type Batch, type VoucherKey, vouchers } from './vouchers.ts';

/** The picture of every reward, drawn beforehand. */
export type Pictures = ReadonlyMap<VoucherKey | ItemKey | ServiceVisitKey, File>;

const claims: DemoClaim[] = customers.flatMap((customer) => customer.claims);

/** How the rewards came to be: each with its picture, and their codes as they were bought. */
export function rewardEvents(seed: Seed, calendar: Calendar, pictures: Pictures): SeedEvent[] {
  const opening = calendar.at(calendar.dayAgo(OPENING_DAYS_AGO), 9 * 60);
  return [
    ...keysOf(vouchers).flatMap((key) => [
      { at: opening, play: () => addVoucher(seed, key, known(pictures, key)) },
      ...batchEvents(seed, calendar, key),
    ]),
    ...keysOf(items).map((key) => ({
      at: opening,
      play: () => addItem(seed, key, known(pictures, key)),
    })),
    ...keysOf(serviceVisits).map((key) => ({
      at: opening,
      play: () => addServiceVisit(seed, key, known(pictures, key)),
    })),
  ];
}

const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] =>
  Object.keys(record) as Key[];

async function addVoucher(
  { write, dependencies, voucherIds }: Seed,
  key: VoucherKey,
  images: File,
) {
  const { voucher, required_point } = vouchers[key];
  const { voucher: name, ...form } = VoucherForm.parse({ voucher, required_point, images });
  const { id } = await createReward(write, dependencies, voucherKind, { ...form, name });
  voucherIds.set(key, id);
}

async function addItem({ write, dependencies, itemIds }: Seed, key: ItemKey, images: File) {
  const { item, required_point, left } = items[key];
  const { item: name, ...form } = ItemForm.parse({ item, required_point, images });
  const { id } = await createReward(write, dependencies, itemKind, { ...form, name });
  itemIds.set(key, id);
  // The code of a claim that is cancelled comes back.
  const taken = claims.filter(
    (claim) => 'item' in claim && claim.item === key && claim.cancelled === undefined,
  ).length;
  const lines = codesOf(key, left + taken).map((code) => ({ code }));
  await addCodes(write, dependencies.clock, itemKind, { rewardId: id, lines });
}

async function addServiceVisit(
  { write, dependencies, serviceVisitIds }: Seed,
  key: ServiceVisitKey,
  images: File,
) {
  const { reward, required_point, left } = serviceVisits[key];
  const taken = claims.filter(
    (claim) => 'serviceVisit' in claim && claim.serviceVisit === key,
  ).length;
  const { reward: name, ...form } = FurtherRewardForm.parse({
    reward,
    required_point,
    stock: left + taken,
    images,
  });
  const { id } = await createReward(write, dependencies, serviceVisit, {
    ...form,
    name,
  });
  serviceVisitIds.set(key, id);
}

function batchEvents(seed: Seed, calendar: Calendar, key: VoucherKey): SeedEvent[] {
  const { write, dependencies, voucherIds } = seed;
  const batches: readonly Batch[] = vouchers[key].batches;
  const counts = batches.map((batch) => batch.left);
  for (const claim of claims) {
    if (!('voucher' in claim) || claim.voucher !== key) continue;
    // As the claim itself will choose: the earliest expiry of what is in stock and good on that day.
    const index = batches.findIndex(
      (batch) => batch.addedDaysAgo > claim.daysAgo && batch.expiresIn >= -claim.daysAgo,
    );
    if (index < 0) throw new Error(`No code of ${key} can be claimed ${claim.daysAgo} days ago.`);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const codes = codesOf(
    key,
    counts.reduce((a, b) => a + b, 0),
  );
  return batches.map(({ addedDaysAgo, expiresIn }, index) => {
    const expired_date = addDays(calendar.today, expiresIn);
    const lines: NewCodeLine[] = codes
      .splice(0, counts[index])
      .map((code) => ({ code, expired_date }));
    return {
      at: calendar.at(calendar.dayAgo(addedDaysAgo), 9 * 60 + 20),
      play: async () => {
        const rewardId = known(voucherIds, key);
        await addCodes(write, dependencies.clock, voucherKind, { rewardId, lines });
      },
    };
  });
}
