import type { Locator } from '@playwright/test';
import { test as base } from '#fixtures/qontak.ts';
import { expect, expectAccessible, expectToast } from '#fixtures/scenario.ts';

/** A company whose server knows where Qontak is, and nothing of an account there. */
const test = base.extend({
  settings: async ({ qontak }, use) => {
    await use({ QONTAK_BASE_URL: `${qontak.url}/api/open/v1` });
  },
});

test('WhatsApp is set up in the app: the account is tried and saved, templates pair by themselves, and a message to the own number arrives, in eight clicks [ADD-533, ADD-534, ADD-536, ADD-943]', async ({
  admin: page,
  qontak,
}) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const account = page.getByRole('region', { name: 'Akun WhatsApp' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/admin/dashboard');

  await test.step('the account is asked what it is, and saved', async () => {
    await click(page.getByRole('link', { name: 'Koneksi WhatsApp' }).first());
    await click(account.getByRole('combobox', { name: 'Penyedia' }));
    await click(page.getByRole('option', { name: 'Mekari Qontak, dengan token API' }));
    await account.getByRole('textbox', { name: 'Token' }).fill('static-token-of-the-fake');
    await click(account.getByRole('button', { name: 'Periksa', exact: true }));
    await expect(account).toContainText('template dapat dipakai');
    await expectAccessible(page);
    await click(account.getByRole('button', { name: 'Simpan' }));
    await expectToast(page, 'Koneksi WhatsApp berhasil disimpan.');
    await expect(account.getByRole('textbox', { name: 'Token' })).toHaveValue('');
  });

  await test.step('templates that fit are proposed, and taken together', async () => {
    await click(button('Pasangkan otomatis'));
    const dialog = page.getByRole('dialog', { name: 'Pasangkan template' });
    await click(dialog.getByRole('button', { name: /^Simpan \d+ pasangan/ }));
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a message arrives at the own number', async () => {
    const number = '6281199995555';
    await page
      .getByRole('region', { name: 'Pesan uji' })
      .getByRole('textbox', { name: 'WhatsApp' })
      .fill(number);
    await click(button('Kirim pesan uji'));
    await expect.poll(() => qontak.lastTo(number), { timeout: 20_000 }).toContain('point');
  });
  expect(clicks).toBe(8);
});
