import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aProduct,
  aService,
  aVoucher,
  SHIPPING,
  type TestCustomer,
} from '#test/builders.ts';
import { aContact, numberOf } from '#test/people.ts';
import { atOnce } from '#test/races.ts';

const app = useApp();

interface Person {
  id: number;
  name: string;
  role: string;
  whatsapp: string;
  told: string[];
}

const peopleOf = async ({ token }: TestCustomer): Promise<Person[]> =>
  (await app.call('GET', '/api/member/contacts', { token })).body.data;

/** Chooses what a person is told of. */
async function tells({ token }: TestCustomer, { id, name, role }: Person, told: string[]) {
  const body = { name, role, told };
  const answer = await app.call('PATCH', `/api/member/contacts/${id}`, { token, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

const messagesOf = async ({ id }: TestCustomer, kind: string) => {
  const { rows } = await sql<{ key: string; whatsapp: string; body: string; status: string }>`
    select key, whatsapp, body, status from whatsapp_messages where customer_id = ${id} and kind = ${kind} order by id
  `.execute(app.owner);
  return rows;
};
const numbersOf = async (customer: TestCustomer, kind: string) =>
  (await messagesOf(customer, kind)).map(({ whatsapp }) => whatsapp).toSorted();

const award = (customer: TestCustomer) =>
  app.call('POST', '/api/admin/send-point', {
    body: { id_customer: customer.id, add_point: 5, message: true },
  });

/** A customer with a buyer, and both as they are listed. */
async function aCompany() {
  const customer = await aCustomer(app, { point: 1_000 });
  const token = await aContact(app, customer, 'pembeli');
  const [utama = assert.fail(), buyer = assert.fail()] = await peopleOf(customer);
  return { customer, buyer, utama, token };
}

test('the number of the company is told of everything until somebody is chosen, and again where the last one is taken off [ADD-629]', async () => {
  const { customer, utama, buyer } = await aCompany();
  assert.deepEqual(utama.told, ['points', 'codes', 'parcels', 'services']);
  assert.deepEqual(buyer.told, []);
  await award(customer);
  assert.deepEqual(await numbersOf(customer, 'point'), [utama.whatsapp]);

  await tells(customer, buyer, ['points', 'services']);
  await award(customer);
  const both = await messagesOf(customer, 'point');
  assert.deepEqual(
    both.slice(1).map(({ whatsapp }) => whatsapp),
    [utama.whatsapp, buyer.whatsapp],
  );
  assert.equal(both[1]?.body, both[2]?.body);

  await tells(customer, utama, ['codes', 'parcels']);
  await award(customer);
  assert.equal((await messagesOf(customer, 'point')).length, 4);
  assert.equal((await messagesOf(customer, 'point')).at(-1)?.whatsapp, buyer.whatsapp);

  await tells(customer, buyer, []);
  const people = await peopleOf(customer);
  assert.deepEqual(
    people.map(({ told }) => told),
    [['points', 'codes', 'parcels', 'services'], []],
  );
  await award(customer);
  assert.equal((await messagesOf(customer, 'point')).at(-1)?.whatsapp, utama.whatsapp);
});

test('the line of the trail says from what the number of the company was taken off [ADD-629, ADD-180]', async () => {
  const { customer, utama, buyer } = await aCompany();
  await tells(customer, buyer, ['points', 'codes', 'parcels', 'services']);
  await tells(customer, utama, []);
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit_trail where act = 'contact-updated' and customer_id = ${customer.id} order by id desc limit 1
  `.execute(app.owner);
  assert.deepEqual(rows, [
    { before: { told: 'Point, Klaim dan kode, Pengiriman, Servis' }, after: { told: null } },
  ]);
});

test('whoever is removed is told nothing more, and the number of the company is told instead [ADD-629]', async () => {
  const { customer, utama, buyer } = await aCompany();
  await tells(customer, buyer, ['points']);
  await tells(customer, utama, ['codes']);
  const { token } = customer;
  assert.equal(
    (await app.call('DELETE', `/api/member/contacts/${buyer.id}`, { token })).status,
    200,
  );
  await award(customer);
  assert.deepEqual(await numbersOf(customer, 'point'), [utama.whatsapp]);
});

test('what waits for whoever is removed goes to the number of the company, unless others are told the same [ADD-317, ADD-629]', async () => {
  const { customer, utama, buyer } = await aCompany();
  await tells(customer, buyer, ['points']);
  await tells(customer, utama, ['codes']);
  await award(customer);
  await tells(customer, utama, ['codes', 'points']);
  await award(customer);
  const { token } = customer;
  const removed = await app.call('DELETE', `/api/member/contacts/${buyer.id}`, { token });
  assert.equal(removed.status, 200, JSON.stringify(removed.body));
  const { rows } = await sql`
    select whatsapp, status, error, settled_at is not null as settled
    from whatsapp_messages where customer_id = ${customer.id} and kind = 'point' order by id
  `.execute(app.owner);
  const waits = { whatsapp: utama.whatsapp, status: 'queued', error: null, settled: false };
  const error = 'Orang ini tidak lagi mewakili customer.';
  const over = { whatsapp: buyer.whatsapp, status: 'failed', error, settled: true };
  assert.deepEqual(rows, [waits, waits, over]);
});

test('what waits for whoever is removed does not go to a number of the company that wrote STOP [ADD-317, ADD-628]', async () => {
  const { customer, utama, buyer } = await aCompany();
  await tells(customer, buyer, ['points']);
  await tells(customer, utama, ['codes']);
  await award(customer);
  await sql`
    insert into message_consents (customer_id, whatsapp, wants, source, said, at)
    values (${customer.id}, ${utama.whatsapp}, false, 'reply', 'STOP', ${app.clock.now()})
  `.execute(app.owner);
  const { token } = customer;
  await app.call('DELETE', `/api/member/contacts/${buyer.id}`, { token });
  const [point] = await messagesOf(customer, 'point');
  assert.deepEqual([point?.whatsapp, point?.status], [utama.whatsapp, 'failed']);
});

test('a customer is shown with the topics that nobody hears, whoever hears of another [ADD-983, ADD-109]', async () => {
  const { customer, utama, buyer } = await aCompany();
  await tells(customer, utama, ['points']);
  await tells(customer, buyer, ['services']);
  const shown = async () => (await app.call('GET', `/api/admin/users/${customer.id}`)).body.data;
  assert.deepEqual((await shown()).unheard, []);
  for (const [whatsapp, unheard] of [
    [utama.whatsapp, ['points']],
    [buyer.whatsapp, ['points', 'services']],
  ] as const) {
    await sql`
      insert into message_consents (customer_id, whatsapp, wants, source, said, at)
      values (${customer.id}, ${whatsapp}, false, 'reply', 'STOP', ${app.clock.now()})
    `.execute(app.owner);
    assert.deepEqual((await shown()).unheard, unheard);
  }
});

test('a reminder that somebody gets has not failed because the first to be told refuses, and can be taken back [ADD-44, ADD-628]', async () => {
  const { customer, utama, buyer } = await aCompany();
  await tells(customer, buyer, ['services']);
  await sql`
    insert into message_consents (customer_id, whatsapp, wants, source, said, at)
    values (${customer.id}, ${utama.whatsapp}, false, 'reply', 'STOP', ${app.clock.now()})
  `.execute(app.owner);
  const { id: id_product } = await aProduct(app);
  const service = await aService(app, { id_user: customer.id, id_product });
  const at = `/api/admin/notifications/services/${service.id}`;
  const message = { flowmeter_type: 'EM', serial_number: '7', hold: true };
  const reminded = await app.call('POST', at, {
    body: { remind: 'Yes', message, _method: 'PATCH' },
  });
  assert.equal(reminded.status, 200, JSON.stringify(reminded.body));
  const { id_message } = reminded.body;
  const { rows } = await sql<{ whatsapp: string; status: string }>`
    select m.whatsapp, m.status from plans p join whatsapp_messages m on m.id = p.reminder_message_id
    where p.id = ${service.id} and m.id = ${id_message}
  `.execute(app.owner);
  assert.deepEqual(rows, [{ whatsapp: buyer.whatsapp, status: 'queued' }]);
  const undone = await app.call('POST', `${at}/undo-reminder`, { body: { id_message } });
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.deepEqual(
    (await messagesOf(customer, 'reminder')).filter(({ status }) => status === 'queued'),
    [],
  );
});

test('a reminder, a receipt number and a broadcast go to those who are told of it, and are counted once [ADD-629]', async () => {
  const { customer, utama, buyer, token } = await aCompany();
  await tells(customer, buyer, ['points', 'parcels', 'services']);
  const other = await aCustomer(app);

  const { id: id_product } = await aProduct(app);
  const service = await aService(app, { id_user: customer.id, id_product });
  const remind = () =>
    app.call('POST', `/api/admin/notifications/services/${service.id}`, {
      body: {
        remind: 'Yes',
        message: { flowmeter_type: 'EM', serial_number: '7', hold: true },
        _method: 'PATCH',
      },
    });
  const reminded = await remind();
  assert.equal(reminded.status, 200, JSON.stringify(reminded.body));
  const both = [utama.whatsapp, buyer.whatsapp].toSorted();
  assert.deepEqual(await numbersOf(customer, 'reminder'), both);
  const undo = (id_message: number) =>
    app.call('POST', `/api/admin/notifications/services/${service.id}/undo-reminder`, {
      body: { id_message },
    });
  assert.equal((await undo(reminded.body.id_message)).status, 200);
  assert.deepEqual(await numbersOf(customer, 'reminder'), []);
  // One of both is under way: neither is taken back.
  const again = await remind();
  await sql`
    update whatsapp_messages set taken_at = now(), attempts = 1
    where customer_id = ${customer.id} and kind = 'reminder' and whatsapp = ${buyer.whatsapp}
  `.execute(app.owner);
  assert.equal((await undo(again.body.id_message)).body.code, 'message_left');
  assert.equal((await numbersOf(customer, 'reminder')).length, 2);

  const item = await anItem(app, { codes: 1 });
  const claimed = await app.call('POST', '/api/member/items/claim', {
    token,
    body: { id_item: item.id, ...SHIPPING },
  });
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  const { rows } = await sql<{ id: number; code_id: number }>`
    select id, code_id from redemptions where kind = 'item' and customer_id = ${customer.id}
  `.execute(app.owner);
  const shipped = await app.call('POST', '/api/admin/update-receipt-number', {
    body: {
      id_notification: rows[0]?.id,
      id_item_code: rows[0]?.code_id,
      receipt_number: 'JNE-77',
    },
  });
  assert.equal(shipped.status, 200, JSON.stringify(shipped.body));
  assert.deepEqual(await numbersOf(customer, 'receipt'), both);

  const broadcast = await app.call('POST', '/api/admin/broadcasts', {
    body: { point: 5, customers: [customer.id, other.id], template_id: 'sandbox-reward' },
  });
  assert.ok(broadcast.status < 300, JSON.stringify(broadcast.body));
  const { processBroadcast } = await import('#domains/broadcasts/process-broadcast.ts');
  while ((await processBroadcast(app.dependencies.db, app.dependencies)) > 0);
  const { body } = await app.call('GET', '/api/admin/broadcasts');
  assert.deepEqual([body.data.data[0].awarded, body.data.data[0].messaged], [2, 2]);
  assert.deepEqual(await numbersOf(customer, 'point'), both);
  assert.deepEqual(await numbersOf(other, 'point'), [other.whatsapp]);
});

test('the code of a claim goes to whoever claimed and to those who are told of codes, once to each [ADD-629]', async () => {
  const { customer, utama, buyer, token } = await aCompany();
  const reader = await numberOf(app, await aContact(app, customer, 'pembaca'));
  const [, , person = assert.fail()] = await peopleOf(customer);
  const voucher = await aVoucher(app, { codes: 5, required_point: 10 });
  const claim = (by: string) =>
    app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: by });
  assert.equal((await claim(customer.token)).status, 200);
  assert.deepEqual(await numbersOf(customer, 'voucher-claim'), [utama.whatsapp]);

  assert.equal((await claim(token)).status, 200);
  const [, ...second] = await messagesOf(customer, 'voucher-claim');
  assert.deepEqual(
    second.map(({ whatsapp }) => whatsapp),
    [utama.whatsapp, buyer.whatsapp],
  );
  assert.equal(second[0]?.body, second[1]?.body);

  await tells(customer, person, ['codes']);
  await tells(customer, utama, []);
  await tells(customer, buyer, ['codes']);
  assert.equal((await claim(token)).status, 200);
  const last = (await messagesOf(customer, 'voucher-claim')).slice(3);
  assert.deepEqual(
    last.map(({ whatsapp }) => whatsapp).toSorted(),
    [buyer.whatsapp, reader].toSorted(),
  );
});

test('a message that failed for one of them is sent again to that one; what a described post says goes to its number alone [ADD-629]', async () => {
  const { customer, utama, buyer } = await aCompany();
  await tells(customer, buyer, ['points']);
  await award(customer);
  const failed = async () => {
    const { rows } = await sql<{ id: number }>`
      update whatsapp_messages set status = 'failed', error = 'x', failed_at = now(), failure_kind = 'permanent'
      where customer_id = ${customer.id} and whatsapp = ${buyer.whatsapp} and status = 'queued' returning id
    `.execute(app.owner);
    return rows[0]?.id;
  };
  const again = (id: number | undefined) =>
    app.call('POST', `/api/admin/whatsapp-messages/${id}/resend`);
  const resent = await again(await failed());
  assert.equal(resent.body.data?.to, buyer.whatsapp, JSON.stringify(resent.body));
  const missed = await failed();
  await sql`
    update contacts set removed_at = now() where account_id = (select id from accounts where whatsapp = ${buyer.whatsapp})
  `.execute(app.owner);
  const left = await again(missed);
  assert.equal(left.body.data?.to, utama.whatsapp, JSON.stringify(left.body));

  const before = (await messagesOf(customer, 'point')).length;
  const posted = await app.call('POST', '/api/admin/qontak/sendpoint', {
    body: {
      whatsapp: utama.whatsapp,
      name: 'x',
      point: '5',
      template_id: 'sandbox-reward',
    },
  });
  assert.equal(posted.status, 200, JSON.stringify(posted.body));
  const after = (await messagesOf(customer, 'point')).slice(before);
  assert.deepEqual(
    after.map(({ whatsapp }) => whatsapp),
    [utama.whatsapp],
  );
});

test('two who are both taken off at once leave nobody untold [ADD-629]', async () => {
  const { customer, utama, buyer } = await aCompany();
  await tells(customer, buyer, ['points']);
  await atOnce(2, (n) => tells(customer, n === 0 ? utama : buyer, []));
  await award(customer);
  assert.deepEqual(await numbersOf(customer, 'point'), [utama.whatsapp]);
});
