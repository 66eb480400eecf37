import { aShipment } from '#fixtures/api.ts';
import { expect, expectToast, test } from '#fixtures/scenario.ts';

test('an item is cancelled and its award taken back, and the history says why [ADD-127, ADD-129, ADD-135, ADD-136]', async ({
  admin: page,
  api,
}) => {
  const { item, member } = await aShipment(api, { recipient: 'Ibu Ani' });
  await page.goto(`/admin/customers/${member.id}`);
  await page.getByRole('button', { name: `Batalkan penukaran ${item.name}` }).click();
  const cancel = page.getByRole('dialog', { name: 'Batalkan penukaran?' });
  await cancel.getByRole('textbox', { name: 'Alasan' }).fill('Stok rusak');
  await expect(cancel).toContainText('Alasan: Stok rusak.');
  await cancel.getByRole('button', { name: 'Batalkan penukaran' }).click();
  await expectToast(page, 'Penukaran berhasil dibatalkan');
  await expect(page.getByText(`Klaim dibatalkan – ${item.name}`)).toBeVisible();

  await page
    .getByRole('button', { name: /^Tarik kembali/ })
    .first()
    .click();
  const reverse = page.getByRole('dialog', { name: 'Tarik kembali point' });
  await reverse.getByRole('textbox', { name: 'Alasan' }).fill('Salah customer');
  await reverse.getByRole('button', { name: 'Tarik kembali' }).click();
  await expectToast(page, 'Point berhasil ditarik kembali');
  await expect(page.getByText('Salah customer')).toBeVisible();
  const { data } = await api.call('GET', `/api/admin/users/${member.id}`);
  expect([data.point, data.total_point, data.owed]).toEqual([0, 0, 0]);
});
