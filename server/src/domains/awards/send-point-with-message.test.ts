import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { templateBecomes, useTemplate } from '#test/templates.ts';

const provider = fakeProvider();
const { listTemplates } = provider;
const app = useApp({ provider });

const send = (body: Record<string, unknown>, key?: string) =>
  app.call('POST', '/api/admin/send-point', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const messagesTo = (customerId: number) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['kind', 'template_id', 'body', 'status', 'error'])
    .where('customer_id', '=', customerId)
    .execute();
const birthdayOf = async (customerId: number): Promise<{ id: number; sent: string }> => {
  const { body } = await app.call('GET', '/api/admin/notifications/birthdays');
  return body.data.find((row: { id_customer: number }) => row.id_customer === customerId);
};
const celebrating = async (name: string) => {
  const customer = await aCustomer(app, { name, date_of_birth: '2001-11-21' });
  return { customer, birthday: await birthdayOf(customer.id) };
};
const change = (id: number, body: Record<string, unknown>) =>
  app.call('PATCH', `/api/admin/messages/${id}`, { body });
const REWARD =
  'Halo PT Kabar, terima kasih atas kepercayaan Anda. Anda menerima 1.250 reward point dari kami.';

describe('an award that also tells of itself', () => {
  test('queues the reward message with it, in one call [A-28, A-31]', async () => {
    const customer = await aCustomer(app, { name: 'PT Kabar' });
    const { status, body } = await send({
      id_customer: customer.id,
      add_point: 1_250,
      message: true,
    });
    assert.equal(status, 200);
    assert.equal(body.message, 'Point berhasil dikirim');
    assert.equal(body.data.point, 1_250);
    assert.deepEqual(await messagesTo(customer.id), [
      {
        kind: 'point',
        template_id: 'sandbox-reward',
        body: REWARD,
        status: 'queued',
        error: null,
      },
    ]);
  });

  test('sends a message for each award, even for two equal ones [A-28, A-31]', async () => {
    const { id } = await aCustomer(app);
    const award = { id_customer: id, add_point: 5, message: true };
    assert.deepEqual(statusesOf([await send(award), await send(award)]), { 200: 2 });
    assert.equal((await messagesTo(id)).length, 2);
  });

  test('tells nobody unless it is asked to, as the described call alone [A-28]', async () => {
    const { id } = await aCustomer(app);
    await send({ id_customer: id, add_point: 5 });
    assert.deepEqual(await messagesTo(id), []);
  });

  test('takes another template of the provider, and no other text [S-11]', async () => {
    const { id } = await aCustomer(app, { name: 'PT Kabar' });
    const message = { template_id: 'sandbox-reward-short' };
    await send({ id_customer: id, add_point: 1_250, message });
    assert.match((await messagesTo(id))[0]?.body ?? '', /^PT Kabar, point Anda bertambah 1\.250\./);
    await changesNothing(app, async () => {
      const template_id = 'Transfer ke rekening …';
      const { status, body } = await send({
        id_customer: id,
        add_point: 5,
        message: { template_id },
      });
      assert.equal(status, 422);
      assert.deepEqual([body.code, body.step], ['template_not_found', 'message']);
    });
  });

  test('sends exactly the text that was shown on the screen, or nothing happens at all [A-80, A-28]', async () => {
    const { id } = await aCustomer(app, { name: 'PT Kabar' });
    const award = { id_customer: id, add_point: 1_250 };
    await changesNothing(app, async () => {
      for (const body of [REWARD.replace('1.250', '1.251'), '', null]) {
        const answer = await send({ ...award, message: { body } });
        assert.equal(answer.status, 409);
        assert.deepEqual([answer.body.code, answer.body.step], ['message_changed', 'message']);
      }
    });
    assert.equal((await send({ ...award, message: { body: REWARD } })).status, 200);
    assert.equal((await messagesTo(id))[0]?.body, REWARD);
    await change(3, { message: 'x', template_id: 'sandbox-reward-short' });
    await changesNothing(app, async () => {
      const { body } = await send({ ...award, message: { body: REWARD } });
      assert.equal(body.code, 'message_changed');
    });
    await change(3, { message: 'x', template_id: 'sandbox-reward' });
  });

  test('is refused as a whole while its template is paused at the provider, and names the message as the cause [A-28]', async () => {
    const { id } = await aCustomer(app);
    await templateBecomes(app, 'sandbox-reward', 'paused');
    await changesNothing(app, async () => {
      const { status, body } = await send({ id_customer: id, add_point: 5, message: true });
      assert.equal(status, 409);
      assert.deepEqual([body.code, body.step], ['template_unusable', 'message']);
    });
    await templateBecomes(app, 'sandbox-reward', 'approved');
  });

  test('does not wait for a provider that cannot be reached [A-28, A-13]', async () => {
    const { id } = await aCustomer(app);
    provider.listTemplates = async () => {
      throw new ProviderError('temporary', 'connect ECONNREFUSED');
    };
    assert.equal((await send({ id_customer: id, add_point: 5, message: true })).status, 200);
    provider.listTemplates = listTemplates;
    assert.equal((await messagesTo(id))[0]?.status, 'queued');
  });

  test('that is refused sends no message, and names the award as the cause [A-28]', async () => {
    const gone = await aCustomer(app);
    await app.call('DELETE', `/api/admin/users/${gone.id}`);
    await changesNothing(app, async () => {
      const { status, body } = await send({ id_customer: gone.id, add_point: 5, message: true });
      assert.equal(status, 404);
      assert.deepEqual([body.code, body.step], ['customer_not_found', 'award']);
    });
  });

  test('is booked and announced once per key, however often and however concurrently it is sent [S-30, POINT-02]', async () => {
    const { id } = await aCustomer(app);
    const award = { id_customer: id, add_point: 5, message: true };
    const answers = await atOnce(10, () => send(award, `award-and-message-${id}`));
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    assert.equal((await pointsOf(app, id)).point, 5);
    assert.equal((await messagesTo(id)).length, 1);
  });

  test('stands when the provider rejects its message later: that is for the log alone [POINT-18, ERR-19]', async () => {
    const { id } = await aCustomer(app);
    provider.becomes(() => {
      throw new ProviderError('recipient', 'The number is not on WhatsApp.');
    });
    const { status } = await send({ id_customer: id, add_point: 5, message: true });
    assert.equal(status, 200);
    await deliverAll(app);
    const [message] = await messagesTo(id);
    assert.deepEqual(
      [message?.status, message?.error],
      ['failed', 'The number is not on WhatsApp.'],
    );
    assert.equal((await pointsOf(app, id)).point, 5);
  });

  test('takes no message but the one of the occasion or a template [S-28]', async () => {
    const { id } = await aCustomer(app);
    const MESSAGE = { message: 'Please provide a valid message.' };
    await refusesEach(
      app,
      {
        'a text': [{ message: 'Halo' }, MESSAGE],
        no: [{ message: false }, MESSAGE],
        nothing: [{ message: null }, MESSAGE],
        'a list': [{ message: [REWARD] }, MESSAGE],
      },
      (wrong) => send({ id_customer: id, add_point: 5, ...wrong }),
    );
  });
});

describe('a birthday gift', () => {
  test('is points, the birthday message and the note, in one call [A-28, A-31, NOTIF-04, POINT-02]', async () => {
    const { customer, birthday } = await celebrating('PT Ultah');
    const { status } = await send({
      id_customer: customer.id,
      add_point: 500,
      id_birthday: birthday.id,
      message: true,
    });
    assert.equal(status, 200);
    assert.equal((await birthdayOf(customer.id)).sent, 'Yes');
    const [message] = await messagesTo(customer.id);
    assert.equal(message?.template_id, 'sandbox-birthday');
    assert.match(message?.body ?? '', /^Selamat ulang tahun, PT Ultah!.* 500 point\.$/);
    const entry = await app.owner
      .selectFrom('point_entries')
      .select(['kind', 'source_type', 'source_id'])
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(entry, { kind: 'birthday', source_type: 'birthday', source_id: birthday.id });
  });

  test('that was given already changes nothing and tells nobody anything [A-28, S-32]', async () => {
    const { customer, birthday } = await celebrating('PT Sudah');
    const gift = { id_customer: customer.id, id_birthday: birthday.id, message: true };
    await send({ ...gift, add_point: 500 });
    await changesNothing(app, async () => {
      const { status, body } = await send({ ...gift, add_point: 900 });
      assert.equal(status, 409);
      assert.equal(body.code, 'birthday_gift_already_sent');
    });
  });

  test('is given and announced once, however many administrators send it at the same moment [S-32]', async () => {
    const { customer, birthday } = await celebrating('PT Serentak');
    const answers = await atOnce(10, (n) =>
      send({
        id_customer: customer.id,
        add_point: 100 + n,
        id_birthday: birthday.id,
        message: true,
      }),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 9 });
    assert.equal((await messagesTo(customer.id)).length, 1);
  });

  test('whose message is refused is not given and not noted [A-28]', async () => {
    const { customer, birthday } = await celebrating('PT Berubah');
    await changesNothing(app, async () => {
      const { body } = await send({
        id_customer: customer.id,
        add_point: 500,
        id_birthday: birthday.id,
        message: { body: 'Selamat!' },
      });
      assert.deepEqual([body.code, body.step], ['message_changed', 'message']);
    });
  });

  test('for an unknown birthday is refused, naming the notification as the cause [POINT-05, A-28]', async () => {
    const { id } = await aCustomer(app);
    await changesNothing(app, async () => {
      const { status, body } = await send({ id_customer: id, add_point: 5, id_birthday: 999_999 });
      assert.equal(status, 404);
      assert.deepEqual([body.code, body.step], ['birthday_not_found', 'notification']);
    });
  });
});

test('without a template the award stands, and the log says why nobody was told [A-31, A-97]', async () => {
  const { id } = await aCustomer(app, { name: 'PT Sunyi' });
  await app.dependencies.db
    .updateTable('default_messages')
    .set({ message: 'Anda menerima {{2}} point, {{1}}.' })
    .execute();
  await useTemplate(app, 'reward', null);
  await changesNothing(app, async () => {
    const { body } = await send({ id_customer: id, add_point: 5, message: { body: 'Halo' } });
    assert.equal(body.code, 'message_changed');
  });
  assert.equal(
    (await send({ id_customer: id, add_point: 1_500, message: { body: null } })).status,
    200,
  );
  assert.equal((await pointsOf(app, id)).point, 1_500);
  assert.deepEqual(await messagesTo(id), [
    {
      kind: 'point',
      template_id: null,
      body: 'Anda menerima 1.500 point, PT Sunyi.',
      status: 'failed',
      error: 'Belum ada template: pesan tidak dikirim',
    },
  ]);
});
