import { aCustomer } from '#fixtures/api.ts';
import { test } from '#fixtures/qontak.ts';
import { expect, expectAccessible, expectToast, logIn, PHONE } from '#fixtures/scenario.ts';

test('a forgotten password is replaced by the link that WhatsApp brings, once [ADD-115, ADD-116]', async ({
  admin,
  api,
  open,
  qontak,
}) => {
  test.slow();
  const member = await aCustomer(api);
  const page = await open(PHONE);

  await test.step('the administrator chooses a template for it', async () => {
    await admin.goto('/admin/whatsapp-connection');
    const line = admin.getByRole('listitem').filter({ hasText: 'Reset password' }).first();
    await expect(line.getByText('Tidak dipakai')).toBeVisible();
    await admin.getByRole('button', { name: 'Atur template Reset password' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Template: Reset password' });
    await expect(dialog.getByText('Pilih template untuk melihat pesannya.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Template' }).click();
    await admin.getByRole('option', { name: 'lupa_password (id)', exact: true }).click();
    await expect(dialog.getByText('/reset-password#contoh')).toBeVisible();
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(dialog).toBeHidden();
    const { data } = await api.call('GET', '/api/admin/whatsapp/templates');
    const told = data.find(({ name }: { name: string }) => name === 'perubahan_akun');
    const mapping = ['customer', 'change', 'time'].map((value, index) => ({
      part: 'body',
      button: null,
      position: index + 1,
      value,
    }));
    await api.call('PUT', '/api/admin/message-templates/sign-in-changed', {
      template_id: told.id,
      mapping,
    });
  });

  const link = await test.step('the member asks for a link, and WhatsApp brings it', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Reset password' }).click();
    await expect(page.getByRole('heading', { name: 'Lupa password' })).toBeVisible();
    await page.getByRole('textbox', { name: 'WhatsApp' }).fill(member.whatsapp);
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await expect(page.getByText('Periksa WhatsApp Anda')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => qontak.lastTo(member.whatsapp), { timeout: 20_000 }).toContain('#');
    return /http\S+/.exec((await qontak.lastTo(member.whatsapp)) ?? '')?.[0] ?? '';
  });

  await test.step('the log says that it was sent, and not what it is', async () => {
    await admin.goto('/admin/whatsapp-messages');
    const row = admin.getByRole('table', { name: 'Pesan WhatsApp' }).getByRole('row').nth(1);
    await expect(row).toContainText('/reset-password#••••••••');
    expect(await row.textContent()).not.toContain(new URL(link).hash);
  });

  await test.step('the link takes a new password, with which the member signs in', async () => {
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Password baru', exact: true }).fill('hujan-batu-7');
    await page.getByRole('textbox', { name: 'Ulangi password baru' }).fill('hujan-batu-7');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Simpan password' }).click();
    await expectToast(page, 'Password baru sudah disimpan.');
    await logIn(page, { ...member, password: 'hujan-batu-7' });
    await expect(page).toHaveURL('/');
    await expect
      .poll(() => qontak.lastTo(member.whatsapp), { timeout: 20_000 })
      .toContain('password akun Anda diubah');
  });

  await test.step('it works no second time', async () => {
    await page.goto('/login');
    await page.goto(link);
    await expect(page.getByText('Tautan ini sudah tidak berlaku.')).toBeVisible();
  });
});
