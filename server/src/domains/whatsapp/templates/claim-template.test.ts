import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonTemplate } from '#domains/whatsapp/providers/common-template.rules.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, aVoucher, SHIPPING } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';

const own = (kind: string, body: string) =>
  commonTemplate({
    id: `own-${kind}`,
    name: kind,
    language: 'id',
    state: 'approved',
    header: null,
    body,
    footer: null,
    buttons: [],
  });
const provider = fakeProvider({
  listTemplates: async () => [
    own('voucher-claim', '100% {{2}}|{{1}}|{{3}}|%s'),
    own('item-claim', 'Halo {{1}}: {{2}}, {{6}}.'),
  ],
  firstTemplates: { 'voucher-claim': 'own-voucher-claim', 'item-claim': 'own-item-claim' },
});
const app = useApp({ provider });

const lastMessage = async (kind: string) =>
  (await app.call('GET', `/api/admin/whatsapp-messages?kind=${kind}`)).body.data.data[0];

test('a claim is never lost to a template: of one with more placeholders than values nobody is told, and the log says so [ADD-96]', async () => {
  const member = await aCustomer(app, { point: 900, name: 'PT %1$s {{9}}' });
  const [voucher, item] = [
    await aVoucher(app, { codes: 1, voucher: 'Pulsa' }),
    await anItem(app, { codes: 1, item: 'Payung' }),
  ];
  const { token } = member;
  const claimed = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
  assert.equal(claimed.status, 200);
  const message = await lastMessage('voucher-claim');
  assert.equal(message.template_id, 'own-voucher-claim');
  assert.equal(message.body, `100% Pulsa|PT %1$s {{9}}|${voucher.codes[0]}|%s`);
  const body = { id_item: item.id, ...SHIPPING };
  assert.equal((await app.call('POST', '/api/member/items/claim', { body, token })).status, 200);
  const untold = await lastMessage('item-claim');
  assert.deepEqual([untold.status, untold.template_id], ['failed', null]);
  assert.doesNotMatch(untold.body, /Halo/);
});

test('what a message says is frozen when it is queued: parameters and text agree', async () => {
  const member = await aCustomer(app, { point: 900 });
  const voucher = await aVoucher(app, { codes: 1, voucher: 'Pulsa 25' });
  await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
  const row = await app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['parameters', 'whatsapp', 'name', 'status', 'attempts'])
    .where('customer_id', '=', member.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, {
    parameters: [member.name, 'Pulsa 25', voucher.codes[0], '100', '800'],
    whatsapp: member.whatsapp,
    name: member.name,
    status: 'queued',
    attempts: 0,
  });
});
