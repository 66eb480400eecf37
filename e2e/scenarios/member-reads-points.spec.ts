import { aCustomer, anItem, aVoucher } from '#fixtures/api.ts';
import { expect, expectAccessible, test } from '#fixtures/scenario.ts';

test('the history shows every movement with its day, its reason and the balance after it, a page at a time [RUN-09, RUN-25, ADD-01]', async ({
  api,
  asMember,
}) => {
  const member = await aCustomer(api, { point: 1000 });
  const { token } = await api.login(member.whatsapp, member.password);
  const voucher = await aVoucher(api, { point: 300 });
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);
  const item = await anItem(api, { point: 450 });
  const shipping = { recipient: 'Ani', recipient_telp: '0812', shipping_address: 'Bandung' };
  await api.call('POST', '/api/member/items/claim', { ...shipping, id_item: item.id }, token);
  const { page } = await asMember(member);
  await page.goto('/');
  await page.getByRole('link', { name: 'Riwayat point' }).click();
  await expect(page).toHaveTitle('Riwayat Point | Reward Points System');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveText([
    new RegExp(`Klaim item – ${item.name}.*−450Saldo 250`),
    new RegExp(`Klaim voucher – ${voucher.name}.*−300Saldo 700`),
    /Point dari kami.*\+1\.000Saldo 1\.000/,
  ]);
  await expect(entries.first()).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d pukul\s\d\d\.\d\d/);
  await expectAccessible(page);

  for (let add_point = 1; add_point <= 8; add_point += 1) {
    await api.call('POST', '/api/admin/send-point', { id_customer: member.id, add_point });
  }
  await page.reload();
  await expect(entries).toHaveCount(10);
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL('/points?page=2');
  await expect(entries).toHaveText([/\+1\.000/]);
  await page.reload();
  await expect(entries).toHaveText([/\+1\.000/]);
  await page.goBack();
  await expect(entries).toHaveCount(10);
});
