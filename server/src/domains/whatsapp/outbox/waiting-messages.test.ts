import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { readTemplates } from '#domains/whatsapp/templates/read-templates.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher, customerForm, type TestCustomer } from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { fakeProvider } from '#test/provider.ts';
import { clearUpOutcomes } from './clear-up-outcomes.ts';
import { LOOKS_MAX, lookAfter } from './sending.rules.ts';

/** Its log has none of what was sent. */
const provider = fakeProvider({ log: { find: async () => [], read: async () => null } });
const app = useApp({ provider });

const deliver = () => deliverAll(app);
const sent = () => provider.tried.map(({ to, values }) => `${to}: ${values[1]?.value}`);
const award = (id: number, add_point: number) =>
  app.call('POST', '/api/admin/send-point', {
    body: { id_customer: id, add_point, message: true },
  });
const claim = async ({ token }: TestCustomer) => {
  const { id, voucher } = await aVoucher(app, { codes: 1 });
  assert.equal((await app.call('POST', `/api/member/vouchers/claim/${id}`, { token })).status, 200);
  return voucher;
};
const change = async (id: number, body: Record<string, unknown>) =>
  assert.equal((await app.call('PATCH', `/api/admin/users/${id}`, { body })).status, 200);

beforeEach(async () => {
  await deliver();
  provider.tried.length = 0;
});

test('what waits for a customer goes to the number that it has when it leaves; that the number was changed is told to the old one [ADD-317, ADD-37]', async () => {
  const [member, other] = [await aCustomer(app, { point: 500 }), await aCustomer(app)];
  await award(member.id, 7);
  const voucher = await claim(member);
  await award(other.id, 8);
  const now = '6281322227777';
  const form = customerForm({ whatsapp: member.whatsapp });
  await change(member.id, form);
  const { password: _, password_confirmation: __, ...rest } = form;
  await change(member.id, { ...rest, whatsapp: now });
  await deliver();
  assert.deepEqual(sent().sort(), [
    `${member.whatsapp}: nomor WhatsApp`,
    `${member.whatsapp}: password`,
    `${other.whatsapp}: 8`,
    `${now}: 7`,
    `${now}: ${voucher}`,
  ]);
  const { body } = await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${member.id}`);
  const logged = body.data.data.map(({ kind, to }: { kind: string; to: string }) => [kind, to]);
  assert.deepEqual(logged.sort(), [
    ['point', now],
    ['sign-in-changed', member.whatsapp],
    ['sign-in-changed', member.whatsapp],
    ['voucher-claim', now],
  ]);
});

test('what may be under way keeps the number that it was sent to [ADD-317]', async () => {
  const member = await aCustomer(app);
  await award(member.id, 7);
  await sql`update whatsapp_messages set taken_at = now() where customer_id = ${member.id}`.execute(
    app.owner,
  );
  await change(member.id, customerForm());
  const { body } = await app.call(
    'GET',
    `/api/admin/whatsapp-messages?kind=point&id_customer=${member.id}`,
  );
  assert.equal(body.data.data[0].to, member.whatsapp);
});

test('what is of the sign-in of somebody who stands for another customer by now is told also where the first is deleted [ADD-623, ADD-37]', async () => {
  const [gone, other] = [await aCustomer(app), await aCustomer(app)];
  await award(gone.id, 7);
  await award(gone.id, 8);
  await sql`
    update whatsapp_messages set kind = 'sign-in-changed', whatsapp = ${other.whatsapp}
    where customer_id = ${gone.id} and parameters ->> 1 = '7'
  `.execute(app.owner);
  assert.equal((await app.call('DELETE', `/api/admin/users/${gone.id}`)).status, 200);
  await deliver();
  assert.deepEqual(sent(), [`${other.whatsapp}: 7`]);
});

test('nothing that waits is told to a customer who was deleted, but for its claims, and nobody has to act on it [ADD-317, A-70]', async () => {
  const [gone, other] = [await aCustomer(app, { point: 500 }), await aCustomer(app)];
  await award(gone.id, 7);
  const voucher = await claim(gone);
  await award(other.id, 8);
  assert.equal((await app.call('DELETE', `/api/admin/users/${gone.id}`)).status, 200);
  await deliver();
  assert.deepEqual(sent().sort(), [`${gone.whatsapp}: ${voucher}`, `${other.whatsapp}: 8`].sort());
  const { body } = await app.call(
    'GET',
    `/api/admin/whatsapp-messages?kind=point&id_customer=${gone.id}`,
  );
  const [{ status, error, is_open }] = body.data.data;
  assert.deepEqual(
    [status, error, is_open],
    ['failed', 'Customer dihapus sebelum pesan ini terkirim.', false],
  );
});

test('one that was under way and surely was not sent heeds what happened meanwhile: STOP, another number, a deletion [ADD-99, ADD-317]', async () => {
  const [stopped, moved, gone] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
  const claimer = await aCustomer(app, { point: 500 });
  provider.becomes(() => {
    throw new ProviderError('unknown', 'socket hang up');
  });
  for (const { id } of [stopped, moved, gone]) await award(id, 7);
  const voucher = await claim(claimer);
  await deliver();
  assert.equal(provider.tried.length, 4);
  for (const { id: customerId, whatsapp } of [stopped, claimer]) {
    const stop = { source: 'reply', said: 'STOP', wants: false, at: app.clock.now() } as const;
    await transact(app.dependencies.db, (tx) =>
      recordConsent(tx, { ...stop, customerId, whatsapp }),
    );
  }
  const { password: _, password_confirmation: __, ...form } = customerForm();
  const now = '6281322228888';
  await change(moved.id, { ...form, whatsapp: now });
  assert.equal((await app.call('DELETE', `/api/admin/users/${gone.id}`)).status, 200);
  provider.tried.length = 0;
  provider.becomes(({ id }) => ({ status: 'sent', providerMessageId: `late-${id}` }));
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    app.clock.advance(lookAfter(9));
    await clearUpOutcomes(app.dependencies.db, app.dependencies);
  }
  await deliver();
  assert.deepEqual(
    sent().sort(),
    [`${claimer.whatsapp}: ${voucher}`, `${moved.whatsapp}: nomor WhatsApp`, `${now}: 7`].sort(),
  );
  const { rows } = await sql`
    select status, error, settled_at is not null as "isSettled" from whatsapp_messages
    where kind = 'point' and customer_id in (${stopped.id}, ${gone.id}) order by customer_id
  `.execute(app.owner);
  assert.deepEqual(rows, [
    { status: 'failed', error: 'Customer meminta tidak dikirimi pesan (STOP)', isSettled: false },
    { status: 'failed', error: 'Customer dihapus sebelum pesan ini terkirim.', isSettled: true },
  ]);
});

test('one that was under way and surely was not sent is sent in the words that its template has by now; what no value fits fails alone [ADD-319]', async () => {
  const { listTemplates } = provider;
  const becomes = async (body: (before: string) => string, position: number) => {
    provider.listTemplates = async () =>
      (await listTemplates()).map((template) =>
        template.id === 'sandbox-reward'
          ? {
              ...template,
              body: body(template.body),
              placeholders: template.placeholders.map((place) =>
                place.position === 2 ? { ...place, position } : place,
              ),
            }
          : template,
      );
    await readTemplates(app.dependencies.db, app.dependencies);
  };
  const { id } = await aCustomer(app);
  const waitsAgain = async () => {
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      app.clock.advance(lookAfter(9));
      await clearUpOutcomes(app.dependencies.db, app.dependencies);
    }
    const { rows } = await sql<{ status: string; body: string; error: string | null }>`
      select status, body, error from whatsapp_messages where customer_id = ${id} order by id desc limit 1
    `.execute(app.owner);
    return rows[0] ?? assert.fail();
  };
  provider.becomes(() => {
    throw new ProviderError('unknown', 'socket hang up');
  });
  try {
    await award(id, 7);
    await deliver();
    await becomes((before) => `Kini: ${before}`, 2);
    const { status, body } = await waitsAgain();
    assert.equal(status, 'queued');
    assert.match(body, /^Kini: Halo .* 7 reward point/);
    await deliver();
    await becomes((before) => before.replace('{{2}}', '{{9}}'), 9);
    const failed = await waitsAgain();
    assert.equal(failed.status, 'failed');
    assert.match(failed.error ?? '', /isiannya tidak cocok lagi/);
  } finally {
    provider.becomes((message) => ({ status: 'sent', providerMessageId: `p-${message.id}` }));
    provider.listTemplates = listTemplates;
    await readTemplates(app.dependencies.db, app.dependencies);
  }
});
