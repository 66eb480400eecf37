import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  aPicture,
  aService,
  aServiceVisit,
  formOf,
  pointsOf,
  type TestCustomer,
} from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

const claim = (member: TestCustomer, id: number, key?: string) =>
  app.call('POST', `/api/member/offers/service-visit/claim/${id}`, {
    token: member.token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const redemptionsOf = async (query = '') =>
  (await app.call('GET', `/api/admin/exchanges/service-visit${query}`)).body.data;
const waiting = async (): Promise<number> =>
  (await app.call('GET', '/api/admin/welcome-page-resources/summary-notifications')).body.data.tasks
    .visit.open;
const totalOf = async (id: number): Promise<number> =>
  (await app.call('GET', `/api/admin/rewards/service-visit/${id}`)).body.data.total;
const update = async (id: number, fields: Record<string, string>) =>
  app.call('PUT', `/api/admin/rewards/service-visit/${id}`, {
    body: formOf({ reward: 'Kunjungan', required_point: '100', ...fields }),
  });

describe('keeping free service visits', () => {
  test('one is added with its picture and as many pieces as are said, and members see it [ADD-78]', async () => {
    const visit = await aServiceVisit(app, {
      stock: 3,
      required_point: 250,
      reward: 'Kunjungan Gratis',
    });
    const { body } = await app.call('GET', `/api/admin/rewards/service-visit/${visit.id}`);
    const { images, terms, ...shown } = body.data;
    assert.equal(terms, null);
    assert.deepEqual(shown, {
      id: visit.id,
      reward: 'Kunjungan Gratis',
      required_point: 250,
      total: 3,
      version: 1,
    });
    const picture = await app.call('GET', `/storage/service-visits/${images}`, { token: null });
    assert.equal(picture.status, 200);
    const member = await aCustomer(app);
    const shelf = await app.call('GET', '/api/member/offers', { token: member.token });
    assert.deepEqual(
      shelf.body.data.find((row: { id: number }) => row.id === visit.id),
      { ...shown, images, kind: 'service-visit' },
    );
  });

  test('a form that was open while members claimed gives none of their pieces again [A-34, ADD-270]', async () => {
    const member = await aCustomer(app, { point: 5_000 });
    const { id } = await aServiceVisit(app, { stock: 3 });
    await claim(member, id);
    assert.equal((await update(id, {})).body.data.total, 2);
    const { status, body } = await update(id, { stock: '10', stock_seen: '3' });
    assert.deepEqual([status, body.code], [409, 'record_changed']);
    assert.equal(await totalOf(id), 2);
    assert.equal((await update(id, { stock: '10', stock_seen: '2' })).body.data.total, 10);
  });

  test('a change of the stock adds and takes away free pieces and leaves claimed ones alone [ADD-78, A-69]', async () => {
    const member = await aCustomer(app, { point: 5_000 });
    const { id } = await aServiceVisit(app, { stock: 2 });
    const { code } = (await claim(member, id)).body.data;
    assert.equal(await totalOf(id), 1);
    assert.equal((await update(id, { stock: '4' })).body.data.total, 4);
    assert.equal((await update(id, { stock: '3' })).body.data.total, 3);
    assert.equal((await update(id, { stock: '0' })).body.data.total, 0);
    assert.equal((await claim(member, id)).body.code, 'reward_sold_out');
    const [mine] = await redemptionsOf(`?id_customer=${member.id}`);
    assert.equal(mine.code, code);
  });

  test('a form that is wrong is refused field by field [ADD-78, S-28]', async () => {
    const images = await aPicture();
    const good = { reward: 'Kunjungan', required_point: '100', stock: '5', images };
    const STOCK = { stock: 'Please provide a valid stock, from 0 to 1,000.' };
    await refusesEach(
      app,
      {
        'no name': [{ reward: '' }, { reward: 'Please provide a valid reward name.' }],
        'no price': [
          { required_point: '0' },
          { required_point: 'Please provide a valid total point required.' },
        ],
        'no stock': [{ stock: '' }, STOCK],
        'a stock below nothing': [{ stock: '-1' }, STOCK],
        'too much stock': [{ stock: '1001' }, STOCK],
        'a part of a piece': [{ stock: '1.5' }, STOCK],
      },
      (change) =>
        app.call('POST', '/api/admin/rewards/service-visit', {
          body: formOf({ ...good, ...change }),
        }),
    );
  });

  test('a deleted one is claimed no more, and what was claimed of it stays to be done [ADD-78, ADD-80, A-69]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const { id } = await aServiceVisit(app, { stock: 2 });
    await claim(member, id);
    assert.equal((await app.call('DELETE', `/api/admin/rewards/service-visit/${id}`)).status, 200);
    assert.equal((await claim(member, id)).body.code, 'reward_not_found');
    assert.equal((await redemptionsOf(`?id_customer=${member.id}&status=waiting`)).length, 1);
  });
});

describe('claiming a free service visit', () => {
  test('at a price above the one that was read is refused and takes nothing [ADD-332]', async () => {
    const member = await aCustomer(app, { point: 400 });
    const { id } = await aServiceVisit(app, { stock: 1, required_point: 150 });
    const claimAt = (seen: unknown) =>
      app.call('POST', `/api/member/offers/service-visit/claim/${id}?required_point_seen=${seen}`, {
        token: member.token,
      });
    await changesNothing(app, async () => {
      assert.equal((await claimAt(149)).body.code, 'required_point_raised');
      assert.equal((await claimAt('murah')).status, 422);
    });
    assert.equal((await claimAt(150)).body.data.point, 250);
  });

  test('takes the points, gives a number and tells the member of it [ADD-79, ADD-82, MEM-07]', async () => {
    const member = await aCustomer(app, { point: 400, name: 'PT Tirta' });
    const visit = await aServiceVisit(app, {
      stock: 1,
      required_point: 150,
      reward: 'Kunjungan Gratis',
    });
    const { status, body } = await claim(member, visit.id);
    assert.equal(status, 200);
    assert.equal(body.message, 'Kunjungan servis berhasil diklaim.');
    const { id, code, ...rest } = body.data;
    assert.deepEqual(rest, {
      claimed_date: '2026-11-21',
      reward: 'Kunjungan Gratis',
      point: 250,
    });
    assert.match(code, /^KS-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    assert.deepEqual(await pointsOf(app, member.id), { point: 250, total_point: 400 });
    const messages = await app.call('GET', '/api/admin/whatsapp-messages?kind=service-visit-claim');
    assert.equal(
      messages.body.data.data[0].body,
      `Halo PT Tirta, Anda menukar point dengan Kunjungan Gratis. Nomor klaim Anda: ${code}. Kami akan menghubungi Anda untuk mengatur kunjungannya.`,
    );
    const points = await app.call('GET', '/api/member/points', { token: member.token });
    const [entry] = points.body.data.data;
    assert.deepEqual(
      [entry.kind, entry.amount, entry.reward],
      ['service-visit-claim', -150, 'Kunjungan Gratis'],
    );
    const own = await app.call('GET', '/api/member/exchanges/service-visit', {
      token: member.token,
    });
    const { images, ...mine } = own.body.data.data[0];
    assert.equal(typeof images, 'string');
    assert.deepEqual(mine, {
      id,
      reward: 'Kunjungan Gratis',
      code,
      claimed_date: '2026-11-21',
      status: 'waiting',
      visit_date: null,
      cancellation: null,
    });
  });

  test('a repeat under one key pays once, and of ten members one gets the last [ADD-79, ADD-15, A-58, S-13]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const visit = await aServiceVisit(app, { stock: 2, required_point: 100 });
    const first = await claim(member, visit.id, 'once');
    assert.deepEqual((await claim(member, visit.id, 'once')).body, first.body);
    assert.equal((await pointsOf(app, member.id)).point, 400);
    const equal = await aCustomer(app, { point: 100 });
    assert.equal((await claim(equal, visit.id)).body.code, 'points_not_enough');
    const members = await Promise.all(
      Array.from({ length: 10 }, () => aCustomer(app, { point: 500 })),
    );
    const answers = await atOnce(10, (n) => claim(members[n - 1] ?? member, visit.id));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 9 });
  });
});

describe('a claimed service visit', () => {
  /** A member with one claim, and a service of theirs. */
  async function aClaim() {
    const member = await aCustomer(app, { point: 500 });
    const { id: rewardId } = await aServiceVisit(app, { stock: 1 });
    await claim(member, rewardId);
    const [redemption] = await redemptionsOf(`?id_customer=${member.id}`);
    const service = await aService(app, { id_user: member.id });
    return { member, redemption, service };
  }
  const visitOf = (serviceId: number, id: number, last_service = '2026-11-25') =>
    app.call('POST', '/api/admin/service-histories', {
      body: { id_service: serviceId, last_service, id_service_visit_exchange: id },
    });

  test('waits until a visit is entered for it, and waits again when that is deleted [ADD-80, ADD-81, A-35]', async () => {
    const before = await waiting();
    const { member, redemption, service } = await aClaim();
    assert.equal(await waiting(), before + 1);
    assert.deepEqual(redemption, {
      id: redemption.id,
      kind: 'service-visit',
      id_customer: member.id,
      status: 'waiting',
      claimed_date: '2026-11-21',
      reward: redemption.reward,
      code: redemption.code,
      name: member.name,
      whatsapp: member.whatsapp,
      images: null,
      visit_date: null,
      id_service: null,
      cancellation: null,
    });
    const visit = await visitOf(service.id, redemption.id);
    assert.equal(visit.status, 201, JSON.stringify(visit.body));
    assert.equal(await waiting(), before);
    const [done] = await redemptionsOf(`?id_customer=${member.id}&status=done`);
    assert.deepEqual(done, {
      ...redemption,
      status: 'done',
      visit_date: '2026-11-25',
      id_service: service.id,
    });
    assert.deepEqual(await redemptionsOf(`?id_customer=${member.id}&status=waiting`), []);
    const own = await app.call('GET', '/api/member/exchanges/service-visit', {
      token: member.token,
    });
    assert.deepEqual(
      [own.body.data.data[0].status, own.body.data.data[0].visit_date],
      ['done', '2026-11-25'],
    );
    await app.call('DELETE', `/api/admin/service-histories/${visit.body.data.id}`);
    assert.equal(await waiting(), before + 1);
  });

  test('those that wait come oldest first, all of them newest first [ADD-80]', async () => {
    const [first, second, third] = [await aClaim(), await aClaim(), await aClaim()];
    const ids = [first, second, third].map(({ redemption }) => redemption.id);
    const idsIn = async (query: string) =>
      (await redemptionsOf(query))
        .map((row: { id: number }) => row.id)
        .filter((id: number) => ids.includes(id));
    assert.deepEqual(await idsIn('?status=waiting'), ids);
    assert.deepEqual(await idsIn(''), ids.toReversed());
    const cancelled = await app.call(
      'POST',
      `/api/admin/exchanges/service-visit/${ids[1]}/cancellation`,
      { body: { reason: 'Salah pilih' } },
    );
    assert.equal(cancelled.status, 200);
    assert.deepEqual(await idsIn('?status=waiting'), [ids[0], ids[2]]);
    assert.deepEqual(await idsIn('?status=cancelled'), [ids[1]]);
    assert.deepEqual(await idsIn('?status=done'), []);
    assert.deepEqual(await idsIn(''), ids.toReversed());
  });

  test('is done once, and never by a visit to somebody else [ADD-81, S-18]', async () => {
    const { redemption, service } = await aClaim();
    const elsewhere = await aService(app);
    await changesNothing(app, async () => {
      const refused = await visitOf(elsewhere.id, redemption.id);
      assert.equal(refused.status, 404);
      assert.deepEqual([refused.body.code, refused.body.step], ['exchange_not_found', 'history']);
      assert.equal((await visitOf(service.id, 999_999)).body.code, 'exchange_not_found');
    });
    const answers = await atOnce(5, () => visitOf(service.id, redemption.id));
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 4 });
    const late = answers.find(({ status }) => status === 409);
    assert.deepEqual(late?.body, {
      message: 'Kunjungan untuk klaim ini sudah dicatat.',
      code: 'service_visit_done',
      step: 'history',
    });
  });
});
