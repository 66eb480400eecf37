import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOLD_MS } from '@reward-points/contract/undo';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { templateBecomes, useTemplate } from '#test/templates.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const aServiced = async () => {
  const customer = await aCustomer(app, { name: 'PT Ingat' });
  const product = await aProduct(app, { product: 'Flowmeter Y' });
  const { id } = await aService(app, { id_user: customer.id, id_product: product.id });
  return { id, customer };
};
const NAMEPLATE = { flowmeter_type: 'FM-200', serial_number: 'SN-0815' };
const TEXT =
  'Halo PT Ingat, Flowmeter Y Anda (tipe FM-200, nomor seri SN-0815) terakhir diservis pada 15 Januari 2026. Silakan hubungi kami untuk menjadwalkan servis berikutnya.';
const remind = (id: number, message: Record<string, unknown> = NAMEPLATE, key?: string) =>
  app.call('POST', `/api/admin/notifications/services/${id}`, {
    body: { remind: 'Yes', message, _method: 'PATCH' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const serviceOf = async (id: number) =>
  (await app.call('GET', `/api/admin/services/${id}`)).body.data;
const messagesTo = (customerId: number) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['kind', 'template_id', 'body', 'status', 'error'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

describe('a reminder in one call', () => {
  test('is the note and the queued message, which says what was read on the screen [A-50, A-80, SVC-19, ADD-45]', async () => {
    const { id, customer } = await aServiced();
    const { status } = await remind(id, { ...NAMEPLATE, body: TEXT });
    assert.equal(status, 200);
    const service = await serviceOf(id);
    assert.equal(service.remind, 'Yes');
    assert.equal(service.reminded_at, app.clock.now().toISOString());
    assert.equal(service.reminder_status, 'queued');
    assert.deepEqual([service.flowmeter_type, service.serial_number], [null, null]);
    assert.deepEqual(await messagesTo(customer.id), [
      {
        kind: 'reminder',
        template_id: 'sandbox-reminder',
        body: TEXT,
        status: 'queued',
        error: null,
      },
    ]);
  });

  test('keeps type and serial number at the service where that is asked for [ADD-43]', async () => {
    const { id } = await aServiced();
    await remind(id, { ...NAMEPLATE, save: true });
    const { flowmeter_type, serial_number } = await serviceOf(id);
    assert.deepEqual([flowmeter_type, serial_number], ['FM-200', 'SN-0815']);
  });

  test('keeps no nameplate that somebody else has entered otherwise meanwhile, and sends nothing then [ADD-304]', async () => {
    const { id, customer } = await aServiced();
    const { version } = await serviceOf(id);
    await remind(id, { ...NAMEPLATE, save: true });
    await changesNothing(app, async () => {
      const { status, body } = await remind(id, {
        ...NAMEPLATE,
        body: TEXT.replace('SN-0815', 'SN-1'),
        serial_number: 'SN-1',
        save: true,
        version,
      });
      assert.deepEqual([status, body.code], [409, 'record_changed']);
    });
    assert.equal((await messagesTo(customer.id)).length, 1);
  });

  test('that would say anything else than was read is refused, and nothing is noted [A-50, A-80]', async () => {
    const { id } = await aServiced();
    await changesNothing(app, async () => {
      for (const body of [TEXT.replace('FM-200', 'FM-300'), '']) {
        const answer = await remind(id, { ...NAMEPLATE, body });
        assert.equal(answer.status, 409);
        assert.deepEqual([answer.body.code, answer.body.step], ['message_changed', 'message']);
      }
    });
  });

  test('that cannot be sent is refused before it is noted, and the log says why [A-50, A-97]', async () => {
    const { id, customer } = await aServiced();
    const reasons = [];
    for (const [template, state, status, code] of [
      [null, 'approved', 409, 'template_not_chosen'],
      ['sandbox-reminder', 'deleted', 422, 'template_not_found'],
      ['sandbox-reminder', 'paused', 409, 'template_unusable'],
    ] as const) {
      await templateBecomes(app, 'sandbox-reminder', state);
      if (template === null) await useTemplate(app, 'reminder', null);
      const { status: answered, body } = await remind(id);
      await templateBecomes(app, 'sandbox-reminder', 'approved');
      assert.deepEqual([answered, body.code, body.step], [status, code, 'message']);
      reasons.push(body.message);
    }
    assert.equal((await serviceOf(id)).remind, 'No');
    assert.deepEqual(
      await messagesTo(customer.id),
      reasons.map((error) => ({
        kind: 'reminder',
        template_id: null,
        body: 'PT Ingat: Flowmeter Y (tipe FM-200, nomor seri SN-0815)',
        status: 'failed',
        error,
      })),
    );
    assert.equal((await remind(id)).status, 200);
  });

  test('to whoever has written STOP meanwhile is refused and not noted; the log says why, and nobody has to act on it [A-50, A-97, ADD-109]', async () => {
    const { id, customer } = await aServiced();
    const { db } = app.dependencies;
    const { id: customerId, whatsapp } = customer;
    const said = { customerId, whatsapp, source: 'reply', at: app.clock.now() } as const;
    const openFailures = async () =>
      (await app.call('GET', '/api/admin/whatsapp-messages?open=failed')).body.data.total;
    const before = await openFailures();
    await transact(db, (tx) => recordConsent(tx, { ...said, said: 'STOP', wants: false }));
    const { status, body } = await remind(id, { ...NAMEPLATE, body: TEXT });
    assert.deepEqual(
      [status, body.code, body.step],
      [409, 'recipient_wants_no_messages', 'message'],
    );
    assert.equal((await serviceOf(id)).remind, 'No');
    assert.deepEqual(await messagesTo(customer.id), [
      {
        kind: 'reminder',
        template_id: null,
        body: 'PT Ingat: Flowmeter Y (tipe FM-200, nomor seri SN-0815)',
        status: 'failed',
        error: 'Customer meminta tidak dikirimi pesan (STOP).',
      },
    ]);
    assert.equal(await openFailures(), before);
    await transact(db, (tx) => recordConsent(tx, { ...said, said: 'MULAI', wants: true }));
    assert.equal((await remind(id)).status, 200);
  });

  test('whose message fails later says so at its service, until the next service moves [A-50, A-42, ADD-44]', async () => {
    const { id } = await aServiced();
    await remind(id);
    const { send } = provider;
    provider.send = async () => {
      throw new ProviderError('recipient', 'Nomor tidak terdaftar.');
    };
    await deliverMessages(app.dependencies.db, app.dependencies);
    provider.send = send;
    const failed = await serviceOf(id);
    assert.deepEqual([failed.remind, failed.reminder_status], ['Yes', 'failed']);
    const { body } = await app.call('GET', '/api/admin/services');
    assert.equal(body.data.data[0].reminder_status, 'failed');

    await app.call('PATCH', `/api/admin/services/${id}`, {
      body: { last_service: '2026-01-15', next_service: '2029-01-15' },
    });
    const moved = await serviceOf(id);
    assert.deepEqual([moved.remind, moved.reminded_at, moved.reminder_status], ['No', null, null]);
  });

  test('whose message failed is no reminder, until one is sent again or it was noted that it arrived [ADD-44, ADD-471]', async () => {
    const { id } = await aServiced();
    await remind(id);
    const { rows } = await sql<{ id: number }>`
      update whatsapp_messages set status = 'failed', failed_at = now(), error = 'Ditolak', failure_kind = 'recipient'
      where id = (select reminder_message_id from plans where id = ${id}) returning id
    `.execute(app.owner);
    const statusNow = async () => (await serviceOf(id)).reminder_status;
    const isListed = async () => {
      const { body } = await app.call('GET', '/api/admin/services?standing=reminded');
      return body.data.data.some((one: { id: number }) => one.id === id);
    };
    assert.deepEqual([await statusNow(), await isListed()], ['failed', false]);
    const log = '/api/admin/whatsapp-messages';
    const again = await app.call('POST', `${log}/${rows[0]?.id}/resend`);
    assert.equal(again.status, 200, JSON.stringify(again.body));
    assert.deepEqual([await statusNow(), await isListed()], ['queued', true]);

    const sent = sql.ref('plans.reminder_message_id');
    await sql`
      update whatsapp_messages m set status = 'failed', failed_at = now(), error = '?', failure_kind = 'unknown'
      from plans where plans.id = ${id} and m.id = ${sent}
    `.execute(app.owner);
    assert.deepEqual([await statusNow(), await isListed()], ['unknown', false]);
    const { data } = (await app.call('GET', `${log}?kind=reminder&standing=open`)).body.data;
    await app.call('PATCH', `${log}/${data[0].id}/settle`, { body: {} });
    assert.deepEqual([await statusNow(), await isListed()], ['delivered', true]);
  });

  test('is noted and sent once per key, however often and however concurrently it is requested [S-30]', async () => {
    const { id, customer } = await aServiced();
    const answers = await atOnce(10, () => remind(id, NAMEPLATE, `remind-${id}`));
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    assert.equal((await messagesTo(customer.id)).length, 1);
  });

  test('of a service that is not there is 404 and tells nobody', async () => {
    await changesNothing(app, async () => {
      const { status, body } = await remind(999_999);
      assert.deepEqual([status, body.code], [404, 'service_not_found']);
    });
  });

  test('without type or serial number is refused [SVC-18]', async () => {
    const { id } = await aServiced();
    const MESSAGE = { message: 'Please provide a valid serial number.' };
    await refusesEach(
      app,
      { 'an empty serial number': [{ serial_number: '' }, MESSAGE] },
      (change) => remind(id, { ...NAMEPLATE, ...change }),
    );
  });
});

describe('a reminder whose message is held back', () => {
  const held = { ...NAMEPLATE, hold: true };
  /** Reminds, and says by which message. */
  const remindHeld = async (id: number): Promise<number> =>
    (await remind(id, held)).body.id_message;
  const undo = (id: number, id_message: number) =>
    app.call('POST', `/api/admin/notifications/services/${id}/undo-reminder`, {
      body: { id_message },
    });
  const deliver = () => deliverMessages(app.dependencies.db, app.dependencies);

  test('is taken back with its message, and what was known before stands again [ADD-527]', async () => {
    const { id, customer } = await aServiced();
    await remind(id);
    await deliver();
    const before = await serviceOf(id);
    app.clock.advance(60_000);
    const { id_message } = (await remind(id, { ...held, save: true })).body;
    app.clock.advance(HOLD_MS - 1);
    await deliver();
    const { status, body } = await undo(id, id_message);
    assert.deepEqual([status, body], [200, { message: 'Pengingat diurungkan' }]);
    const { reminded_at, reminder_status, serial_number } = await serviceOf(id);
    assert.deepEqual([reminded_at, reminder_status], [before.reminded_at, before.reminder_status]);
    // What the nameplate says is so all the same.
    assert.equal(serial_number, 'SN-0815');
    app.clock.advance(HOLD_MS);
    await deliver();
    assert.equal((await messagesTo(customer.id)).length, 1);
  });

  test('is not taken back once its message was taken to be sent, nor twice, nor after a visit [ADD-527]', async () => {
    const refused = async (id: number, message: number) =>
      changesNothing(app, async () => {
        const { status, body } = await undo(id, message);
        assert.deepEqual([status, body.code], [409, 'message_left']);
      });
    const one = await aServiced();
    const left = await remindHeld(one.id);
    app.clock.advance(HOLD_MS);
    await deliver();
    await refused(one.id, left);

    const two = await aServiced();
    const taken = await remindHeld(two.id);
    assert.equal((await undo(two.id, taken)).status, 200);
    await refused(two.id, taken);

    const three = await aServiced();
    const [earlier, over] = [await remindHeld(three.id), await remindHeld(three.id)];
    await app.call('PATCH', `/api/admin/services/${three.id}`, {
      body: { last_service: '2026-01-15', next_service: '2029-01-15' },
    });
    await refused(three.id, over);
    await refused(three.id, earlier);
    const { status, body } = await undo(999_999, over);
    assert.deepEqual([status, body.code], [404, 'service_not_found']);
  });

  test('is the one that is named: of two within seconds the first leaves the second alone, and of another service none is taken [ADD-460]', async () => {
    const { id, customer } = await aServiced();
    const first = await remindHeld(id);
    app.clock.advance(1_000);
    const second = await remindHeld(id);
    const elsewhere = await aServiced();
    await changesNothing(app, async () => {
      assert.equal((await undo(elsewhere.id, first)).body.code, 'message_left');
    });
    assert.equal((await undo(id, first)).status, 200);
    const waiting = await app.dependencies.db
      .selectFrom('whatsapp_messages')
      .select('id')
      .where('customer_id', '=', customer.id)
      .execute();
    assert.deepEqual(waiting, [{ id: second }]);
    const { reminded_at, reminder_status } = await serviceOf(id);
    assert.deepEqual([reminded_at, reminder_status], [app.clock.now().toISOString(), 'queued']);
    assert.equal((await undo(id, second)).status, 200);
    assert.deepEqual(
      [(await serviceOf(id)).reminded_at, await messagesTo(customer.id)],
      [null, []],
    );
  });

  test('of ten undos at once one takes it back; one beside its delivery waits and is refused [ADD-527]', async () => {
    const { id } = await aServiced();
    const message = await remindHeld(id);
    assert.deepEqual(statusesOf(await atOnce(10, () => undo(id, message))), { 200: 1, 409: 9 });

    const other = await aServiced();
    const waiting = await remindHeld(other.id);
    const taken = await holding(
      app,
      `update whatsapp_messages set taken_at = now(), attempts = 1
       where id = (select reminder_message_id from plans where id = $1)`,
      [other.id],
    );
    const undone = undo(other.id, waiting);
    await taken.waitedFor(1);
    await taken.release();
    assert.equal((await undone).body.code, 'message_left');
    assert.equal((await serviceOf(other.id)).remind, 'Yes');
  });
});
