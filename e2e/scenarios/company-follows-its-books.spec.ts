import type { Page } from '@playwright/test';
import { test } from '#fixtures/accurate.ts';
import { aCustomer } from '#fixtures/api.ts';
import { expect, expectAccessible, expectToast, goWithin } from '#fixtures/scenario.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens what is to be decided of somebody. */
async function decideOf(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Cari customer atau nomor' }).fill(name);
  await page.getByRole('button', { name: `Putuskan ${name}` }).click();
  return dialog(page, 'Siapa customer ini?');
}

/** What moved the points of a customer last, as its page says once it has come. */
async function expectMoved(page: Page, id: number, said: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/admin/customers/${id}`);
    const moved = page.getByRole('region', { name: 'Riwayat point' });
    await expect(moved).toContainText(said, { timeout: 5_000 });
  }).toPass();
}

test('a program is connected, two customers are mapped, points come with a payment there and go when it is undone [ADD-895, ADD-899, ADD-900, ADD-902, ADD-907]', async ({
  admin: page,
  accurate,
  api,
}) => {
  test.slow();
  await api.call('PATCH', '/api/admin/point-rules/1', { rules: 10_000 });
  const known = await aCustomer(api);
  const other = await aCustomer(api);
  const sold = await accurate.sell(
    { name: 'PT Pembeli Setia', mobile: known.whatsapp },
    10_000_000,
  );
  await accurate.sell({ name: 'CV Nama Lain', mobile: '' }, 4_000_000);
  await page.goto('/admin/accounting');

  await test.step('credentials that are wrong say so; right ones say whose books they open, which are read', async () => {
    await page.getByRole('button', { name: 'Hubungkan', exact: true }).click();
    const connect = dialog(page, 'Hubungkan program akuntansi');
    await connect.getByRole('textbox', { name: 'API Token' }).fill(accurate.token);
    await connect.getByRole('textbox', { name: 'Signature Secret' }).fill('bukan-rahasianya');
    await connect.getByRole('button', { name: 'Periksa' }).click();
    await expect(connect.getByRole('alert')).toBeVisible();
    await connect.getByRole('textbox', { name: 'Signature Secret' }).fill(accurate.secret);
    await connect.getByRole('button', { name: 'Periksa' }).click();
    await expect(connect).toContainText(accurate.company);
    await expectAccessible(page);
    await connect.getByRole('button', { name: 'Baca pembukuannya' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accurate.company);
    await expect(page.getByText('Faktur masuk')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
  });

  await test.step('one customer is proposed by its number, the other one is found by hand', async () => {
    await page.getByRole('link', { name: /^Hubungkan \d+ customer$/ }).click();
    const first = await decideOf(page, 'PT Pembeli Setia');
    await first.getByRole('radio', { name: known.name }).click();
    await first.getByRole('button', { name: 'Hubungkan' }).click();
    await expect(first).toBeHidden();
    const second = await decideOf(page, 'CV Nama Lain');
    await second.getByRole('radio', { name: 'Customer yang sudah ada' }).click();
    await second.getByRole('combobox', { name: 'Customer' }).fill(other.name);
    await page.getByRole('option', { name: other.name }).click();
    await second.getByRole('button', { name: 'Hubungkan' }).click();
    await expect(second).toBeHidden();
  });

  await test.step('it is started by the figures, and both invoices come and wait for their payment', async () => {
    await page.getByRole('navigation', { name: 'Bagian pembukuan' }).getByText('Koneksi').click();
    await page.getByRole('link', { name: 'Lihat pratinjau' }).click();
    const preview = page.getByRole('region', { name: 'Pratinjau' });
    await expect(preview).toContainText('Faktur masuk2');
    await preview.getByRole('button', { name: 'Mulai' }).click();
    await dialog(page, 'Mulai mengikuti pembukuan').getByRole('button', { name: 'Mulai' }).click();
    await expect(page.getByText('Berjalan', { exact: true })).toBeVisible();
    await expect(async () => {
      await page.goto(`/admin/customers/${known.id}`);
      await expect(page.getByText('1.110 point menunggu')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText(/dari Accurate Online/)).toBeVisible();
    await page.getByRole('link', { name: /^INV\// }).click();
    await expect(page.getByText('Mengikuti Accurate Online, jadi diubah di sana')).toBeVisible();
    await expectAccessible(page);
  });

  const read = async (what: 'Baca sekarang' | 'Cocokkan semuanya') => {
    await goWithin(page, '/admin/accounting');
    if (what === 'Baca sekarang') await page.getByRole('button', { name: what }).click();
    else {
      await page.getByRole('button', { name: `Aksi untuk ${accurate.company}` }).click();
      await page.getByRole('menuitem', { name: what }).click();
    }
    await expectToast(page, accurate.company);
  };

  await test.step('it is paid there: the points come', async () => {
    await accurate.act('pay', sold);
    await read('Baca sekarang');
    await expectMoved(page, known.id, '+1.110');
  });

  await test.step('the payment is undone there: they go', async () => {
    await accurate.act('unpay', sold);
    await read('Cocokkan semuanya');
    await expectMoved(page, known.id, '−1.110');
  });
});
