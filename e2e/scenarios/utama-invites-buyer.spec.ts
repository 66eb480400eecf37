import { aCustomer, aVoucher } from '#fixtures/api.ts';
import { tellBy, test } from '#fixtures/qontak.ts';
import { expect, expectAccessible, expectToast, logIn, PHONE } from '#fixtures/scenario.ts';

test('utama invites a buyer, who claims, asks for what is above the limit, and is out once removed; utama is told [ADD-621, ADD-627, ADD-629, ADD-630, ADD-923]', async ({
  api,
  asMember,
  open,
  qontak,
}) => {
  test.slow();
  await tellBy(api, 'password-reset', ['customer', 'reset_link']);
  await tellBy(api, 'voucher-claim', ['voucher', 'code']);
  await tellBy(api, 'claim-request', ['request', 'claim_request_link']);
  const [cheap, dear] = [await aVoucher(api, { point: 100 }), await aVoucher(api, { point: 400 })];
  const { page: utama, member } = await asMember(await aCustomer(api, { point: 900 }));
  const number = `62813${String(Date.now()).slice(-8)}`;
  const buyer = await open(PHONE);
  const told = (whatsapp: string) => qontak.lastTo(whatsapp);

  await test.step('utama adds her, up to a limit', async () => {
    await utama.goto('/people');
    await utama.getByRole('button', { name: 'Tambah orang' }).click();
    await utama.getByRole('textbox', { name: 'Nama' }).fill('Siti');
    await utama.getByRole('textbox', { name: 'WhatsApp' }).fill(number);
    await utama.getByRole('radio', { name: 'Pembeli' }).check();
    await utama.getByRole('textbox', { name: 'Batas klaim' }).fill('150');
    await utama.getByRole('button', { name: 'Kirim undangan' }).click();
    await expectToast(utama, 'Undangan dikirim lewat WhatsApp.');
    await expect(utama.getByText(/sampai 150 point · Belum pernah masuk/)).toBeVisible();
  });

  await test.step('she sets a password by the link, and signs in with her own number', async () => {
    await expect.poll(() => told(number), { timeout: 20_000 }).toContain('#');
    await buyer.goto(/http\S+/.exec((await told(number)) ?? '')?.[0] ?? '');
    await buyer.getByRole('textbox', { name: 'Password baru', exact: true }).fill('hujan-batu-7');
    await buyer.getByRole('textbox', { name: 'Ulangi password baru' }).fill('hujan-batu-7');
    await buyer.getByRole('button', { name: 'Simpan password' }).click();
    await logIn(buyer, { whatsapp: number, password: 'hujan-batu-7' });
    await expect(buyer).toHaveURL('/');
  });

  await test.step('she claims within her limit, and utama is told with her', async () => {
    await buyer.getByRole('button', { name: `Klaim ${cheap.name}` }).click();
    await expect(buyer.getByTestId('code')).toHaveText(cheap.codes[0] ?? '');
    for (const whatsapp of [number, member.whatsapp]) {
      await expect.poll(() => told(whatsapp), { timeout: 20_000 }).toContain(cheap.codes[0]);
    }
  });

  await test.step('she asks for what is above it', async () => {
    await buyer.goto('/');
    await buyer.getByRole('button', { name: `Klaim ${dear.name}` }).click();
    const ask = buyer.getByRole('dialog', { name: 'Minta persetujuan Utama' });
    await expectAccessible(buyer);
    await ask.getByRole('button', { name: 'Minta persetujuan Utama' }).click();
    await expect(ask).toBeHidden();
  });

  await test.step('utama comes by the link, which decides nothing, and approves', async () => {
    await expect.poll(() => told(member.whatsapp), { timeout: 20_000 }).toContain('Siti');
    const link = /http\S+/.exec((await told(member.whatsapp)) ?? '')?.[0] ?? '';
    await utama.goto(link);
    await expect(utama.getByText('Diminta Siti')).toBeVisible();
    await expectAccessible(utama);
    await utama.getByRole('button', { name: `Setujui: ${dear.name}` }).click();
    await expect.poll(() => told(number), { timeout: 20_000 }).toContain(dear.codes[0]);
  });

  await test.step('she leaves: she is out, and what she claimed keeps her name', async () => {
    await utama.getByRole('button', { name: 'Keluarkan: Siti' }).click();
    await utama.getByRole('button', { name: 'Keluarkan', exact: true }).click();
    await expectToast(utama, 'Orang ini sudah dikeluarkan.');
    await buyer.goto('/');
    await expect(buyer).toHaveURL(/\/login/);
    await utama.goto('/rewards?kind=voucher');
    await expect(utama.getByText('Siti', { exact: true })).toHaveCount(2);
  });
});
