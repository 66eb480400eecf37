import { aCustomer } from '#fixtures/api.ts';
import { tellBy, test } from '#fixtures/qontak.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToast,
  logIn,
  PHONE,
  settled,
} from '#fixtures/scenario.ts';

test('the owner invites a clerk, who sets a password by the link, awards above its limit with the owner’s approval on the phone, and is removed later [ADD-600, ADD-601, ADD-603, ADD-612]', async ({
  admin,
  api,
  open,
  qontak,
}) => {
  test.slow();
  await tellBy(api, 'password-reset', ['customer', 'reset_link']);
  const number = `62812${String(Date.now()).slice(-8)}`;
  const clerk = await open(DESKTOP);
  const customer = await aCustomer(api);

  await test.step('the owner invites her', async () => {
    await admin.goto('/admin/dashboard');
    await admin.getByRole('link', { name: 'Tim' }).click();
    await admin.getByRole('button', { name: 'Undang orang' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Undang orang' });
    await dialog.getByRole('textbox', { name: 'Nama', exact: true }).fill('Rina');
    await dialog.getByRole('textbox', { name: 'Nomor WhatsApp' }).fill(number);
    await dialog.getByRole('textbox', { name: 'Username' }).fill('rina');
    await dialog.getByRole('radio', { name: 'Kantor' }).check();
    await dialog.getByRole('button', { name: 'Atur hari terakhir dan batas point' }).click();
    await dialog.getByRole('textbox', { name: 'Batas point per tindakan' }).fill('100');
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
    await logIn(clerk, { whatsapp: number, password: 'hujan-batu-7' });
    await expect(clerk).toHaveURL('/admin/dashboard');
  });

  await test.step('she awards above her limit, and asks for it', async () => {
    await clerk.goto(`/admin/customers?name=${encodeURIComponent(customer.name)}`);
    await clerk.getByRole('button', { name: `Kirim Point ${customer.name}` }).click();
    const award = clerk.getByRole('dialog', { name: 'Kirim Point' });
    await award.getByRole('textbox', { name: 'Point' }).fill('250');
    await award.getByRole('button', { name: 'Kirim Point' }).click();
    const ask = clerk.getByRole('dialog', { name: 'Minta persetujuan' });
    await ask.getByRole('textbox', { name: 'Alasan' }).fill('Bonus akhir tahun');
    await ask.getByRole('button', { name: 'Minta persetujuan' }).click();
    await expectToast(clerk, 'Permintaan persetujuan dikirim.');
    // Nobody decides what it has asked for: her own inbox has no such task.
    await clerk.goto('/admin/inbox');
    await expect(clerk.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(clerk);
    await expect(clerk.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(clerk.getByRole('link', { name: /^Periksa permintaan/ })).toHaveCount(0);
  });

  await test.step('the owner sees on the phone what it would do, and approves', async () => {
    const phone = await open(PHONE, api.adminSession);
    await phone.goto('/admin/approvals');
    await phone.getByRole('link', { name: /250 point/ }).click();
    await expect(phone.getByText('“Bonus akhir tahun”')).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Setujui' }).click();
    await expectToast(phone, 'Disetujui dan sudah dilakukan.');
    const { data } = await api.call('GET', `/api/admin/users/${customer.id}/points`);
    expect(data.data).toEqual([expect.objectContaining({ amount: 250 })]);
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
