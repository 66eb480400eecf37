import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher, pointsOf } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

const correct = (id: number, body: Record<string, unknown>, key?: string) =>
  app.call('POST', `/api/admin/users/${id}/corrections`, {
    body: { reason: 'Salah hitung', ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const messagesTo = (whatsapp: string) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['kind', 'body', 'status', 'error'])
    .where('whatsapp', '=', whatsapp)
    .execute();

describe('a correction by hand', () => {
  test('adds or takes points, the lifetime total follows, and the member reads why [ADD-126, POINT-17]', async () => {
    const member = await aCustomer(app, { point: 100 });
    const added = await correct(member.id, { point: 50, reason: ' Faktur 12 terlewat ' });
    assert.equal(added.status, 200);
    assert.equal(added.body.message, 'Point berhasil dikoreksi');
    const { id: _added, ...sums } = added.body.data;
    assert.deepEqual(sums, { point: 150, total_point: 150, owed: 0 });
    const taken = await correct(member.id, { point: '-120', reason: 'Salah ketik' });
    assert.equal(taken.status, 200);
    assert.deepEqual(await pointsOf(app, member.id), { point: 30, total_point: 30 });
    const { body } = await app.call('GET', '/api/member/points', { token: member.token });
    assert.deepEqual(
      body.data.data.map((entry: Record<string, unknown>) => [
        entry.kind,
        entry.amount,
        entry.balance_after,
        entry.reason,
        entry.reward,
      ]),
      [
        ['correction', -120, 30, 'Salah ketik', null],
        ['correction', 50, 150, 'Faktur 12 terlewat', null],
        ['award', 100, 100, null, null],
      ],
    );
    assert.deepEqual(await messagesTo(member.whatsapp), []);
  });

  test('that takes more than the balance is refused, and takes nothing [ADD-126, S-34]', async () => {
    const { id } = await aCustomer(app, { point: 100 });
    await changesNothing(app, async () => {
      const { status, body } = await correct(id, { point: -101 });
      assert.equal(status, 409);
      assert.equal(body.code, 'points_not_enough');
    });
    assert.equal((await correct(id, { point: -100 })).status, 200);
  });

  test('is told by WhatsApp in exactly the words that were read, or not done [ADD-126, A-80]', async () => {
    const { id, whatsapp } = await aCustomer(app, { point: 100, name: 'PT Tirta' });
    const shown = await app.call('GET', '/api/admin/message-templates/correction/text');
    assert.equal(
      shown.body.data.body,
      'Halo {{1}}, point Anda kami koreksi: {{2}} point. Alasan: {{3}}.',
    );
    await changesNothing(app, async () => {
      for (const body of [null, 'Halo', shown.body.data.body]) {
        const answer = await correct(id, { point: -50, message: { body } });
        assert.equal(answer.status, 409);
        assert.equal(answer.body.code, 'message_changed');
      }
    });
    const body = 'Halo PT Tirta, point Anda kami koreksi: −50 point. Alasan: Salah hitung.';
    assert.equal((await correct(id, { point: -50, message: { body } })).status, 200);
    assert.deepEqual(await messagesTo(whatsapp), [
      { kind: 'correction', body, status: 'queued', error: null },
    ]);
  });

  test('can tell what the customer has now, which is not what it was ever given [ADD-126]', async () => {
    const { id, whatsapp, token } = await aCustomer(app, { point: 500, name: 'PT Tirta' });
    const voucher = await aVoucher(app, { codes: 1, required_point: 200 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    const templates = await app.call('GET', '/api/admin/message-templates');
    const { template, mapping } = templates.body.data.find(
      ({ occasion }: { occasion: string }) => occasion === 'correction',
    );
    const save = (places: { value: string }[]) =>
      app.call('PUT', '/api/admin/message-templates/correction', {
        body: { template_id: template.id, mapping: places },
      });
    const said = (change: string, now: number | string) =>
      `Halo PT Tirta, point Anda kami koreksi: ${change} point. Alasan: ${now}.`;
    const [award] = (await app.call('GET', `/api/admin/users/${id}/points`)).body.data.data.slice(
      -1,
    );
    assert.equal(
      (
        await save(
          mapping.map((place: { value: string }) =>
            place.value === 'reason' ? { ...place, value: 'balance' } : place,
          ),
        )
      ).status,
      200,
    );
    try {
      // What is known only once it is done, no screen can have shown.
      const message = { body: said('−50', '…') };
      assert.equal((await correct(id, { point: -50, message })).status, 200);
      const taken = await app.call('POST', `/api/admin/point-entries/${award.id}/reversal`, {
        body: { point: 40, reason: 'Retur', message: { body: said('−40', '…') } },
      });
      assert.equal(taken.status, 200, JSON.stringify(taken.body));
      const bodies = (await messagesTo(whatsapp)).map(({ body }) => body);
      for (const body of [said('−50', 250), said('−40', 210)]) assert.ok(bodies.includes(body));
    } finally {
      await save(mapping);
    }
  });

  test('pays what a customer owes first [ADD-126, ADD-190]', async () => {
    const { id, token } = await aCustomer(app, { point: 100 });
    const [award] = (await app.call('GET', `/api/admin/users/${id}/points`)).body.data.data;
    const voucher = await aVoucher(app, { codes: 1, required_point: 80 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    const back = await app.call('POST', `/api/admin/point-entries/${award.id}/reversal`, {
      body: { reason: 'Retur' },
    });
    assert.deepEqual([back.body.data.shortfall, back.body.data.owed], [80, 80]);
    const { body } = await correct(id, { point: 100 });
    const { id: _, ...sums } = body.data;
    assert.deepEqual(sums, { point: 20, total_point: 100, owed: 0 });
  });

  test('sent 64 times at once under its key is one [ADD-126, S-30]', async () => {
    const { id } = await aCustomer(app, { point: 100 });
    const answers = await atOnce(64, () => correct(id, { point: -10 }, `correct-${id}`));
    assert.deepEqual(statusesOf(answers), { 200: 64 });
    assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1);
    assert.deepEqual(await pointsOf(app, id), { point: 90, total_point: 90 });
  });

  test('by 64 at once takes each time, and never below 0 [ADD-126, S-13]', async () => {
    const { id } = await aCustomer(app, { point: 100 });
    const answers = await atOnce(64, () => correct(id, { point: -7 }));
    assert.deepEqual(statusesOf(answers), { 200: 14, 409: 50 });
    assert.deepEqual(await pointsOf(app, id), { point: 2, total_point: 2 });
  });

  test('is refused where its form is wrong, of nobody, and of the own account [ADD-126]', async () => {
    const { id } = await aCustomer(app, { point: 100 });
    const POINT = { point: 'Isi jumlah point, bukan 0.' };
    const REASON = { reason: 'Isi alasannya, paling banyak 200 karakter.' };
    await refusesEach(
      app,
      {
        'no amount': [{ point: undefined }, POINT],
        zero: [{ point: 0 }, POINT],
        'half a point': [{ point: 1.5 }, POINT],
        'one above the limit': [{ point: 1_000_000_001 }, POINT],
        'one below it': [{ point: -1_000_000_001 }, POINT],
        words: [{ point: 'lima' }, POINT],
        'no reason': [{ reason: undefined }, REASON],
        'an empty reason': [{ reason: '  ' }, REASON],
        'a long reason': [{ reason: 'a'.repeat(201) }, { reason: 'Paling banyak 200 karakter.' }],
        'a reason of two lines': [{ reason: 'a\nb' }, REASON],
      },
      (change) => correct(id, { point: 5, ...change }),
    );
    await changesNothing(app, async () => {
      for (const [customer, status, code] of [
        [999_999, 404, 'customer_not_found'],
        [1, 409, 'own_account_protected'],
      ] as const) {
        const answer = await correct(customer, { point: 5 });
        assert.deepEqual([answer.status, answer.body.code], [status, code]);
      }
    });
  });

  test('is for the administrator alone [ADD-126, S-21]', async () => {
    const member = await aCustomer(app, { point: 100 });
    const answer = await app.call('POST', `/api/admin/users/${member.id}/corrections`, {
      body: { point: 5, reason: 'x' },
      token: member.token,
    });
    assert.equal(answer.status, 403);
  });
});
