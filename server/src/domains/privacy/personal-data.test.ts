import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { download } from '#test/downloads.ts';

const app = useApp();

const dataOf = async (token?: string) => {
  const side = token === undefined ? 'admin' : 'member';
  const { name, type, content } = await download(app, `/api/${side}/personal-data/export`, token);
  return { name, type, data: JSON.parse(content.toString()) };
};

test('a member takes away all that is kept of it: account, whom it stands for, sign-ins, messages, claims, and nobody else’s [ADD-681]', async () => {
  const other = await aCustomer(app, { name: 'PT Orang Lain', point: 700 });
  const { id, token, whatsapp } = await aCustomer(app, { name: 'PT Milik Sendiri', point: 500 });
  const { id: id_voucher } = await aVoucher(app, { codes: 2 });
  for (const claimer of [token, other.token]) {
    const claimed = await app.call('POST', `/api/member/vouchers/claim/${id_voucher}`, {
      token: claimer,
      body: {},
    });
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  }
  await sql`
    insert into message_consents (customer_id, whatsapp, wants, source, said, at)
    values (${id}, ${whatsapp}, false, 'reply', 'STOP', now()),
      (${other.id}, ${other.whatsapp}, false, 'reply', 'JANGAN', now())
  `.execute(app.owner);
  const { name, type, data } = await dataOf(token);
  assert.match(name, /^data-saya-\d{4}-\d\d-\d\d\.json$/);
  assert.equal(type, 'application/json; charset=utf-8');
  assert.deepEqual(Object.keys(data), [
    'made_at',
    'account',
    'stands_for',
    'sessions',
    'addresses',
    'passkeys',
    'sign_ins',
    'messages',
    'claims',
    'visit_requests',
    'consents',
  ]);
  assert.deepEqual([data.account.length, data.account[0].whatsapp], [1, whatsapp]);
  assert.deepEqual(
    data.stands_for.map((each: { customer: string; role: string }) => [each.customer, each.role]),
    [['PT Milik Sendiri', 'utama']],
  );
  assert.equal(data.claims.length, 1);
  assert.ok(data.claims[0].point > 0);
  assert.ok(data.sessions.length > 0 && data.sign_ins.length > 0 && data.messages.length > 0);
  assert.deepEqual(
    data.consents.map(({ said }: { said: string }) => said),
    ['STOP'],
  );
  const text = JSON.stringify(data);
  for (const strange of ['PT Orang Lain', other.whatsapp, 'JANGAN', '$argon2id', 'password_hash']) {
    assert.ok(!text.includes(strange), strange);
  }
});

test('somebody of the staff takes away its own, which the trail says [ADD-681]', async () => {
  const { data } = await dataOf();
  assert.equal(data.account[0].username, 'admin');
  assert.deepEqual(data.stands_for, []);
  const { body } = await app.call('GET', '/api/admin/audit-trail?topic=exports');
  assert.match(body.data.data[0].sentence, /^admin mengunduh data-saya-/);
});
