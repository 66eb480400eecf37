import type { CodeCheck } from '@reward-points/contract/codes';
import type { Endpoint } from '@reward-points/contract/endpoint';
import type { IdParams, PageQuery } from '@reward-points/contract/fields';
import * as further from '@reward-points/contract/further-rewards';
import * as items from '@reward-points/contract/items';
import { showOffer } from '@reward-points/contract/offers';
import type { RewardWord } from '@reward-points/contract/rewards';
import * as visit from '@reward-points/contract/service-visit';
import * as vouchers from '@reward-points/contract/vouchers';
import type { z } from 'zod';
import type { Dependencies } from '#dependencies.ts';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { Actor } from '#http/access.ts';
import { type PageAnswer, pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { addCode } from './add-code.ts';
import { addCodes } from './add-codes.ts';
import { claimReward, type RewardClaim } from './claim-reward.ts';
import { createReward } from './create-reward.ts';
import { deleteCode } from './delete-code.ts';
import { deleteReward } from './delete-reward.ts';
import { REWARD_KINDS } from './kinds/all-kinds.ts';
import { item } from './kinds/item.ts';
import type {
  CodedKind,
  CodeLine,
  CodeState,
  Reward,
  RewardCode,
  RewardKind,
} from './kinds/reward-kind.ts';
import { serviceVisit } from './kinds/service-visit.ts';
import { voucher } from './kinds/voucher.ts';
import {
  checkCodes,
  listCodes,
  listRewards,
  listRewardsForMembers,
  requireReward,
} from './rewards.queries.ts';
import { updateCode } from './update-code.ts';
import { updateReward } from './update-reward.ts';

/** The calls of each kind, as the documents name them, all served by the same commands and queries. */
export function rewardRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, clock } = dependencies;
  const claim = (
    kind: RewardKind,
    { customerId, accountId: actorId, claimLimit }: Actor,
    input: Omit<RewardClaim, 'customerId' | 'actorId' | 'claimLimit'>,
  ) => claimReward(db, dependencies, kind, { ...input, customerId, actorId, claimLimit });

  keepRewards(registerRoute, dependencies, voucher, {
    list: vouchers.listVouchers,
    show: vouchers.showVoucher,
    create: vouchers.createVoucher,
    update: vouchers.updateVoucher,
    delete: vouchers.deleteVoucher,
  });
  registerRoute(vouchers.listMemberVouchers, 'member', async () => ({
    data: (await listRewardsForMembers(db, clock, voucher)).map((row) => toWire(voucher, row)),
  }));
  keepCodes(registerRoute, dependencies, voucher, {
    list: vouchers.listVoucherCodes,
    add: vouchers.addVoucherCode,
    update: vouchers.updateVoucherCode,
    delete: vouchers.deleteVoucherCode,
    check: vouchers.checkVoucherCodes,
    addMany: vouchers.addVoucherCodes,
  });
  registerRoute(vouchers.claimVoucher, 'claim', async ({ params, query, actor, key }) => {
    const { name, ...claimed } = await claim(voucher, actor, {
      rewardId: params.id,
      requiredPointSeen: query.required_point_seen,
      key,
    });
    return { message: 'Voucher berhasil diklaim.', data: { ...claimed, voucher: name } };
  });

  keepRewards(registerRoute, dependencies, item, {
    list: items.listItems,
    show: items.showItem,
    create: items.createItem,
    update: items.updateItem,
    delete: items.deleteItem,
  });
  registerRoute(items.listMemberItems, 'member', async () => ({
    data: (await listRewardsForMembers(db, clock, item)).map((row) => toWire(item, row)),
  }));
  keepCodes(registerRoute, dependencies, item, {
    list: items.listItemCodes,
    add: items.addItemCode,
    update: items.updateItemCode,
    delete: items.deleteItemCode,
    check: items.checkItemCodes,
    addMany: items.addItemCodes,
  });
  registerRoute(items.claimItem, 'claim', async ({ query, body, actor, key }) => {
    const { id_item: rewardId, ...shipping } = body;
    const { name, ...claimed } = await claim(item, actor, {
      rewardId,
      shipping,
      requiredPointSeen: query.required_point_seen,
      key,
    });
    return { message: 'Item berhasil diklaim.', data: { ...claimed, item: name } };
  });

  keepRewards(registerRoute, dependencies, serviceVisit, {
    list: further.listFurtherRewards,
    show: further.showFurtherReward,
    create: further.createFurtherReward,
    update: further.updateFurtherReward,
    delete: further.deleteFurtherReward,
  });
  registerRoute(further.listOfferedRewards, 'member', async () => {
    const rewards = await listRewardsForMembers(db, clock, serviceVisit);
    const { kind } = serviceVisit;
    const data = rewards.map((reward) => ({ ...toWire(serviceVisit, reward), kind }));
    const { claims_ask } = await requireSettings(db);
    return { data, claims_ask };
  });
  registerRoute(showOffer, 'member', async ({ params: { kind, id } }) => {
    const { image, version: _, ...offer } = await requireReward(db, clock, REWARD_KINDS[kind], id);
    const { claims_ask } = await requireSettings(db);
    return { data: { ...offer, kind, images: image }, claims_ask };
  });
  registerRoute(further.claimFurtherReward, 'claim', async ({ params, query, actor, key }) => {
    const { name, ...claimed } = await claim(serviceVisit, actor, {
      rewardId: params.id,
      requiredPointSeen: query.required_point_seen,
      key,
    });
    const { label } = visit.serviceVisit;
    return { message: `${label} berhasil diklaim.`, data: { ...claimed, reward: name } };
  });
}

type Answering<T> = Endpoint & { response: z.ZodType<T> };
type OfOne<T> = Answering<T> & { params: typeof IdParams };
type Taking<Body, T> = Answering<T> & { body: z.ZodObject & z.ZodType<Body> };
type Done = { message: string };

/** A reward on the wire: its name stands under the word of its kind. */
type WireReward<W extends RewardWord> = Omit<Reward, 'name' | 'image'> & {
  images: string;
} & Record<W, string>;
type WireForm<W extends RewardWord> = {
  required_point: number;
  terms?: string | null | undefined;
} & Record<W, string>;
type WireChanges<W extends RewardWord> = WireForm<W> & {
  images?: File | undefined;
  stock?: number | undefined;
  stock_seen?: number | undefined;
  version?: number | undefined;
};

interface RewardCalls<W extends RewardWord> {
  list: Answering<PageAnswer<WireReward<W>>> & { query: typeof PageQuery };
  show: OfOne<{ data: WireReward<W> & { terms: string | null } }>;
  create: Taking<WireForm<W> & { images: File; stock?: number }, Done & { data: { id: number } }>;
  update: OfOne<Done & { data: WireReward<W> }> & Taking<WireChanges<W>, unknown>;
  delete: OfOne<Done>;
}

function keepRewards<W extends RewardWord>(
  registerRoute: RegisterRoute,
  dependencies: Dependencies,
  kind: RewardKind<W>,
  calls: RewardCalls<W>,
): void {
  const { db, clock } = dependencies;

  registerRoute(calls.list, 'rewards.read', async (request) => {
    const page = await listRewards(db, clock, kind, request.query);
    return pageAnswer({ ...page, data: page.data.map((row) => toWire(kind, row)) }, request);
  });

  registerRoute(calls.show, 'rewards.read', async (request) => {
    const reward = await requireReward(db, clock, kind, request.params.id);
    return { data: { ...toWire(kind, reward), terms: reward.terms } };
  });

  registerRoute(calls.create, 'rewards.write', async (request) => {
    const { body, write } = request;
    return {
      message: `Data ${kind.label} berhasil disimpan.`,
      data: await createReward(write, dependencies, kind, { ...body, name: body[kind.word] }),
    };
  });

  registerRoute(calls.update, 'rewards.write', async (request) => {
    const { params, body, write } = request;
    const changed = await updateReward(write, dependencies, kind, {
      id: params.id,
      name: body[kind.word],
      required_point: body.required_point,
      image: body.images,
      terms: body.terms,
      stock: body.stock,
      stockSeen: body.stock_seen,
      version: body.version,
    });
    return {
      message: `Data ${kind.label} berhasil diperbarui.`,
      data: toWire(kind, changed),
    };
  });

  registerRoute(calls.delete, 'rewards.write', async (request) => {
    await deleteReward(request.write, clock, kind, request.params.id);
    return { message: `Data ${kind.label} berhasil dihapus.` };
  });
}

const toWire = <W extends RewardWord>(
  { word }: RewardKind<W>,
  { id, name, image, required_point, total, version }: Reward,
): WireReward<W> =>
  ({ id, [word]: name, required_point, total, images: image, version }) as WireReward<W>;

/** A code on the wire: its reward stands under the word of its kind. */
type WireCode<W extends RewardWord, Own> = Pick<
  RewardCode,
  'id' | 'code' | 'status' | 'user' | 'claimed_date' | 'id_redemption' | 'version'
> &
  Record<`id_${W}`, number> &
  Own;

interface CodeCalls<W extends RewardWord, Own> {
  list: OfOne<PageAnswer<WireCode<W, Own>>> & { query: z.ZodObject & z.ZodType<CodesQuery> };
  add: Taking<CodeLine & Record<`id_${W}`, number>, Done & { data: { id: number } }>;
  update: OfOne<Done> &
    Taking<
      CodeLine & { version?: number | undefined } & Partial<Record<`id_${W}`, number | undefined>>,
      unknown
    >;
  delete: OfOne<Done>;
  check: OfOne<{ data: CodeCheck }> & Taking<{ lines: CodeLine[] }, unknown>;
  addMany: OfOne<Done & { data: { added: number } }> & Taking<{ lines: CodeLine[] }, unknown>;
}
type CodesQuery = z.output<typeof PageQuery> & { search: string; state?: CodeState | undefined };

function keepCodes<W extends CodedKind['word'], Own>(
  registerRoute: RegisterRoute,
  { db, clock }: Dependencies,
  kind: CodedKind<W, Own>,
  calls: CodeCalls<W, Own>,
): void {
  const reward = `id_${kind.word}` as const;
  const toWire = (stored: RewardCode): WireCode<W, Own> => {
    const { id, reward_id, code, status, user, claimed_date, id_redemption, version } = stored;
    const said = { id, code, status, user, claimed_date, id_redemption, version };
    const shared = { ...said, [reward]: reward_id };
    return { ...shared, ...kind.ownOf(stored) } as WireCode<W, Own>;
  };

  registerRoute(calls.list, 'codes.write', async (request) => {
    const { params, query } = request;
    const page = await listCodes(db, clock, kind, { ...query, id: params.id });
    return pageAnswer({ ...page, data: page.data.map(toWire) }, request);
  });

  registerRoute(calls.add, 'codes.write', async ({ body, write }) => ({
    message: `Kode ${kind.label} berhasil disimpan.`,
    data: await addCode(write, clock, kind, { ...body, rewardId: body[reward] }),
  }));

  registerRoute(calls.update, 'codes.write', async ({ params, body, write }) => {
    await updateCode(write, kind, { ...body, id: params.id, rewardId: body[reward] });
    return { message: `Kode ${kind.label} berhasil diperbarui.` };
  });

  registerRoute(calls.delete, 'codes.write', async ({ params, write }) => {
    await deleteCode(write, kind, params.id);
    return { message: `Kode ${kind.label} berhasil dihapus.` };
  });

  registerRoute(calls.check, 'codes.write', async ({ params, body }) => ({
    data: await checkCodes(db, clock, kind, { id: params.id, lines: body.lines }),
  }));

  registerRoute(calls.addMany, 'codes.write', async ({ params, body, write }) => {
    const data = await addCodes(write, clock, kind, { rewardId: params.id, lines: body.lines });
    return { message: `${data.added} kode ${kind.label} berhasil disimpan.`, data };
  });
}
