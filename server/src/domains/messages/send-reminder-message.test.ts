import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { transact } from '#db/write.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { aHearer } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { templateBecomes } from '#test/templates.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const REMINDER = {
  customer: 'PT Palsu',
  username: 'siapa saja',
  template_id: 'sandbox-reminder',
  product: 'Flowmeter X',
  flowmeter_type: 'Ultrasonik',
  serial_number: 'SN-0042',
  last_service: '2024-11-21',
};
const send = (body: Record<string, unknown>, key?: string) =>
  app.call('POST', '/api/admin/qontak/sendreminder', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const messagesTo = (whatsapp: string) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['name', 'kind', 'template_id', 'parameters', 'body', 'status'])
    .where('whatsapp', '=', whatsapp)
    .execute();

const unsentTo = (whatsapp: string) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['kind', 'template_id', 'body', 'status', 'error'])
    .where('whatsapp', '=', whatsapp)
    .orderBy('id')
    .execute();

describe('the message that reminds of a service', () => {
  test('is refused for whoever wrote STOP, instead of being called sent [A-97, ADD-109]', async () => {
    const customer = await aCustomer(app);
    const { id: customerId, whatsapp } = customer;
    const said = { customerId, whatsapp, source: 'reply', said: 'STOP' } as const;
    await transact(app.dependencies.db, (tx) =>
      recordConsent(tx, { ...said, wants: false, at: app.clock.now() }),
    );
    const { status, body } = await send({ ...REMINDER, whatsapp: customer.whatsapp });
    assert.deepEqual([status, body.code], [409, 'recipient_wants_no_messages']);
    const unsent = await unsentTo(customer.whatsapp);
    assert.deepEqual(
      unsent.map(({ status, error }) => [status, error]),
      [['failed', 'Customer meminta tidak dikirimi pesan (STOP).']],
    );
  });

  test('is queued for the customer behind the number, with product, type, serial number and last service [API-51, SVC-20, MSG-19, S-11]', async () => {
    const customer = await aCustomer(app, { name: 'PT Asli' });
    const { status, body } = await send({ ...REMINDER, whatsapp: `+${customer.whatsapp}` });
    assert.equal(status, 200);
    assert.deepEqual(body, { message: 'Reminder has been sent' });
    assert.deepEqual(await messagesTo(customer.whatsapp), [
      {
        name: 'PT Asli',
        kind: 'reminder',
        template_id: 'sandbox-reminder',
        // The username is the signed-in administrator's, whatever was posted.
        parameters: [
          'PT Asli',
          'Flowmeter X',
          'Ultrasonik',
          'SN-0042',
          '21 November 2024',
          'admin',
        ],
        body: 'Halo PT Asli, Flowmeter X Anda (tipe Ultrasonik, nomor seri SN-0042) terakhir diservis pada 21 November 2024. Silakan hubungi kami untuk menjadwalkan servis berikutnya.',
        status: 'queued',
      },
    ]);
  });

  test('goes to the number that is named, whoever else of the customer hears of services [SVC-20, ADD-628]', async () => {
    const customer = await aCustomer(app);
    const other = await aHearer(app, customer, 'services');
    assert.equal((await send({ ...REMINDER, whatsapp: customer.whatsapp })).status, 200);
    assert.equal((await messagesTo(customer.whatsapp)).length, 1);
    assert.deepEqual(await messagesTo(other), []);
  });

  test('keeps what was typed as the text that it is [S-28, S-29]', async () => {
    const { whatsapp } = await aCustomer(app);
    const flowmeter_type = '<b>{{1}}</b> %s $1';
    await send({ ...REMINDER, whatsapp, flowmeter_type, serial_number: "'; drop table x; --" });
    const [message] = await messagesTo(whatsapp);
    assert.ok(Array.isArray(message?.parameters));
    assert.deepEqual(message.parameters.slice(2, 4), [flowmeter_type, "'; drop table x; --"]);
    assert.ok(message.body.includes(flowmeter_type));
  });

  test('goes to nobody but a live customer: no stranger, no deleted one, not the own number [S-11]', async () => {
    const gone = await aCustomer(app);
    await app.call('DELETE', `/api/admin/users/${gone.id}`);
    await changesNothing(app, async () => {
      for (const whatsapp of [gone.whatsapp, '6281999999999', '628000000000', 'nonsense', '']) {
        const { status, body } = await send({ ...REMINDER, whatsapp });
        assert.equal(status, 422, whatsapp);
        assert.equal(body.code, 'recipient_not_a_customer');
        assert.equal(body.message, 'Nomor WhatsApp ini bukan milik customer yang aktif.');
      }
    });
  });

  test('says only what a template of the provider says; the log says that it could not be sent [S-11, A-97]', async () => {
    const { whatsapp } = await aCustomer(app, { name: 'PT Sunyi' });
    const ids = ['Halo, transfer ke …', 'SANDBOX-REMINDER', "' or 1=1 --"];
    for (const template_id of ids) {
      const { status, body } = await send({ ...REMINDER, whatsapp, template_id });
      assert.equal(status, 422, template_id);
      assert.equal(body.code, 'template_not_found');
    }
    const unsent = await unsentTo(whatsapp);
    assert.equal(unsent.length, ids.length);
    assert.deepEqual(unsent[0], {
      kind: 'reminder',
      template_id: null,
      body: `PT Sunyi: ${REMINDER.product} (tipe ${REMINDER.flowmeter_type}, nomor seri ${REMINDER.serial_number})`,
      status: 'failed',
      error: 'Template WhatsApp tidak ditemukan.',
    });
  });

  test('without a template is skipped, says so, and stands in the log with its reason [A-31, A-97]', async () => {
    const { whatsapp } = await aCustomer(app);
    for (const template_id of [undefined, null, '']) {
      const { status, body } = await send({ ...REMINDER, whatsapp, template_id });
      assert.equal(status, 200);
      assert.equal(body.message, 'Belum ada template: pesan tidak dikirim');
    }
    assert.deepEqual(
      (await unsentTo(whatsapp)).map(({ error }) => error),
      Array.from({ length: 3 }, () => 'Belum ada template: pesan tidak dikirim'),
    );
  });

  test('without flowmeter type, serial number, product or date is refused in words [SVC-18]', async () => {
    const { whatsapp } = await aCustomer(app);
    const TYPE = { flowmeter_type: 'Please provide a valid flowmeter type.' };
    const SERIAL = { serial_number: 'Please provide a valid serial number.' };
    const PRODUCT = { product: 'Please provide a valid text.' };
    const LAST = { last_service: 'Please provide a valid last service date.' };
    const NUMBER = { whatsapp: 'Please provide a valid whatsapp nomor.' };
    await refusesEach(
      app,
      {
        'no type': [{ flowmeter_type: undefined }, TYPE],
        'an empty type': [{ flowmeter_type: '  ' }, TYPE],
        'a type of 101 letters': [
          { flowmeter_type: 'x'.repeat(101) },
          { flowmeter_type: 'Paling banyak 100 karakter.' },
        ],
        'a type of two lines': [{ flowmeter_type: 'A\nB' }, TYPE],
        'several types': [{ flowmeter_type: ['A'] }, TYPE],
        'no serial number': [{ serial_number: undefined }, SERIAL],
        'a serial number that is a number': [{ serial_number: 42 }, SERIAL],
        'a huge serial number': [
          { serial_number: '1'.repeat(50_000) },
          { serial_number: 'Paling banyak 100 karakter.' },
        ],
        'a serial number that hides': [{ serial_number: 'A\u202eB' }, SERIAL],
        'no product': [{ product: undefined }, PRODUCT],
        'a product of 201 letters': [
          { product: 'x'.repeat(201) },
          { product: 'Paling banyak 200 karakter.' },
        ],
        'no date': [{ last_service: undefined }, LAST],
        'a date in words': [{ last_service: '21 November 2024' }, LAST],
        'no number': [{ whatsapp: undefined }, NUMBER],
        'a number as number': [{ whatsapp: 6_281_234_567_890 }, NUMBER],
      },
      (change) => send({ ...REMINDER, whatsapp, ...change }),
    );
  });

  test('that nobody wanted stands in the log as done, and one that could not be sent as something to act on [A-97, ADD-99]', async () => {
    const [stopped, lacking] = [await aCustomer(app), await aCustomer(app)];
    await transact(app.dependencies.db, (tx) =>
      recordConsent(tx, {
        customerId: stopped.id,
        whatsapp: stopped.whatsapp,
        wants: false,
        source: 'reply',
        said: 'STOP',
        at: app.clock.now(),
      }),
    );
    const unwanted = await send({ ...REMINDER, whatsapp: stopped.whatsapp });
    assert.equal(unwanted.body.code, 'recipient_wants_no_messages');
    await send({ ...REMINDER, whatsapp: lacking.whatsapp, template_id: 'unknown' });
    const openOf = async (id: number) => {
      const { body } = await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${id}`);
      return body.data.data.map(({ status, is_open }: { status: string; is_open: boolean }) => [
        status,
        is_open,
      ]);
    };
    assert.deepEqual(await openOf(stopped.id), [['failed', false]]);
    assert.deepEqual(await openOf(lacking.id), [['failed', true]]);
  });

  test('is queued once for one key, however often and at once it is sent [S-30]', async () => {
    const { whatsapp } = await aCustomer(app);
    const message = { ...REMINDER, whatsapp };
    const answers = await atOnce(10, () => send(message, `reminder-${whatsapp}`));
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    assert.equal((await messagesTo(whatsapp)).length, 1);
    await send(message);
    assert.equal((await messagesTo(whatsapp)).length, 2);
  });

  test('whose template is paused at the provider is refused, queues nothing and says so in the log; a later try goes out [MSG-14, A-97]', async () => {
    const { whatsapp } = await aCustomer(app);
    await templateBecomes(app, 'sandbox-reminder', 'paused');
    for (const attempt of ['first', 'again']) {
      const { status, body } = await send({ ...REMINDER, whatsapp }, `down-${whatsapp}`);
      assert.equal(status, 409, attempt);
      assert.equal(body.code, 'template_unusable');
    }
    await templateBecomes(app, 'sandbox-reminder', 'approved');
    assert.deepEqual(
      (await unsentTo(whatsapp)).map(({ status, error }) => [status, error]),
      [
        [
          'failed',
          'Template WhatsApp untuk pesan ini sedang tidak dapat dipakai. Periksa di pengaturan template.',
        ],
      ],
    );
    assert.equal((await send({ ...REMINDER, whatsapp }, `down-${whatsapp}`)).status, 200);
    assert.equal((await unsentTo(whatsapp)).at(-1)?.status, 'queued');
  });
});
