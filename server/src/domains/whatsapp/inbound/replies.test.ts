import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { clearUpOutcomes } from '#domains/whatsapp/outbox/clear-up-outcomes.ts';
import {
  type OutgoingText,
  ProviderError,
  type WhatsappProvider,
} from '#domains/whatsapp/providers/provider.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import {
  aCustomer,
  aProduct,
  aService,
  aServiceVisit,
  aVoucher,
  customerForm,
} from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { aColleague, aContact, numberOf } from '#test/people.ts';
import { fakeProvider, openWebhook } from '#test/provider.ts';
import { atOnce, holding } from '#test/races.ts';
import { anAppointment } from '#test/visits.ts';

/** A provider that signs with a word, and reports what the test says. */
const answered: OutgoingText[] = [];
let isAnswerLost = false;
const provider = fakeProvider({
  sendText: async (message) => {
    answered.push(message);
    if (isAnswerLost) throw new ProviderError('unknown', 'Jawaban penyedia hilang.');
    return { status: 'sent', providerMessageId: `text-${message.id}` };
  },
  webhook: {
    ...openWebhook,
    mayBeGenuine: ({ secret }) => secret === 'path',
    isGenuine: ({ headers, secret }) => secret === 'path' && headers['x-signed'] === 'yes',
    answerChallenge: (query) => query['hub.challenge'] ?? null,
  },
});
const app = useApp({ provider });

let count = 0;
const calls = (events: unknown[], headers: Record<string, string> = { 'x-signed': 'yes' }) =>
  app.server.inject({
    method: 'POST',
    url: '/api/webhooks/whatsapp/path',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(events),
  });
const inbound = (from: string, text: string, more: Record<string, unknown> = {}) => {
  count += 1;
  return {
    type: 'inbound',
    id: `in-${count}`,
    from,
    name: 'Budi',
    text,
    conversation: 'room-1',
    at: app.clock.now().toISOString(),
    ...more,
  };
};
const writes = async (from: string, text: string, more = {}) =>
  assert.equal((await calls([inbound(from, text, more)])).statusCode, 200);
const deliver = () => deliverAll(app);
const logOf = async (query: string) =>
  (await app.call('GET', `/api/admin/whatsapp-messages?${query}`)).body.data.data;
const customerOf = async (id: number) =>
  (await app.call('GET', `/api/admin/users/${id}`)).body.data;
const sendPoint = (id: number) =>
  app.call('POST', '/api/admin/send-point', {
    body: { id_customer: id, add_point: 5, message: true },
  });

/** A number that is nobody's any more, and what it wrote last. */
async function aLeftNumber(said?: 'STOP' | 'MULAI'): Promise<string> {
  const { id, whatsapp } = await aCustomer(app);
  if (said) await writes(whatsapp, said);
  assert.equal((await app.call('DELETE', `/api/admin/users/${id}`)).status, 200);
  return whatsapp;
}
/** Gives a customer another number. @returns whether that one wants messages, and whether the customer is shown to. */
async function wantsAt(id: number, whatsapp: string): Promise<[boolean | undefined, boolean]> {
  const body = customerForm({ whatsapp });
  const moved = await app.call('PATCH', `/api/admin/users/${id}`, { body });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  const { rows } = await sql<{ wants: boolean }>`
    select number_wants(${whatsapp}) as wants
  `.execute(app.owner);
  return [rows[0]?.wants, (await customerOf(id)).wants_messages];
}

beforeEach(async () => {
  app.clock.set('2026-11-21T05:00:00Z');
  await deliver();
  answered.length = 0;
});

describe('a customer who writes', () => {
  test('STOP is told nothing any more but its claims, also of what waits; MULAI takes it back [ADD-99]', async () => {
    const customer = await aCustomer(app, { point: 900 });
    const { id, whatsapp, token } = customer;
    await sendPoint(id);
    await writes(whatsapp, ' stop. ');
    assert.equal((await customerOf(id)).wants_messages, false);
    const [waiting] = await logOf(`id_customer=${id}&kind=point`);
    assert.equal(waiting.status, 'failed');
    assert.match(waiting.error, /STOP/);
    assert.equal(waiting.can_resend, false);
    assert.equal((await sendPoint(id)).status, 200);
    assert.equal((await logOf(`id_customer=${id}&kind=point`))[0].status, 'failed');
    const voucher = await aVoucher(app, { codes: 1 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    assert.equal((await logOf(`id_customer=${id}&kind=voucher-claim`))[0].status, 'queued');
    await deliver();
    assert.match(answered[0]?.text ?? '', /Balas MULAI/);
    await writes(whatsapp, 'Mulai');
    assert.equal((await customerOf(id)).wants_messages, true);
    await sendPoint(id);
    assert.equal((await logOf(`id_customer=${id}&kind=point`))[0].status, 'queued');
    const said = await app.dependencies.db
      .selectFrom('message_consents')
      .select(['wants', 'source', 'said'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(said, [
      { wants: false, source: 'reply', said: ' stop. ' },
      { wants: true, source: 'reply', said: 'Mulai' },
    ]);
  });

  test('STOP from one of its people, it counts for that number alone, and so does MULAI [ADD-628]', async () => {
    const customer = await aCustomer(app, { name: 'PT Bernomor Dua' });
    const { id, whatsapp, token } = customer;
    const buyer = await numberOf(app, await aContact(app, customer, 'pembeli'));
    const people = async () =>
      (await app.call('GET', '/api/member/contacts', { token })).body.data as {
        id: number;
        name: string;
        role: string;
        wants_messages: boolean;
      }[];
    const [, { id: contact, name, role } = assert.fail()] = await people();
    const told = ['points'];
    const form = { name, role, told };
    await app.call('PATCH', `/api/member/contacts/${contact}`, { token, body: form });
    const wants = async () => (await people()).map(({ wants_messages }) => wants_messages);
    const lastTwo = async () => {
      assert.equal((await sendPoint(id)).status, 200);
      const log = await logOf(`id_customer=${id}&kind=point`);
      return new Map(log.slice(0, 2).map((one: Record<string, string>) => [one.to, one.status]));
    };

    await sendPoint(id);
    await writes(buyer, 'STOP');
    assert.deepEqual(await wants(), [true, false]);
    assert.equal((await customerOf(id)).wants_messages, true);
    const log = await logOf(`id_customer=${id}&kind=point`);
    assert.deepEqual(
      new Map(log.map((one: Record<string, string>) => [one.to, one.status])),
      new Map([
        [whatsapp, 'queued'],
        [buyer, 'failed'],
      ]),
      'what waits',
    );
    assert.deepEqual(
      await lastTwo(),
      new Map([
        [buyer, 'failed'],
        [whatsapp, 'queued'],
      ]),
    );
    const [line] = await app.owner
      .selectFrom('audit_trail')
      .select('sentence')
      .where('customer_id', '=', id)
      .where('act', '=', 'messages-stopped')
      .execute();
    assert.match(line?.sentence ?? '', /^orang-\d+ \(PT Bernomor Dua\) tidak mau dikirimi/);

    await writes(whatsapp, 'STOP');
    await writes(buyer, 'MULAI');
    for (const path of ['users?', 'users?name=bernomor+dua', 'users/all?']) {
      const { data } = (await app.call('GET', `/api/admin/${path}&roles=customer`)).body;
      const { wants_messages, number_wants } = (data.data ?? data).find(
        (one: { id: number }) => one.id === id,
      );
      assert.deepEqual([wants_messages, number_wants], [true, false], path);
    }
    assert.deepEqual(await wants(), [false, true]);
    assert.deepEqual(
      await lastTwo(),
      new Map([
        [buyer, 'queued'],
        [whatsapp, 'failed'],
      ]),
    );
    assert.equal((await customerOf(id)).wants_messages, true);
    await writes(buyer, 'STOP', { at: '2026-11-21T05:00:01Z' });
    assert.equal((await customerOf(id)).wants_messages, false);
  });

  test('STOP is kept for each customer that its number stands for, and for none that it stood for once [ADD-628]', async () => {
    const [own, other, former] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
    await sql`
      insert into contacts (account_id, customer_id, role, created_at, removed_at)
      select id, c.customer_id, 'pembaca', created_at, c.removed_at
      from accounts, (values (${other.id}::bigint, null), (${former.id}, now())) as c (customer_id, removed_at)
      where whatsapp = ${own.whatsapp}
    `.execute(app.owner);
    await writes(own.whatsapp, 'STOP');
    const kept = await app.owner
      .selectFrom('message_consents')
      .select('customer_id')
      .where('whatsapp', '=', own.whatsapp)
      .orderBy('customer_id')
      .execute();
    assert.deepEqual(
      kept.map(({ customer_id }) => customer_id),
      [own.id, other.id],
    );
  });

  test('STOP and has another number later refuses there as well; who has the old one next is not told either [ADD-628]', async () => {
    const { id, whatsapp } = await aCustomer(app);
    await writes(whatsapp, 'STOP');
    const move = async (of: number) => {
      const { date_of_birth, ...was } = await customerOf(of);
      const moved = await app.call('POST', `/api/admin/users/${of}`, {
        body: {
          ...customerForm(),
          username: was.username,
          password: '',
          password_confirmation: '',
          _method: 'PATCH',
          date_of_birth,
        },
      });
      assert.equal(moved.status, 200, JSON.stringify(moved.body));
      assert.notEqual(moved.body.data.whatsapp, was.whatsapp);
      return (await customerOf(of)).wants_messages;
    };
    assert.equal(await move(id), false);
    const willing = await aCustomer(app);
    await writes(willing.whatsapp, 'STOP');
    await writes(willing.whatsapp, 'MULAI', { at: '2026-11-21T05:00:01Z' });
    assert.equal(await move(willing.id), true, 'what it wants again it wants there as well');
    const next = await aCustomer(app, { whatsapp });
    assert.equal((await customerOf(next.id)).wants_messages, false);
  });

  test('MULAI wants messages also at a number where it or somebody before it had written STOP; who wrote nothing takes nothing back [ADD-99, ADD-628]', async () => {
    const [stopped, quiet] = [await aLeftNumber('STOP'), await aLeftNumber()];
    const { id, whatsapp } = await aCustomer(app);
    await writes(whatsapp, 'STOP');
    assert.deepEqual(await wantsAt(id, quiet), [false, false]);
    await writes(quiet, 'MULAI');
    assert.deepEqual(await wantsAt(id, whatsapp), [true, true]);
    assert.deepEqual(await wantsAt(id, stopped), [true, true]);
    const silent = await aCustomer(app);
    assert.deepEqual(await wantsAt(silent.id, await aLeftNumber('STOP')), [false, false]);
  });

  test('STOP refuses also at a number where somebody before it wrote MULAI later [ADD-99, ADD-628]', async () => {
    const { id, whatsapp } = await aCustomer(app);
    await writes(whatsapp, 'STOP', { at: '2026-11-21T04:00:00Z' });
    assert.deepEqual(await wantsAt(id, await aLeftNumber('MULAI')), [false, false]);
  });

  test('STOP leaves whatever is about a claim or its sign-in where it waits, also a visit and a cancellation [ADD-99, ADD-132, ADD-37]', async () => {
    const { id, whatsapp, token } = await aCustomer(app, { point: 900 });
    // One of two is cancelled, and told of no more.
    const voucher = await aVoucher(app, { codes: 2 });
    for (let claims = 0; claims < 2; claims += 1) {
      await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    }
    const visit = await aServiceVisit(app, { stock: 1 });
    const claimed = await app.call('POST', `/api/member/offers/service-visit/claim/${visit.id}`, {
      token,
    });
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
    const redemption = await app.owner
      .selectFrom('redemptions')
      .select(['kind', 'id'])
      .where('customer_id', '=', id)
      .where('kind', '=', 'voucher')
      .executeTakeFirstOrThrow();
    const cancelled = await app.call(
      'POST',
      `/api/admin/exchanges/voucher/${redemption.id}/cancellation`,
      {
        body: { reason: 'Salah klaim' },
      },
    );
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    await sendPoint(id);
    const renewed = await app.call('PATCH', `/api/admin/users/${id}`, {
      body: customerForm({ whatsapp }),
    });
    assert.equal(renewed.status, 200, JSON.stringify(renewed.body));
    await writes(whatsapp, 'STOP');
    const log: { kind: string; status: string }[] = await logOf(`id_customer=${id}`);
    const waiting = log.filter(({ status }) => status === 'queued').map(({ kind }) => kind);
    assert.deepEqual(waiting.sort(), [
      'cancelled-claim',
      'reply',
      'service-visit-claim',
      'sign-in-changed',
      'voucher-claim',
    ]);
  });

  test('STOP stops no answer that it is still owed, and what fails by it fails no earlier than it was written [ADD-99]', async () => {
    const { id, whatsapp } = await aCustomer(app, { point: 5 });
    await writes(whatsapp, 'SALDO');
    await sendPoint(id);
    await sendPoint(id);
    // The provider may have one of them already.
    await sql`
      update whatsapp_messages set taken_at = ${app.clock.now()} where id = (
        select max(id) from whatsapp_messages where customer_id = ${id} and kind = 'point'
      )
    `.execute(app.owner);
    await writes(whatsapp, 'STOP', { at: '2026-11-21T04:30:00Z' });
    const [taken, point] = await logOf(`id_customer=${id}&kind=point`);
    assert.equal(taken.status, 'queued');
    await sql`update whatsapp_messages set taken_at = null where id = ${taken.id}`.execute(
      app.owner,
    );
    assert.deepEqual(
      [point.status, point.failed_at, point.error],
      ['failed', '2026-11-21T05:00:00.000Z', 'Customer meminta tidak dikirimi pesan (STOP)'],
    );
    await deliver();
    assert.equal(answered.length, 2);
    assert.match(answered[0]?.text ?? '', /saldo Anda saat ini 5 point/);
    assert.match(answered[1]?.text ?? '', /Balas MULAI/);
  });

  test('what it wishes stands in the trail with the way by which it said so [ADD-99, ADD-180]', async () => {
    const { id, name, whatsapp } = await aCustomer(app);
    await writes(whatsapp, 'STOP', { at: '2026-11-21T04:50:00Z' });
    await writes(whatsapp, 'MULAI', { at: '2026-11-21T04:50:01Z' });
    const event = { type: 'consent', from: whatsapp, wantsMarketing: false };
    await calls([{ ...event, at: '2026-11-21T04:50:02Z' }]);
    await calls([{ ...event, wantsMarketing: true, at: '2026-11-21T04:50:03Z' }]);
    await sendPoint(id);
    provider.becomes(() => {
      throw new ProviderError('opted_out', 'Customer menolak.');
    });
    await deliver();
    // The way is well again, as the tests after this one expect it.
    provider.becomes((message) => ({ status: 'sent', providerMessageId: `p-${message.id}` }));
    await sendPoint((await aCustomer(app)).id);
    await deliver();
    const lines = await app.owner
      .selectFrom('audit_trail')
      .select(['sentence', 'role', 'account_id'])
      .where('customer_id', '=', id)
      .where('act', 'in', ['messages-wanted', 'messages-stopped'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      lines.map(({ sentence }) => sentence),
      [
        `${name} tidak mau dikirimi pesan lagi (lewat balasan WhatsApp)`,
        `${name} mau dikirimi pesan lagi (lewat balasan WhatsApp)`,
        `${name} tidak mau dikirimi pesan lagi (lewat pengaturan WhatsApp)`,
        `${name} mau dikirimi pesan lagi (lewat pengaturan WhatsApp)`,
        `${name} tidak mau dikirimi pesan lagi (menurut penyedia WhatsApp)`,
      ],
    );
    for (const { role, account_id } of lines) {
      assert.deepEqual([role, account_id], ['customer', null]);
    }
  });

  test('what it wishes stands in the trail once, also where the provider tells it twice [ADD-316, ADD-180]', async () => {
    const { id, whatsapp } = await aCustomer(app);
    const event = { type: 'consent', from: whatsapp, wantsMarketing: false };
    for (let told = 0; told < 2; told += 1) {
      await calls([{ ...event, at: '2026-11-21T04:50:00Z' }]);
      assert.equal((await customerOf(id)).wants_messages, false);
    }
    const acts = await app.owner
      .selectFrom('audit_trail')
      .select(['act', 'created_at'])
      .where('customer_id', '=', id)
      .where('act', 'in', ['messages-wanted', 'messages-stopped'])
      .execute();
    assert.deepEqual(acts, [
      { act: 'messages-stopped', created_at: new Date('2026-11-21T04:50:00Z') },
    ]);
  });

  test('STOP and MULAI is taken in the order in which it wrote them, whichever comes first [ADD-316]', async () => {
    const [first, second] = [await aCustomer(app), await aCustomer(app)];
    const [earlier, later] = ['2026-11-21T04:00:00Z', '2026-11-21T04:30:00Z'];
    await writes(first.whatsapp, 'MULAI', { at: later });
    await sendPoint(first.id);
    await writes(first.whatsapp, 'STOP', { at: earlier });
    assert.equal((await customerOf(first.id)).wants_messages, true);
    assert.equal((await logOf(`id_customer=${first.id}&kind=point`))[0].status, 'queued');
    await writes(second.whatsapp, 'STOP', { at: later });
    await writes(second.whatsapp, 'MULAI', { at: earlier });
    assert.equal((await customerOf(second.id)).wants_messages, false);
    await deliver();
    assert.deepEqual(
      answered.map(({ to, text }) => [to, /Balas (STOP|MULAI)/.exec(text)?.[1]]),
      [
        [first.whatsapp, 'STOP'],
        [second.whatsapp, 'MULAI'],
      ],
    );
  });

  test('SALDO and JADWAL is answered from the books, where it wrote [ADD-99]', async () => {
    const { id, whatsapp } = await aCustomer(app, { point: 12_500, name: 'PT Tanya' });
    const product = await aProduct(app, { product: 'Flowmeter T' });
    await aService(app, { id_user: id, id_product: product.id });
    await writes(whatsapp, 'Saldo');
    await writes(whatsapp, 'JADWAL');
    await deliver();
    assert.deepEqual(
      answered.map(({ to, conversation }) => [to, conversation]),
      [
        [whatsapp, 'room-1'],
        [whatsapp, 'room-1'],
      ],
    );
    assert.equal(answered[0]?.text, 'Halo PT Tanya, saldo Anda saat ini 12.500 point.');
    assert.match(
      answered[1]?.text ?? '',
      /^Halo PT Tanya, jadwal servis[^\n]*\n• Flowmeter T: \d+ \w+ 20\d\d$/,
    );
    assert.equal((await logOf(`id_customer=${id}&kind=incoming&standing=open`)).length, 0);
  });

  test('JADWAL says on which day somebody comes, what is late, and which of two devices it is [ADD-982]', async () => {
    const { id: id_user, whatsapp } = await aCustomer(app);
    const { id: id_product } = await aProduct(app, { product: 'Flowmeter J' });
    const of = { id_user, id_product, last_service: '2026-01-01' };
    const late = await aService(app, { ...of, next_service: '2026-11-20' });
    const agreed = await aService(app, { ...of, next_service: '2026-12-03' });
    await sql`
      update equipment e set serial_number = 'SN-' || (p.id - ${late.id}) from plans p
      where p.equipment_id = e.id and p.id in (${late.id}, ${agreed.id})
    `.execute(app.owner);
    await anAppointment(app, agreed.id);
    await writes(whatsapp, 'JADWAL');
    await deliver();
    assert.deepEqual(answered[0]?.text.split('\n').slice(1), [
      '• Flowmeter J (nomor seri SN-0): 20 November 2026 (sudah lewat)',
      `• Flowmeter J (nomor seri SN-${agreed.id - late.id}): 7 Desember 2026 (disepakati)`,
    ]);
  });

  test('SALDO is answered for the company whose number it is, else for the one that its person was signed in for last [ADD-99, ADD-628]', async () => {
    const [one, two] = [await aCustomer(app), await aCustomer(app)];
    const buyerToken = await aContact(app, one, 'pembeli');
    const buyer = await numberOf(app, buyerToken);
    await sql`
      insert into contacts (account_id, customer_id, role, created_at)
      select id, ${two.id}, 'pembaca', created_at from accounts where whatsapp in (${buyer}, ${one.whatsapp})
    `.execute(app.owner);
    const askedAfterSwitch = async (token: string, whatsapp: string, to: { id: number }) => {
      app.clock.advance(1_000);
      const body = { id_customer: to.id };
      assert.equal((await app.call('POST', '/api/member/switch', { body, token })).status, 200);
      await writes(whatsapp, 'SALDO');
      await deliver();
      return answered.at(-1)?.text?.match(/Halo (.+), saldo/)?.[1];
    };
    assert.equal(await askedAfterSwitch(buyerToken, buyer, two), two.name);
    assert.equal(await askedAfterSwitch(buyerToken, buyer, one), one.name);
    assert.equal(await askedAfterSwitch(one.token, one.whatsapp, two), one.name);
  });

  test('anything else waits in the log beside it, unread until somebody notes it [ADD-99]', async () => {
    const { id, whatsapp } = await aCustomer(app);
    await writes(whatsapp, 'Tolong stop pengiriman ke alamat lama');
    await deliver();
    assert.deepEqual(answered, []);
    assert.equal((await customerOf(id)).wants_messages, true);
    const open = async () => (await app.call('GET', '/api/admin/whatsapp/queue')).body.data;
    const { unread } = await open();
    const [message] = await logOf(`id_customer=${id}&standing=open`);
    assert.deepEqual(
      [message.kind, message.status, message.is_unread, message.to],
      ['incoming', 'received', true, whatsapp],
    );
    const url = `/api/admin/whatsapp-messages/${message.id}/read`;
    const seenAt = () =>
      app.owner
        .selectFrom('whatsapp_messages')
        .select('seen_at')
        .where('id', '=', message.id)
        .executeTakeFirstOrThrow();
    assert.equal((await app.call('PATCH', url)).status, 200);
    assert.equal((await open()).unread, unread - 1);
    const seen = await seenAt();
    app.clock.advance(1_000);
    assert.equal((await app.call('PATCH', url)).status, 200);
    assert.deepEqual(await seenAt(), seen, 'the first who has read it counts');
    assert.equal((await logOf(`id_customer=${id}&standing=open`)).length, 0);
    const missing = await app.call('PATCH', '/api/admin/whatsapp-messages/999999/read');
    assert.deepEqual([missing.status, missing.body.code], [404, 'message_not_found']);
  });

  test('is heard once, however often the provider says it [ADD-99]', async () => {
    const { id, whatsapp } = await aCustomer(app, { point: 5 });
    const event = inbound(whatsapp, 'SALDO');
    await Promise.all([calls([event]), calls([event]), calls([event, event])]);
    await deliver();
    assert.equal((await logOf(`id_customer=${id}&kind=incoming`)).length, 1);
    assert.equal(answered.length, 1);
  });

  test('is not answered once the 24 hours of WhatsApp are over [ADD-99]', async () => {
    const { id, whatsapp } = await aCustomer(app, { point: 5 });
    await writes(whatsapp, 'SALDO', { at: '2026-11-20T04:59:59Z' });
    await deliver();
    assert.deepEqual(answered, []);
    assert.equal((await logOf(`id_customer=${id}&kind=incoming`)).length, 1);
  });
});

describe('somebody of the staff who writes', () => {
  const numberOfColleague = async (): Promise<string> => {
    const token = await aColleague(app, 'kantor');
    return (await app.call('GET', '/api/admin/self', { token })).body.data.whatsapp;
  };
  const consentsOf = async (whatsapp: string) =>
    app.owner
      .selectFrom('message_consents')
      .select(['customer_id', 'wants'])
      .where('whatsapp', '=', whatsapp)
      .orderBy('id')
      .execute();

  test('STOP or MULAI is heard for its own number, and named in the trail [ADD-611, ADD-99]', async () => {
    const whatsapp = await numberOfColleague();
    await writes(whatsapp, 'STOP');
    await writes(whatsapp, 'MULAI', { at: '2026-11-21T05:00:01Z' });
    const event = { type: 'consent', from: whatsapp, wantsMarketing: false };
    await calls([{ ...event, at: '2026-11-21T05:00:02Z' }]);
    assert.deepEqual(
      await consentsOf(whatsapp),
      [false, true, false].map((wants) => ({ customer_id: 1, wants })),
    );
    await deliver();
    assert.deepEqual(
      answered.map(({ text }) => text.split(',')[0]),
      ['Baik', 'Terima kasih'],
    );
    const lines = await app.owner
      .selectFrom('audit_trail')
      .select(['role', 'sentence'])
      .where('customer_id', '=', 1)
      .where('act', 'in', ['messages-wanted', 'messages-stopped'])
      .execute();
    assert.deepEqual(
      lines.map(({ role }) => role),
      ['admin', 'admin', 'admin'],
    );
    assert.match(lines[0]?.sentence ?? '', /^kantor-\d+ tidak mau dikirimi pesan lagi/);
    const [stop] = await logOf(`search=${whatsapp}&kind=incoming`);
    assert.equal(stop.is_unread, false);
  });

  test('anything else is no customer: it is answered so, and waits to be read [ADD-99]', async () => {
    const whatsapp = await numberOfColleague();
    await writes(whatsapp, 'SALDO');
    await deliver();
    assert.match(answered[0]?.text ?? '', /belum terdaftar/);
    const [asked] = await logOf(`search=${whatsapp}&kind=incoming`);
    assert.deepEqual([asked.id_customer, asked.is_unread], [null, true]);
  });
});

test('a number that is no customer’s gets one answer a day, and its STOP waits to be read [ADD-99]', async () => {
  for (const text of ['Halo', 'STOP', 'Halo?']) await writes('6289900001111', text);
  await deliver();
  assert.equal(answered.length, 1);
  const written = await logOf('search=6289900001111&kind=incoming');
  assert.deepEqual(
    written.map((message: { is_unread: boolean }) => message.is_unread),
    [true, true, true],
  );
  assert.match(answered[0]?.text ?? '', /belum terdaftar .* https:\/\/wa\.me\/6281199990000/);
  for (const [moment, answers] of [
    ['2026-11-21T06:00:01Z', 1],
    ['2026-11-22T05:00:00Z', 1],
    ['2026-11-22T05:00:00.001Z', 2],
    ['2026-11-23T05:00:00Z', 2],
  ] as const) {
    app.clock.set(moment);
    await writes('6289900001111', 'Halo lagi');
    await deliver();
    assert.equal(answered.length, answers, moment);
  }
  // Each number counts for itself.
  await writes('6289900002222', 'Halo');
  await deliver();
  assert.equal(answered.length, 3);
});

test('a number that is no customer’s gets one answer also for what it writes at once [ADD-99]', async () => {
  const held = await holding(app, 'lock table whatsapp_messages in share mode');
  const writing = atOnce(3, (n) => writes('6289900004444', `Halo ${n}`));
  try {
    await held.waitedFor(3);
  } finally {
    await held.release();
  }
  await writing;
  await deliver();
  assert.equal(answered.length, 1);
});

test('a number whose customer is gone is a stranger’s, whatever it was answered before [ADD-99]', async () => {
  const { id, whatsapp } = await aCustomer(app, { point: 5 });
  await writes(whatsapp, 'SALDO');
  await deliver();
  await app.call('DELETE', `/api/admin/users/${id}`);
  await writes(whatsapp, 'SALDO');
  await deliver();
  assert.deepEqual(
    answered.map(({ text }) => /belum terdaftar/.test(text)),
    [false, true],
  );
});

test('a stranger stands in the log under the name that it goes by, else its number, with no more than a message may hold, and when it wrote [ADD-99]', async () => {
  const at = '2026-11-21T04:50:00.000Z';
  await writes('6289900003333', 'x'.repeat(4_001), { at, name: ' Budi ' });
  await writes('6289900004444', 'Halo', { at, name: ' ' });
  const [first] = await logOf('search=6289900003333&kind=incoming');
  assert.deepEqual([first.name, first.created_at, first.id_customer], ['Budi', at, null]);
  assert.equal(first.body.length, 4_000);
  assert.match(first.body, /^x{3999}[x…]$/);
  const [second] = await logOf('search=6289900004444&kind=incoming');
  assert.equal(second.name, '6289900004444');
  const [reply] = await logOf('search=6289900004444&kind=reply');
  assert.equal(reply.created_at, '2026-11-21T05:00:00.000Z');
});

test('a call that says that templates have changed has their list read at once, and one that cannot be read is no failure [ADD-92, ADD-96]', async () => {
  const { listTemplates } = provider;
  let reads = 0;
  provider.listTemplates = async () => {
    reads += 1;
    if (reads === 2) throw new ProviderError('temporary', 'down');
    return listTemplates();
  };
  assert.equal((await calls([{ type: 'templates-changed' }])).statusCode, 200);
  assert.equal((await calls([{ type: 'templates-changed' }])).statusCode, 200);
  assert.equal(reads, 2);
  provider.listTemplates = listTemplates;
});

test('whoever told WhatsApp itself to stop is told nothing any more [ADD-99]', async () => {
  const { id, whatsapp } = await aCustomer(app);
  const event = { type: 'consent', from: whatsapp, wantsMarketing: false, at: app.clock.now() };
  await calls([event, { ...event, from: '6280000000001' }]);
  assert.equal((await customerOf(id)).wants_messages, false);
});

test('a wish that is told again after another one does not come back, and neither does a refusal [ADD-316]', async () => {
  const { id, whatsapp } = await aCustomer(app);
  const event = { type: 'consent', from: whatsapp, wantsMarketing: false };
  const stop = { ...event, at: '2026-11-21T04:00:00Z' };
  await sendPoint(id);
  provider.becomes(() => ({ status: 'accepted', providerMessageId: `refused-${id}` }));
  await deliver();
  const refused = {
    type: 'status',
    providerMessageId: `refused-${id}`,
    status: 'failed',
    at: '2026-11-21T04:10:00Z',
    failure: { kind: 'opted_out', reason: 'Customer menolak.' },
    reference: null,
    to: whatsapp,
  };
  await calls([stop, refused]);
  assert.equal((await customerOf(id)).wants_messages, false);
  await calls([{ ...event, wantsMarketing: true, at: '2026-11-21T04:30:00Z' }]);
  assert.equal((await customerOf(id)).wants_messages, true);
  await calls([stop, refused]);
  assert.equal((await customerOf(id)).wants_messages, true);
  const { kept } = await app.owner
    .selectFrom('message_consents')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(kept, 3);
});

describe('the address of the provider', () => {
  test('is found only by whoever signs; what others say changes nothing [ADD-92]', async () => {
    const { id, whatsapp } = await aCustomer(app);
    const event = inbound(whatsapp, 'STOP');
    const unsigned = await calls([event], {});
    assert.deepEqual([unsigned.statusCode, unsigned.json().code], [404, 'not_found']);
    assert.equal((await customerOf(id)).wants_messages, true);
  });

  test('answers the question whether it is ours with the challenge alone', async () => {
    const url = '/api/webhooks/whatsapp/path';
    const ours = await app.server.inject({ method: 'GET', url: `${url}?hub.challenge=4711` });
    assert.deepEqual([ours.statusCode, ours.body], [200, '4711']);
    assert.equal((await app.server.inject({ method: 'GET', url })).statusCode, 404);
  });

  test('takes a report, and moves the message that it names by our own reference [ADD-95]', async () => {
    const { id } = await aCustomer(app);
    await sendPoint(id);
    provider.becomes(({ id: n }) => ({ status: 'accepted', providerMessageId: `wamid.${n}` }));
    await deliver();
    const { reference } = await app.dependencies.db
      .selectFrom('whatsapp_messages')
      .select('reference')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    const event = { type: 'status', status: 'delivered', failure: null, to: null, reference };
    await sendPoint(id);
    const waiting = await app.dependencies.db
      .selectFrom('whatsapp_messages')
      .select(['id', 'reference'])
      .where('customer_id', '=', id)
      .where('status', '=', 'queued')
      .executeTakeFirstOrThrow();
    // What never left has no report, whatever somebody says of it.
    const early = { ...event, reference: waiting.reference, providerMessageId: 'early' };
    await calls([{ ...early, at: app.clock.now() }]);
    assert.equal((await logOf(`id_customer=${id}&status=queued`))[0].id, waiting.id);
    await calls([{ ...event, providerMessageId: 'other', at: app.clock.now() }]);
    assert.equal((await logOf(`id_customer=${id}&status=delivered`)).length, 1);
  });
});

describe('a report of a failure', () => {
  for (const kind of ['recipient', 'opted_out'] as const) {
    test(`that is ${kind} is taken also where its person was erased meanwhile: nobody has to act, and no number is kept [ADD-95, ADD-686]`, async () => {
      const customer = await aCustomer(app);
      const { id, token } = customer;
      const buyer = await numberOf(app, await aContact(app, customer, 'pembeli'));
      const { body } = await app.call('GET', '/api/member/contacts', { token });
      const [, { id: contact, name, role } = assert.fail()] = body.data;
      const form = { name, role, told: ['points'] };
      await app.call('PATCH', `/api/member/contacts/${contact}`, { token, body: form });
      await sendPoint(id);
      provider.becomes(({ id: n }) => ({ status: 'accepted', providerMessageId: `wamid.${n}` }));
      await deliver();
      const message = await app.owner
        .selectFrom('whatsapp_messages')
        .select(['id', 'reference'])
        .where('whatsapp', '=', buyer)
        .executeTakeFirstOrThrow();
      const erased = await app.call('POST', `/api/admin/contacts/${contact}/erasure`);
      assert.equal(erased.status, 200, JSON.stringify(erased.body));
      const failed = { type: 'status', status: 'failed', at: app.clock.now(), to: null };
      const failure = { kind, reason: `${buyer} menolak.` };
      const { id: number, reference } = message;
      const report = { ...failed, failure, reference, providerMessageId: `wamid.${number}` };
      assert.equal((await calls([report])).statusCode, 200);
      const row = await app.owner
        .selectFrom('whatsapp_messages')
        .selectAll()
        .where('id', '=', number)
        .executeTakeFirstOrThrow();
      assert.deepEqual([row.status, row.error, row.failure_kind], ['failed', 'Data dihapus', kind]);
      assert.ok(row.settled_at);
      const { rows } = await sql`select from message_consents where customer_id = ${id}`.execute(
        app.owner,
      );
      assert.equal(rows.length, 0);
    });
  }
});

describe('an answer in our own words of which nobody knows whether it arrived', () => {
  async function loseAnswer() {
    provider.becomes((message) => ({ status: 'sent', providerMessageId: `after-${message.id}` }));
    const { id, whatsapp } = await aCustomer(app, { point: 12 });
    isAnswerLost = true;
    await writes(whatsapp, 'SALDO');
    await deliver();
    isAnswerLost = false;
    await sendPoint(id);
    const reply = async () => (await logOf(`id_customer=${id}&kind=reply`))[0];
    const point = async () => (await logOf(`id_customer=${id}&kind=point`))[0];
    return { reply, point, reference: answered[0]?.reference };
  }
  const clearUp = (by: WhatsappProvider) =>
    clearUpOutcomes(app.dependencies.db, { ...app.dependencies, provider: by });

  test('waits for a signed report, which clears it up, and then for a quarter of an hour says that nobody knows [ADD-97, ADD-99]', async () => {
    const [told, silent] = [await loseAnswer(), await loseAnswer()];
    app.clock.advance(10_000);
    await clearUp(provider);
    assert.equal((await told.reply()).status, 'queued');
    assert.equal((await told.reply()).waits_for, 'answer');
    const report = { type: 'status', status: 'delivered', at: null, failure: null, to: null };
    await calls([{ ...report, providerMessageId: 'late-1', reference: told.reference }]);
    assert.equal((await told.reply()).status, 'delivered');
    app.clock.advance(15 * 60_000);
    await clearUp(provider);
    const { status, error, can_resend } = await silent.reply();
    assert.deepEqual([status, can_resend], ['unknown', false]);
    assert.match(error, /^Tidak diketahui apakah pesan ini sampai/);
    await deliver();
    assert.equal(answered.length, 2);
  });

  test('is said to be unknown at once where no report names it, and holds back nothing [ADD-97, ADD-99]', async () => {
    const { reply, point } = await loseAnswer();
    const { webhook } = provider;
    const unsigned = { ...provider, webhook: webhook && { ...webhook, isSigned: false } };
    await deliver();
    assert.equal((await point()).status, 'queued');
    app.clock.advance(10_000);
    await clearUp(unsigned);
    assert.equal((await reply()).status, 'unknown');
    assert.match((await reply()).error, /Periksa chat/);
    await deliver();
    assert.notEqual((await point()).status, 'queued');
    assert.equal(answered.length, 1);
  });
});

test('an answer that waited until the 24 hours of WhatsApp were nearly over is not sent [ADD-99]', async () => {
  const { id, whatsapp } = await aCustomer(app, { point: 5 });
  await writes(whatsapp, 'SALDO');
  app.clock.advance(23 * 3_600_000 + 1);
  await deliver();
  assert.deepEqual(answered, []);
  app.adminToken = await signInAs(app, ADMIN);
  const [{ status, error }] = await logOf(`id_customer=${id}&kind=reply`);
  assert.deepEqual([status, error], ['failed', 'Batas 24 jam untuk membalas sudah lewat.']);
});
