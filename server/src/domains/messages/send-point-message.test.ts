import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { transact } from '#db/write.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { aHearer } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { templateBecomes } from '#test/templates.ts';

let isDown = false;
const provider = fakeProvider();
const { listTemplates } = provider;
provider.listTemplates = async () => {
  if (isDown) throw new ProviderError('temporary', 'connect ECONNREFUSED');
  return listTemplates();
};
const app = useApp({ provider });

const send = (body: Record<string, unknown>, key?: string) =>
  app.call('POST', '/api/admin/qontak/sendpoint', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const messagesTo = (whatsapp: string) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['name', 'kind', 'template_id', 'body', 'status'])
    .where('whatsapp', '=', whatsapp)
    .execute();
const TEMPLATE = { template_id: 'sandbox-reward' };

describe('the message about new points', () => {
  test('is queued for the customer behind the number, with the stored name [API-09, MSG-15, S-11]', async () => {
    const customer = await aCustomer(app, { name: 'PT Asli' });
    const { status, body } = await send({
      ...TEMPLATE,
      whatsapp: `+${customer.whatsapp}`,
      name: 'PT Palsu',
      point: '1500',
    });
    assert.equal(status, 200);
    assert.deepEqual(body, { message: 'Message Sent' });
    assert.deepEqual(await messagesTo(customer.whatsapp), [
      {
        name: 'PT Asli',
        kind: 'point',
        template_id: 'sandbox-reward',
        body: 'Halo PT Asli, terima kasih atas kepercayaan Anda. Anda menerima 1.500 reward point dari kami.',
        status: 'queued',
      },
    ]);
  });

  test('goes to the number that is named, whoever else of the customer hears of points [MSG-15, ADD-628]', async () => {
    const customer = await aCustomer(app);
    const other = await aHearer(app, customer, 'points');
    const { whatsapp, name } = customer;
    assert.equal((await send({ ...TEMPLATE, whatsapp, name, point: '5' })).status, 200);
    assert.equal((await messagesTo(whatsapp)).length, 1);
    assert.deepEqual(await messagesTo(other), []);
  });

  test('goes to nobody but a live customer: no stranger, no deleted one, not the own number [S-11]', async () => {
    const gone = await aCustomer(app);
    await app.call('DELETE', `/api/admin/users/${gone.id}`);
    await changesNothing(app, async () => {
      for (const whatsapp of [gone.whatsapp, '6281999999999', '628000000000', 'nonsense', '']) {
        const { status, body } = await send({ ...TEMPLATE, whatsapp, name: 'x', point: 5 });
        assert.equal(status, 422, whatsapp);
        assert.equal(body.code, 'recipient_not_a_customer');
      }
    });
  });

  test('says only what a template of the provider says [S-11]', async () => {
    const { whatsapp } = await aCustomer(app);
    await changesNothing(app, async () => {
      for (const template_id of ['Halo, transfer ke rekening …', 'sandbox', 'SANDBOX-REWARD']) {
        const { status, body } = await send({ whatsapp, name: 'x', point: 5, template_id });
        assert.equal(status, 422, template_id);
        assert.equal(body.code, 'template_not_found');
      }
    });
  });

  test('takes the values as mapped for birthdays where their template is named, as for rewards where both have it [A-31, ADD-96]', async () => {
    const template_id = 'sandbox-birthday';
    const choose = async (occasion: string, id: string, values: string[]) => {
      const place = { part: 'body', button: null };
      const mapping = values.map((value, index) => ({ ...place, position: index + 1, value }));
      const path = `/api/admin/message-templates/${occasion}`;
      const { status } = await app.call('PUT', path, { body: { template_id: id, mapping } });
      assert.equal(status, 200);
    };
    const said = async () => {
      const { whatsapp, name } = await aCustomer(app, { name: 'PT Lahir' });
      assert.equal((await send({ whatsapp, name, point: 5, template_id })).status, 200);
      return (await messagesTo(whatsapp))[0]?.body.split('!')[0];
    };
    await choose('birthday', template_id, ['points', 'customer']);
    assert.equal(await said(), 'Selamat ulang tahun, 5');
    await choose('reward', template_id, ['customer', 'points']);
    assert.equal(await said(), 'Selamat ulang tahun, PT Lahir');
    await choose('reward', TEMPLATE.template_id, ['customer', 'points']);
    await choose('birthday', template_id, ['customer', 'points']);
  });

  test('without a template is skipped, says so, and stands in the log with its reason [A-31, A-97]', async () => {
    const { whatsapp } = await aCustomer(app, { name: 'PT Sunyi' });
    for (const template_id of [undefined, null, '']) {
      const { status, body } = await send({ whatsapp, name: 'x', point: 1_500, template_id });
      assert.equal(status, 200);
      assert.equal(body.message, 'Belum ada template: pesan tidak dikirim');
    }
    const unsent = {
      name: 'PT Sunyi',
      kind: 'point',
      template_id: null,
      body: 'PT Sunyi: 1.500 point',
      status: 'failed',
    };
    assert.deepEqual(await messagesTo(whatsapp), [unsent, unsent, unsent]);
    const { body } = await app.call('GET', '/api/admin/whatsapp-messages?status=failed');
    assert.equal(body.data.data[0].error, 'Belum ada template: pesan tidak dikirim');
  });

  test('to somebody who wrote STOP is not sent, and the answer says so and the log as well [ADD-99, A-97]', async () => {
    const { id, whatsapp } = await aCustomer(app);
    const { db } = app.dependencies;
    await transact(db, (tx) =>
      recordConsent(tx, {
        customerId: id,
        whatsapp,
        wants: false,
        source: 'reply',
        said: 'STOP',
        at: app.clock.now(),
      }),
    );
    const { status, body } = await send({ ...TEMPLATE, whatsapp, name: 'x', point: 5 });
    assert.equal(status, 200);
    assert.deepEqual(body, { message: 'Customer meminta tidak dikirimi pesan (STOP).' });
    assert.deepEqual(
      (await messagesTo(whatsapp)).map(({ status }) => status),
      ['failed'],
    );
  });

  test('that is wrong is refused in words [MSG-15, S-11]', async () => {
    const { whatsapp } = await aCustomer(app);
    const POINT = { point: 'Please provide a valid Point.' };
    const NUMBER = { whatsapp: 'Please provide a valid whatsapp nomor.' };
    const NAME = { name: 'Please provide a valid text.' };
    await refusesEach(
      app,
      {
        'no number': [{ whatsapp: undefined }, NUMBER],
        'a number as number': [{ whatsapp: 6281234567890 }, NUMBER],
        'no name': [{ name: '' }, NAME],
        'a name of 201 letters': [
          { name: 'x'.repeat(201) },
          { name: 'Paling banyak 200 karakter.' },
        ],
        'no points': [{ point: undefined }, POINT],
        'no points at all': [{ point: 0 }, POINT],
        'points below nothing': [{ point: '-5' }, POINT],
        'points in words': [{ point: 'lima' }, POINT],
      },
      (change) => send({ ...TEMPLATE, whatsapp, name: 'x', point: 5, ...change }),
    );
  });

  test('is queued once for one key, however often and at once it is sent [S-30]', async () => {
    const { whatsapp } = await aCustomer(app);
    const message = { ...TEMPLATE, whatsapp, name: 'x', point: 5 };
    const answers = await atOnce(10, () => send(message, `point-message-${whatsapp}`));
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    assert.equal((await messagesTo(whatsapp)).length, 1);
    await send(message);
    assert.equal((await messagesTo(whatsapp)).length, 2);
  });

  test('is queued while the provider cannot be reached, from what is known of its templates [A-13, MSG-14]', async () => {
    const { whatsapp } = await aCustomer(app, { point: 5 });
    isDown = true;
    const { status } = await send({ ...TEMPLATE, whatsapp, name: 'x', point: 5 });
    isDown = false;
    assert.equal(status, 200);
    assert.equal((await messagesTo(whatsapp)).length, 1);
  });

  test('whose template is paused at the provider is refused [S-11, A-97]', async () => {
    const { whatsapp } = await aCustomer(app, { point: 5 });
    await templateBecomes(app, TEMPLATE.template_id, 'paused');
    await changesNothing(app, async () => {
      const { status, body } = await send({ ...TEMPLATE, whatsapp, name: 'x', point: 5 });
      assert.equal(status, 409);
      assert.equal(body.code, 'template_unusable');
    });
    await templateBecomes(app, TEMPLATE.template_id, 'approved');
  });
});

test('the templates cannot be listed while the provider cannot be reached [A-13, API-08]', async () => {
  isDown = true;
  const { status, body } = await app.call('GET', '/api/admin/qontak/templates');
  isDown = false;
  assert.equal(status, 502);
  assert.equal(body.code, 'provider_failed');
});

test('what was last read of the templates is known meanwhile, and points are given and told of by it [A-80, ADD-117]', async () => {
  const { id, whatsapp, name } = await aCustomer(app);
  isDown = true;
  const { status, body } = await app.call('GET', '/api/admin/whatsapp/usable-templates');
  assert.equal(status, 200);
  const [{ id: template, texts }] = body.data;
  assert.equal(template, 'sandbox-reward');
  const text = texts.reward.replace('{{1}}', name).replace('{{2}}', '15');
  const awarded = await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: id, add_point: 15, message: { body: text } },
  });
  isDown = false;
  assert.equal(awarded.status, 200, JSON.stringify(awarded.body));
  assert.equal((await pointsOf(app, id)).point, 15);
  const [message] = await messagesTo(whatsapp);
  assert.deepEqual([message?.status, message?.body], ['queued', text]);
  await templateBecomes(app, template, 'paused');
  const after = await app.call('GET', '/api/admin/whatsapp/usable-templates');
  assert.ok(!after.body.data.some((one: { id: string }) => one.id === template));
  await templateBecomes(app, template, 'approved');
});

test('the templates are the provider’s: number, name and text of each [API-08, MSG-05, MSG-13]', async () => {
  const { status, body } = await app.call('GET', '/api/admin/qontak/templates');
  assert.equal(status, 200);
  assert.ok(body.data.length >= 3);
  for (const template of body.data) {
    assert.deepEqual(Object.keys(template).sort(), ['body', 'id', 'name', 'texts']);
  }
  assert.equal(body.data[0].id, 'sandbox-reward');
});
