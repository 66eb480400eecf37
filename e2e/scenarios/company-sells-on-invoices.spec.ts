import type { Page } from '@playwright/test';
import { dayIn } from '@reward-points/contract/dates';
import { aCustomer, aVoucher, unique } from '#fixtures/api.ts';
import { expect, expectAccessible, expectToast, test } from '#fixtures/scenario.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function enter(page: Page, { number, amount }: { number: string; amount: string }) {
  await page.getByRole('textbox', { name: 'Nomor faktur' }).fill(number);
  await page.getByRole('textbox', { name: 'Nilai faktur' }).fill(amount);
}

test('a month of sales: an invoice waits and is paid, is returned after its points were spent, and the next one pays what is owed [ADD-151, ADD-154, ADD-157, ADD-158, ADD-161, ADD-162]', async ({
  admin: page,
  asMember,
  api,
}) => {
  const member = await aCustomer(api);
  const first = unique('INV');
  const { data: rule } = await api.call('GET', '/api/admin/point-rules/1');
  await api.call('PATCH', '/api/admin/point-rules/1', { rules: rule.rules });
  const worth = (points: number) => String(points * rule.rules + rule.rules - 1);

  await page.goto(`/admin/customers/${member.id}`);
  await page.getByRole('link', { name: 'Tambah faktur' }).click();
  await enter(page, { number: first, amount: worth(1_000) });
  await expect(page.getByText('1.000 point', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expectToast(page, 'Faktur berhasil disimpan.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);

  const phone = await asMember(member);
  await phone.page.goto('/');
  await expect(phone.page.getByTestId('balance')).toHaveText('0');
  await expect(phone.page.getByText('1.000 point menunggu pembayaran')).toBeVisible();
  await phone.page.goto('/points');
  await expect(phone.page.getByRole('region', { name: 'Menunggu pembayaran' })).toContainText(
    first,
  );

  await page.getByRole('button', { name: 'Catat pembayaran' }).click();
  const pay = dialog(page, 'Catat pembayaran');
  await expect(pay).toContainText('Anda menerima 1.000 reward point');
  await expectAccessible(page);
  await pay.getByRole('button', { name: 'Tandai lunas' }).click();
  await expectToast(page, 'Faktur ditandai lunas.');
  await expect(page.getByText('+1.000', { exact: true })).toBeVisible();

  const voucher = await aVoucher(api, { codes: 1, point: 900 });
  const session = await api.login(member.whatsapp, member.password);
  await api.call('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, session.token);

  await page.getByRole('button', { name: 'Nota kredit' }).click();
  const note = dialog(page, 'Nota kredit');
  await note.getByRole('textbox', { name: 'Nomor nota kredit' }).fill(unique('NK'));
  await note.getByRole('textbox', { name: 'Alasan' }).fill('Barang dikembalikan');
  await note.getByRole('button', { name: 'Seluruhnya' }).click();
  await expect(note).toContainText('900 di antaranya sudah dipakai');
  await note.getByRole('button', { name: 'Simpan nota kredit' }).click();
  await expectToast(page, 'Nota kredit berhasil disimpan.');
  await expect(
    page.getByText('900 point sudah dipakai: dilunasi dari point berikutnya'),
  ).toBeVisible();

  const next = {
    number: unique('INV'),
    id_customer: member.id,
    date: dayIn('Asia/Jakarta', new Date()),
  };
  await api.call('POST', '/api/admin/invoices', {
    ...next,
    amount: Number(worth(950)),
    is_paid: true,
  });
  await phone.page.goto('/points');
  await expect(phone.page.getByText('Pelunasan kekurangan point')).toBeVisible();
  const history = phone.page.getByRole('listitem');
  await expect(history.nth(0)).toContainText('−900Saldo 50');
  await expect(history.nth(1)).toContainText('+950Saldo 950');
  await phone.page.goto('/');
  await expect(phone.page.getByTestId('balance')).toHaveText('50');
});
