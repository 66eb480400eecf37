import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, aServiceVisit, aVoucher, SHIPPING } from '#test/builders.ts';
import { download, downloadRows } from '#test/downloads.ts';
import { contractEndpoints } from '#test/endpoints.ts';
import { aColleague } from '#test/people.ts';

const app = useApp();
const CODES = ['VCR-SECRET-7K2M', 'ITM-SECRET-9Q4T'] as const;

const tokens = { reader: '', office: '' };
before(async () => {
  const [voucherCode, itemCode] = CODES;
  const member = await aCustomer(app, { point: 500 });
  const post = async (path: string, body: unknown, token = app.adminToken) => {
    const { status } = await app.call('POST', path, { body, token });
    assert.ok(status < 300, path);
  };
  const voucher = await aVoucher(app);
  const lines = [{ code: voucherCode, expired_date: '2026-12-31' }];
  await post(`/api/admin/vouchers/${voucher.id}/codes`, { lines });
  const item = await anItem(app);
  await post(`/api/admin/items/${item.id}/codes`, { lines: [{ code: itemCode }] });
  await post(`/api/member/vouchers/claim/${voucher.id}`, {}, member.token);
  await post('/api/member/items/claim', { id_item: item.id, ...SHIPPING }, member.token);
  const visit = await aServiceVisit(app, { stock: 1 });
  await post(`/api/member/offers/service-visit/claim/${visit.id}`, {}, member.token);
  await app.owner
    .updateTable('whatsapp_messages')
    .set({ status: 'failed', failed_at: app.clock.now(), error: 'x', failure_kind: 'permanent' })
    .where('kind', 'in', ['voucher-claim', 'item-claim'])
    .execute();
  tokens.reader = await aColleague(app, 'pembaca');
  tokens.office = await aColleague(app, 'kantor');
});

/** Which codes whoever has a token is told, by the path of each call that tells any. */
async function toldTo(token: string): Promise<Record<string, string[]>> {
  const told: Record<string, string[]> = {};
  const hear = (path: string, text: string) => {
    const codes = CODES.filter((code) => text.includes(code));
    if (codes.length > 0) told[path] = [...new Set([...(told[path] ?? []), ...codes])].toSorted();
  };
  for (const { method, path } of (await contractEndpoints()).values()) {
    if (!path.startsWith('/api/admin/')) continue;
    const ids = path.includes(':id') ? [1, 2, 3, 4, 5, 6] : [0];
    for (const id of ids) {
      const url = path.replace(':id', String(id));
      if (method === 'GET')
        hear(path, JSON.stringify((await app.call('GET', url, { token })).body));
    }
  }
  for (const path of ['/api/admin/redemptions/export', '/api/admin/whatsapp-messages/export']) {
    hear(path, (await download(app, path, token)).content.toString());
  }
  return told;
}

test('of a claimed code who keeps none is told its end by no call and no file [ADD-618]', async () => {
  assert.deepEqual(await toldTo(tokens.reader), {});
  const { body } = await app.call('GET', '/api/admin/notifications/voucher-exchange', {
    token: tokens.reader,
  });
  assert.deepEqual(
    body.data.map(({ code }: { code: string }) => code),
    ['••••7K2M'],
  );
  const told = await toldTo(tokens.office);
  for (const path of [
    '/api/admin/notifications/item-exchange',
    '/api/admin/notifications/voucher-exchange',
    '/api/admin/notifications/voucher-exchange/this-month',
    '/api/admin/users/:id/redemptions',
    '/api/admin/redemptions/export',
    '/api/admin/whatsapp-messages',
    '/api/admin/whatsapp-messages/:id',
    '/api/admin/whatsapp-messages/export',
    '/api/admin/inbox',
  ]) {
    assert.ok(told[path], `${path}: ${Object.keys(told)}`);
  }
});

test('in its place stands its end, in the file as well, and the number of a visit stays whole [ADD-618]', async () => {
  const rows = await downloadRows(app, '/api/admin/redemptions/export', tokens.reader);
  const number = rows.find(({ Jenis }) => Jenis === 'Kunjungan servis')?.Kode ?? '';
  assert.match(number, /^KS-/);
  assert.deepEqual(
    new Set(rows.map(({ Kode }) => Kode)),
    new Set([number, '••••7K2M', '••••9Q4T']),
  );
  const { body } = await app.call('GET', '/api/admin/whatsapp-messages', { token: tokens.reader });
  const said = body.data.data
    .filter(({ kind }: { kind: string }) => kind === 'voucher-claim' || kind === 'item-claim')
    .map((message: { body: string }) => message.body);
  assert.deepEqual(new Set(said), new Set(['Pesan ini memuat kode.']));
});

test('nor does the log find a message by it [ADD-618]', async () => {
  const found = async (token: string) =>
    (await app.call('GET', '/api/admin/whatsapp-messages?search=SECRET', { token })).body.data
      .total;
  assert.equal(await found(tokens.reader), 0);
  assert.ok((await found(tokens.office)) > 0);
});
