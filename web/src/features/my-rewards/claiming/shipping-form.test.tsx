import { showMember } from '@reward-points/contract/customers';
import { listOfferedRewards } from '@reward-points/contract/further-rewards';
import { claimItem, listMemberItems } from '@reward-points/contract/items';
import { listMyPoints } from '@reward-points/contract/points';
import { notifyItemRedemption } from '@reward-points/contract/redemptions';
import { listMemberVouchers } from '@reward-points/contract/vouchers';
import { sendItemClaimMessage } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp } from '#test/app.tsx';
import { expectBeneath, expectWhole } from '#test/fields.ts';
import { fakeServer, page } from '#test/server.ts';
import { toastsShown } from '#test/toasts.ts';

const SHIPPING = {
  Recipient: 'Ibu Ani',
  Telp: '0812-3456-789',
  'Shipping Address': 'Jalan Anggrek 5\nBandung',
};
const claimed = {
  message: 'ok',
  data: { id: 3, code: 'ITM-3', claimed_date: '2026-11-21', item: 'Payung', point: 400 },
};

/** The shipping form of an item for 100 points, as a member with 500 comes to it from home. */
async function openForm(name = 'PT Tirta Sejahtera', item = 'Payung') {
  const address = 'Jalan Melati 1\nSolo';
  const member = aCustomer({ point: 500, name, address, images: 'tirta.webp' });
  const server = fakeServer();
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, { data: [] });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  server.answers(listMemberItems, {
    data: [{ id: 3, item, images: '', required_point: 100, version: 1, total: 3 }],
  });
  server.answers(listMyPoints, page([]));
  server.answers(claimItem, claimed);
  server.answers(notifyItemRedemption, { message: 'ok', data: { id: 5 } });
  server.answers(sendItemClaimMessage, { message: 'ok' });
  const { screen, at } = await openApp('/', member);
  await screen.getByRole('button', { name: `Klaim ${item}` }).click();
  await expect.poll(at).toBe('/shipping-point-form');
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const fillIn = async () => {
    for (const [name, value] of Object.entries(SHIPPING)) await field(name).fill(value);
  };
  return {
    server,
    screen,
    at,
    field,
    fillIn,
    toasts: toastsShown,
    send: screen.getByRole('button', { name: 'Send' }),
  };
}

test('a press on Send that still waits says what is missing, leads to it and sends nothing [ADD-953, MEM-13]', async () => {
  const { server, field, fillIn, send } = await openForm();
  await fillIn();
  await field('Shipping Address').fill('');
  await send.click({ force: true });
  await expect.element(field('Shipping Address')).toHaveFocus();
  await expectBeneath(field('Shipping Address'), 'Please provide a valid Shipping Address.');
  expect(server.callsOf(claimItem)).toEqual([]);
});

test('Send waits for all three fields, and each says what is wrong with it [MEM-13, MEM-14, RUN-15, ERR-24]', async () => {
  const { field, fillIn, send } = await openForm();
  await field('Telp').fill('');
  await expect.element(send).toBeDisabled();
  await fillIn();
  await expect.element(send).toBeEnabled();
  for (const [name, message] of [
    ['Recipient', 'Please provide a valid Recipient.'],
    ['Telp', 'Please provide a valid Telp.'],
    ['Shipping Address', 'Please provide a valid Shipping Address.'],
  ] as const) {
    await field(name).fill(' ');
    await userEvent.tab();
    await expectBeneath(field(name), message);
    await expect.element(send).toBeDisabled();
    await field(name).fill(SHIPPING[name]);
    await expect.element(send).toBeEnabled();
  }
  await field('Telp').fill('');
  await userEvent.tab();
  await expectAccessible();
});

test('fewer than eight digits for a telephone are remarked on, and refused by nobody [ADD-448]', async () => {
  const { screen, field, fillIn, send, at } = await openForm();
  await fillIn();
  const remark = 'Nomor telepon biasanya paling sedikit 8 angka. Kurir menelepon nomor ini.';
  const isSaid = () => screen.getByText(remark).elements().length;
  for (const [typed, times] of [
    ['telp kantor', 1],
    ['0812-345', 1],
    ['0812-3456', 0],
    ['telp kantor 02212345', 0],
    [' ', 0],
    ['1', 1],
  ] as const) {
    await field('Telp').fill(typed);
    await expect.poll(isSaid).toBe(times);
  }
  await expectAccessible();
  await field('Telp').fill('telp kantor');
  await expect.element(field('Telp')).toHaveAccessibleDescription(remark);
  await send.click();
  await expect.poll(at).toMatch(/^\/item-claim-success\?/);
});

test('an address that is too long stands there whole, and the form says how long it may be [ADD-436]', async () => {
  const { field, fillIn, send } = await openForm();
  await fillIn();
  for (const [name, max] of [
    ['Recipient', 100],
    ['Telp', 30],
    ['Shipping Address', 500],
  ] as const) {
    const long = '1'.repeat(max + 1);
    await field(name).click();
    await userEvent.clear(field(name));
    field(name).element().focus();
    document.execCommand('insertText', false, long);
    await expect.element(field(name)).toHaveValue(long);
    await userEvent.tab();
    await expectBeneath(field(name), `Paling banyak ${max} karakter.`);
    await expect.element(send).toBeDisabled();
    await field(name).fill('1'.repeat(max));
    await expect.element(send).toBeEnabled();
  }
});

test('the form offers what the account says, and tells of the cost on delivery before Send [MEM-12, ADD-51]', async () => {
  const { screen, field, send } = await openForm();
  await expect.element(field('Recipient')).toHaveValue('PT Tirta Sejahtera');
  await expect.element(field('Telp')).toHaveValue('+62 812-3456-789');
  await expect.element(field('Shipping Address')).toHaveValue('Jalan Melati 1\nSolo');
  const said = 'Item dikirim secara cash-on-delivery: ongkos kirim dibayar saat diterima.';
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(send).toBeEnabled();
});

test('the form offers as much of a long name as a recipient may have, and no half of a sign, so that it can be sent as it is [ADD-51]', async () => {
  const { field, send } = await openForm(`${'x'.repeat(99)}😀`);
  await expect.element(field('Recipient')).toHaveValue('x'.repeat(99));
  await expect.element(send).toBeEnabled();
});

test('on a phone a long name of the item is in sight whole, and cannot be changed [MEM-12, ADD-351]', async () => {
  await browser.viewport(390, 844);
  const item = 'Kalibrasi Flowmeter Gratis di Tempat Customer dengan Sertifikat KAN';
  const { field } = await openForm('PT Tirta Sejahtera', item);
  await expect.element(field('Item')).toHaveValue(item);
  await expect.element(field('Item')).toHaveAttribute('readonly');
  expectWhole(field('Item').element());
  await browser.viewport(1200, 800);
});

test('Send spins until the claim is answered, and a second tap sends nothing [RUN-16]', async () => {
  const { server, screen, at, fillIn, send } = await openForm();
  await fillIn();
  const release = server.holds(claimItem, claimed);
  await send.dblClick();
  await expect.element(send).toHaveAttribute('data-loading', 'true');
  await expect.element(send).toBeDisabled();
  await expect.element(screen.getByText('100 point akan dipakai; sisa 400 point.')).toBeVisible();
  release();
  await expect.poll(at).toMatch(/^\/item-claim-success\?/);
  expect(server.callsOf(claimItem)).toHaveLength(1);
});

test('the page of success opens once the claim is answered, while its notification is still on its way [ITEM-20, MEM-11, A-59]', async () => {
  const { server, screen, at, fillIn, send, toasts } = await openForm();
  await fillIn();
  const release = server.holds(notifyItemRedemption, { message: 'ok', data: { id: 5 } });
  await send.click();
  await expect.poll(at).toMatch(/^\/item-claim-success\?item=Payung&/);
  await expect.element(screen.getByText('Anda mendapatkan Payung.')).toBeVisible();
  expect(server.callsOf(notifyItemRedemption)).toHaveLength(1);
  expect(server.callsOf(sendItemClaimMessage)).toEqual([]);
  release();
  await expect.poll(() => server.callsOf(sendItemClaimMessage)).toHaveLength(1);
  expect(toasts()).toEqual([]);
});

test('after the claim its notification is posted with every described field, then its message [ITEM-20, ITEM-22, API-74, API-75]', async () => {
  const { server, at, fillIn, send } = await openForm();
  await fillIn();
  await send.click();
  await expect.poll(at).toMatch(/^\/item-claim-success\?/);
  expect(server.callsOf(notifyItemRedemption).map(({ body }) => body)).toEqual([
    {
      id_customer: 7,
      id_item_code: claimed.data.id,
      name: 'PT Tirta Sejahtera',
      whatsapp: '628123456789',
      item: 'Payung',
      code: claimed.data.code,
      claimed_date: claimed.data.claimed_date,
      shipping_address: SHIPPING['Shipping Address'],
      recipient: SHIPPING.Recipient,
      recipient_telp: SHIPPING.Telp,
      status: 'send',
      images: 'tirta.webp',
    },
  ]);
  await expect
    .poll(() => server.callsOf(sendItemClaimMessage).map(({ body }) => body))
    .toEqual([
      {
        whatsapp: '628123456789',
        customer: 'PT Tirta Sejahtera',
        item: 'Payung',
        recipient_name: SHIPPING.Recipient,
        full_name: SHIPPING.Recipient,
        telp: SHIPPING.Telp,
        shipping_address: SHIPPING['Shipping Address'],
      },
    ]);
});

test('a claim that is refused shows both messages in their order and keeps the form [ITEM-23, ERR-11, ERR-13, A-95]', async () => {
  const { server, at, field, fillIn, send, toasts } = await openForm();
  await fillIn();
  server.refuses(claimItem, 'item_sold_out');
  await send.click();
  await expect.poll(toasts).toEqual(['Gagal klaim vocher.', 'Maaf, item ini sudah habis.']);
  expect(at()).toBe('/shipping-point-form');
  await expect.element(field('Recipient')).toHaveValue('Ibu Ani');
});

test('an item whose price rose meanwhile is not claimed: the form says the price of now, and Send asks for it at that [ADD-332]', async () => {
  const { server, screen, at, fillIn, send, toasts } = await openForm();
  await expect.element(screen.getByText('100 point akan dipakai; sisa 400 point.')).toBeVisible();
  await fillIn();
  server.refuses(claimItem, 'required_point_raised');
  server.answers(listMemberItems, {
    data: [{ id: 3, item: 'Payung', images: '', required_point: 140, version: 1, total: 3 }],
  });
  await send.click();
  await expect
    .poll(toasts)
    .toEqual([
      'Gagal klaim vocher.',
      'Point yang dibutuhkan baru saja naik. Periksa jumlahnya, lalu klaim lagi.',
    ]);
  await expect.element(screen.getByText('140 point akan dipakai; sisa 360 point.')).toBeVisible();
  server.answers(claimItem, claimed);
  await send.click();
  await expect.poll(at).toMatch(/^\/item-claim-success\?/);
  expect(server.callsOf(claimItem).map(({ path }) => path.split('?')[1])).toEqual([
    'required_point_seen=100',
    'required_point_seen=140',
  ]);
});

test('an item that is deleted while its form is open is said to be gone, and only the way home is left [ADD-437]', async () => {
  const { server, screen, at, field, fillIn, send } = await openForm();
  await fillIn();
  server.refuses(claimItem, 'not_found');
  server.answers(listMemberItems, { data: [] });
  await send.click();
  await expect.element(screen.getByText('Item ini sudah tidak tersedia.')).toBeVisible();
  expect(send.elements()).toEqual([]);
  expect(field('Recipient').elements()).toEqual([]);
  await screen.getByRole('link', { name: 'Kembali ke beranda' }).click();
  await expect.poll(at).toBe('/');
});

test('a claim that fails without a reason says that something went wrong [ITEM-23, ERR-13, A-30]', async () => {
  const { server, fillIn, send, toasts } = await openForm();
  await fillIn();
  server.refuses(claimItem, 'item_sold_out', { message: '' });
  await send.click();
  await expect.poll(toasts).toEqual(['Gagal klaim vocher.', 'Something went wrong']);
});

test('what the server refuses of the address stands beneath its field [ITEM-23]', async () => {
  const { server, field, fillIn, send } = await openForm();
  await fillIn();
  const message = 'Please provide a valid Telp.';
  server.refuses(claimItem, 'invalid', { errors: { recipient_telp: [message] } });
  await send.click();
  await expectBeneath(field('Telp'), message);
});

test('a notification that fails after the claim says so, and the item is the member’s all the same [ERR-12]', async () => {
  const { server, at, fillIn, send, toasts } = await openForm();
  await fillIn();
  server.refuses(notifyItemRedemption, 'exchange_not_found');
  await send.click();
  await expect.poll(toasts).toEqual(['Gagal membuat notifikasi.']);
  await expect.poll(at).toMatch(/^\/item-claim-success\?/);
});

test('a shipping form that was begun is not left without a question [ADD-24]', async () => {
  const { screen, at, field } = await openForm();
  await field('Recipient').fill('Ibu Ani');
  const leave = () => screen.getByRole('link', { name: 'Riwayat' }).first().click();
  const question = screen.getByRole('dialog', { name: 'Perubahan belum disimpan' });
  await leave();
  await question.getByRole('button', { name: 'Tetap di sini' }).click();
  await expect.poll(() => question.elements()).toEqual([]);
  await expect.element(field('Recipient')).toHaveValue('Ibu Ani');
  await leave();
  await question.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect.poll(at).toMatch(/^\/points/);
});
