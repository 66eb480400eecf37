import { showOwnAccount } from '@reward-points/contract/customers';
import { showParcel, updateParcelNote } from '@reward-points/contract/parcels';
import { showReceipt, updateReceiptNumber } from '@reward-points/contract/redemptions';
import { sendReceiptMessage } from '@reward-points/contract/whatsapp';
import { expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { aParcel, aReceipt } from '#test/shipments.ts';

async function openParcel(parcel = aParcel()) {
  const server = aCompany();
  server.answers(showParcel, { data: parcel });
  server.answers(showReceipt, {
    data: aReceipt({
      receipt_number: parcel.receipt_number,
      courier: parcel.courier,
      message: { body: '{{1}}: {{5}} ({{6}})', values: ['PT', 'Payung', '20', 'Ibu Ani'] },
    }),
  });
  server.answers(showOwnAccount, { data: aCustomer({ id: 1, name: 'PT Alir', roles: 'admin' }) });
  const { screen } = await openApp('/admin/redeem-items/1');
  const part = (name: string) => screen.getByRole('region', { name });
  return { server, screen, part };
}

const LONG = 'PT_Perusahaan_Dagang_Pengukuran_Aliran_Nusantara_Jaya_Abadi_Sentosa_Makmur';
const sent = aParcel({
  status: 'sent',
  receipt_number: 'JP1234567890',
  courier: 'jnt',
  shipped_at: '2026-11-21T03:00:00.000Z',
  received_at: '2026-11-22T03:00:00.000Z',
  history: [
    { what: 'received', at: '2026-11-22T03:00:00.000Z', by: 'PT Tirta', detail: null },
    { what: 'corrected', at: '2026-11-21T04:00:00.000Z', by: 'admin', detail: 'SALAH-1' },
    { what: 'sent', at: '2026-11-21T03:00:00.000Z', by: null, detail: null },
    { what: 'claimed', at: '2026-11-20T03:00:00.000Z', by: 'PT Tirta', detail: null },
  ],
});

test('a parcel shows whose it is and where it goes, and its telephone opens the chat [ADD-521]', async () => {
  const { screen, part } = await openParcel();
  await expect.element(screen.getByRole('heading', { name: 'Payung', level: 1 })).toBeVisible();
  const order = part('Pesanan 1');
  await expect
    .element(order.getByRole('link', { name: 'PT Tirta' }))
    .toHaveAttribute('href', '/admin/customers/2');
  await expect.element(order.getByText('Belum Dikirim')).toBeVisible();
  const to = part('Dikirim ke');
  await expect
    .element(to.getByRole('link', { name: /^Buka chat WhatsApp/ }))
    .toHaveAttribute('href', 'https://wa.me/628123456789');
  await expect.element(to.getByText('Jalan Anggrek 5, Bandung')).toBeVisible();
  await expect.element(to.getByRole('button', { name: 'Salin alamat' })).toBeVisible();
  await expect
    .element(part('Riwayat').getByText('20 November 2026 pukul\u00a010.00 oleh PT Tirta'))
    .toBeVisible();
  await expectAccessible();
});

test('a landline is no link, and who was deleted none either [ADD-521]', async () => {
  const { part } = await openParcel(
    aParcel({ recipient_telp: '(021) 555-0101', is_customer_live: false }),
  );
  await expect.element(part('Dikirim ke').getByText('(021) 555-0101')).toBeVisible();
  expect(part('Dikirim ke').getByRole('link').elements()).toEqual([]);
  expect(part('Pesanan 1').getByRole('link').elements()).toEqual([]);
});

test('a parcel that was sent says with whom, where it can be followed, and who did what [ADD-521]', async () => {
  const { screen, part } = await openParcel(sent);
  await expect.element(part('Pesanan 1').getByText('Diterima', { exact: true })).toBeVisible();
  const shipping = part('Pengiriman');
  await expect.element(shipping.getByText('JP1234567890')).toBeVisible();
  await expect
    .element(shipping.getByRole('link', { name: 'Lacak di J&T Express' }))
    .toHaveAttribute('href', 'https://jet.co.id/track');
  const lines = part('Riwayat').getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Ditandai sudah diterima22 November 2026 pukul\u00a010.00 oleh PT Tirta',
    'Nomor resi atau kurir diubah, tadinya SALAH-121 November 2026 pukul\u00a011.00 oleh admin',
    'Dikirim21 November 2026 pukul\u00a010.00',
    'Diklaim20 November 2026 pukul\u00a010.00 oleh PT Tirta',
  ]);
  await expect
    .element(screen.getByRole('button', { name: 'Ubah resi Payung untuk Ibu Ani' }))
    .toBeVisible();
  expect(screen.getByRole('button', { name: /^Batalkan penukaran/ }).elements()).toEqual([]);
});

test('a parcel whose courier nobody knows says so, and leads nowhere to be followed [ADD-521]', async () => {
  const { part } = await openParcel({ ...sent, courier: null, received_at: null });
  const shipping = part('Pengiriman');
  await expect
    .element(shipping.getByText('Kurir belum ditentukan, dikirim 21 November 2026'))
    .toBeVisible();
  expect(shipping.getByRole('link').elements()).toEqual([]);
});

test('of a parcel that was cancelled nothing is left to do [ADD-521]', async () => {
  const { screen, part } = await openParcel(
    aParcel({
      status: 'cancelled',
      cancellation: { cancelled_at: '2026-11-21T03:00:00.000Z', reason: 'Stok rusak' },
    }),
  );
  await expect
    .element(part('Pengiriman').getByText('Dibatalkan 21 November 2026: Stok rusak'))
    .toBeVisible();
  const acts = screen.getByRole('main').getByRole('button', { name: /^(Kirim|Cetak|Batalkan) / });
  expect(acts.elements()).toEqual([]);
});

test('the note is saved under its own version and stays on the page [ADD-523]', async () => {
  const { server, screen, part } = await openParcel(aParcel({ note: 'Lama', note_version: 4 }));
  const field = part('Catatan internal').getByRole('textbox', { name: 'Catatan' });
  const save = part('Catatan internal').getByRole('button', { name: 'Simpan' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  server.answers(updateParcelNote, {
    message: 'Catatan berhasil disimpan',
    data: { note: 'Titip satpam', note_version: 5 },
  });
  await field.fill(' Titip satpam ');
  server.answers(showParcel, { data: aParcel({ note: 'Titip satpam', note_version: 5 }) });
  await save.click();
  await expect.element(screen.getByText('Catatan berhasil disimpan')).toBeVisible();
  expect(server.callsOf(updateParcelNote).map(({ body }) => body)).toMatchObject([
    { note: 'Titip satpam', version: 4 },
  ]);
  await expect.element(field).toHaveValue('Titip satpam');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});

test('what is typed on while a note is being saved stays, and is saved by the next press [ADD-301]', async () => {
  const { server, screen, part } = await openParcel();
  const field = part('Catatan internal').getByRole('textbox', { name: 'Catatan' });
  const save = part('Catatan internal').getByRole('button', { name: 'Simpan' });
  const saved = (note: string, note_version: number) => ({
    message: 'Catatan berhasil disimpan',
    data: { note, note_version },
  });
  const answer = server.holds(updateParcelNote, saved('Titip satpam', 5));
  server.answers(showParcel, { data: aParcel({ note: 'Titip satpam', note_version: 5 }) });
  await field.fill('Titip satpam');
  await save.click();
  await field.fill('Titip satpam, telepon dulu');
  answer();
  await expect.element(screen.getByText('Catatan berhasil disimpan')).toBeVisible();
  await expect.element(field).toHaveValue('Titip satpam, telepon dulu');
  server.answers(updateParcelNote, saved('Titip satpam, telepon dulu', 6));
  await save.click();
  await expect
    .poll(() => server.callsOf(updateParcelNote).map(({ body }) => body.note))
    .toEqual(['Titip satpam', 'Titip satpam, telepon dulu']);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});

test('a receipt number proposes its courier in the empty field, and what is chosen there stays [ADD-522]', async () => {
  const { server, screen } = await openParcel();
  await screen.getByRole('button', { name: 'Kirim Payung untuk Ibu Ani' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kirim', exact: true });
  const number = dialog.getByRole('textbox', { name: 'No Resi' });
  const courier = dialog.getByRole('combobox', { name: 'Kurir' });
  await number.fill('JP1234567890');
  await expect.element(courier).toHaveValue('J&T Express');
  await expect.element(dialog.getByText('PT: JP1234567890 (J&T Express)')).toBeVisible();
  await number.fill('RESI-1');
  await expect.element(courier).toHaveValue('');
  await courier.fill('tiki');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await number.fill('002927168687');
  await expect.element(courier).toHaveValue('TIKI');
  server.answers(updateReceiptNumber, { message: 'Nomor resi berhasil disimpan' });
  server.answers(sendReceiptMessage, { message: 'Message Sent' });
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await expect
    .poll(() => server.callsOf(updateReceiptNumber).map(({ body }) => body))
    .toMatchObject([{ receipt_number: '002927168687', courier: 'tiki' }]);
});

test('a slip has recipient, sender, item and the number of the order as a QR code, on A6 or A4 [ADD-524]', async () => {
  const { screen } = await openParcel();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await screen.getByRole('button', { name: 'Cetak slip' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cetak slip' });
  const slip = dialog.getByRole('article');
  await expect.element(slip).toMatchTextContent(/PengirimPT AlirPesanan 1/);
  await expect
    .element(slip)
    .toMatchTextContent(/KepadaIbu Ani0812-3456-789Jalan Anggrek 5, BandungPayung · K-1PT Tirta/);
  await expect.element(slip.getByRole('img', { name: 'Kode QR Pesanan 1' })).toBeVisible();
  await expectAccessible();
  const printed = () => document.querySelector<HTMLElement>('[data-printed]');
  const papers: unknown[] = [];
  print.mockImplementation(() => papers.push(printed()?.dataset.paper));
  await dialog.getByRole('button', { name: 'Cetak A4' }).click();
  await dialog.getByRole('button', { name: 'Cetak A6' }).click();
  expect(papers).toEqual(['a4', 'a6']);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect.poll(printed).toBeNull();
});

test('at a desk the parts of a parcel fill the width of its page [ADD-521]', async () => {
  await browser.viewport(1440, 900);
  const { screen, part } = await openParcel();
  const head = screen.getByRole('heading', { name: 'Payung', level: 1 });
  const acts = screen.getByRole('button', { name: 'Kirim Payung untuk Ibu Ani' });
  await expect.element(acts).toBeVisible();
  const box = (one: typeof head) => one.element().getBoundingClientRect();
  expect(box(part('Pesanan 1')).left).toBeCloseTo(box(head).left, 0);
  expect(box(part('Riwayat')).right).toBeCloseTo(box(acts).right, 0);
});

test('the page of a parcel fits each width, also with long names [ADD-521]', async () => {
  await openParcel({ ...sent, name: LONG, item: LONG, recipient: LONG, shipping_address: LONG });
  for (const width of [1440, 1152, 768, 390, 320]) {
    await browser.viewport(width, 900);
    await expect
      .poll(() => document.documentElement.scrollWidth, { message: `${width} pixels wide` })
      .toBeLessThanOrEqual(width);
  }
});
