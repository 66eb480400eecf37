import { test } from '#fixtures/qontak.ts';
import { expect, expectAccessible, expectToast, PHONE } from '#fixtures/scenario.ts';

test('the owner invites a clerk, who sets a password by the link, works in its own name, and is removed later [ADD-600, ADD-601, ADD-603]', async ({
  admin,
  api,
  open,
  qontak,
}) => {
  test.slow();
  const { data } = await api.call('GET', '/api/admin/whatsapp/templates');
  const reset = data.find(({ name }: { name: string }) => name === 'lupa_password');
  const mapping = ['customer', 'reset_link'].map((value, index) => ({
    part: 'body',
    button: null,
    position: index + 1,
    value,
  }));
  await api.call('PUT', '/api/admin/message-templates/password-reset', {
    template_id: reset.id,
    mapping,
  });
  const number = `62812${String(Date.now()).slice(-8)}`;
  const clerk = await open(PHONE);

  await test.step('the owner invites her', async () => {
    await admin.goto('/admin/dashboard');
    await admin.getByRole('link', { name: 'Tim' }).click();
    await admin.getByRole('button', { name: 'Undang orang' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Undang orang' });
    await dialog.getByRole('textbox', { name: 'Nama', exact: true }).fill('Rina');
    await dialog.getByRole('textbox', { name: 'Nomor WhatsApp' }).fill(number);
    await dialog.getByRole('textbox', { name: 'Username' }).fill('rina');
    await dialog.getByRole('radio', { name: 'Kantor' }).check();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Kirim undangan' }).click();
    await expectToast(admin, 'Undangan dikirim ke Rina.');
    await expect(admin.getByRole('row', { name: /Rina/ })).toContainText('Diundang, belum masuk');
  });

  await test.step('she sets a password by the link, and signs in', async () => {
    await expect.poll(() => qontak.lastTo(number), { timeout: 20_000 }).toContain('#');
    await clerk.goto(/http\S+/.exec((await qontak.lastTo(number)) ?? '')?.[0] ?? '');
    await clerk.getByRole('textbox', { name: 'Password baru', exact: true }).fill('hujan-batu-7');
    await clerk.getByRole('textbox', { name: 'Ulangi password baru' }).fill('hujan-batu-7');
    await clerk.getByRole('button', { name: 'Simpan password' }).click();
    await expectToast(clerk, 'Password baru sudah disimpan.');
    await clerk.getByRole('textbox', { name: 'WhatsApp' }).fill(number);
    await clerk.getByRole('textbox', { name: 'Password' }).fill('hujan-batu-7');
    await clerk.getByRole('button', { name: 'Login' }).click();
    await expect(clerk).toHaveURL('/admin/dashboard');
  });

  await test.step('she is removed, and out at once', async () => {
    await admin.reload();
    await expect(admin.getByRole('row', { name: /Rina/ })).toContainText('Masuk di 1 perangkat');
    await admin.getByRole('button', { name: 'Aksi untuk Rina' }).click();
    await admin.getByRole('menuitem', { name: 'Hapus dari tim' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    await expectToast(admin, 'Orang ini sudah dihapus dari tim.');
    await clerk.goto('/admin/customers');
    await expect(clerk).toHaveURL('/login');
  });
});
