import { listMyVouchers, type MyVoucher } from '@reward-points/contract/redemptions';
import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { keepVouchers } from '#features/my-rewards/mine/kept-vouchers.ts';
import { MyVouchers } from '#features/my-rewards/mine/my-vouchers.tsx';
import { formatDay, today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp } from '#test/app.tsx';
import { cutOff } from '#test/cut-off.ts';
import { preferScheme, printing } from '#test/device.ts';
import { show } from '#test/render.tsx';
import { aMyVoucher } from '#test/rewards.ts';
import { fakeServer, page } from '#test/server.ts';
import { VoucherPass } from './voucher-pass.tsx';
import { voucherPicture } from './voucher-picture.ts';

const SUCCESS =
  '/voucher-claim-success?voucher=Voucher+Kopi&code=KOPI-2026-8F3K&whatsapp=628123456789';

const voucher = (id: number, more: Partial<MyVoucher> = {}): MyVoucher =>
  aMyVoucher({ id, voucher: `Voucher ${id}`, code: `KODE-${id}`, ...more });

/** What is saved on the device, by its name. */
function saved(): { name: string; address: string }[] {
  const files: { name: string; address: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, address: this.href });
  });
  return files;
}

test.for([
  { width: 390, scheme: 'light' },
  { width: 320, scheme: 'dark' },
] as const)(
  'after the claim the code stands there as text, QR code and barcode, without a call [ADD-545] ($width, $scheme)',
  async ({ width, scheme }) => {
    await browser.viewport(width, 844);
    await preferScheme(scheme);
    const server = fakeServer();
    const { screen } = await openApp(SUCCESS, aCustomer());
    await expect.element(screen.getByRole('img', { name: 'Kode QR KOPI-2026-8F3K' })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Barcode KOPI-2026-8F3K' })).toBeVisible();
    await expect.element(screen.getByTestId('code')).toHaveTextContent('KOPI-2026-8F3K');
    await expect.element(screen.getByRole('button', { name: 'Salin kode' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(cutOff(screen.getByRole('main').element())).toEqual([]);
    expect(server.calls).toEqual([]);
    await expectAccessible();
  },
);

test('a code that no barcode can say has its QR code alone [ADD-545]', async () => {
  const screen = await show(<VoucherPass name="Kopi" code="KÖPI" />);
  await expect.element(screen.getByRole('img', { name: 'Kode QR KÖPI' })).toBeVisible();
  expect(screen.getByRole('img', { name: /Barcode/ }).elements()).toEqual([]);
});

test('“Simpan sebagai gambar” saves a picture that was drawn on the device [ADD-545]', async () => {
  fakeServer();
  const { screen } = await openApp(SUCCESS, aCustomer());
  const files = saved();
  await screen.getByRole('button', { name: 'Simpan sebagai gambar' }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['voucher-KOPI-2026-8F3K.png']);
  expect(files[0]?.address).toMatch(/^blob:/);
});

test('the picture is a PNG with dark modules on white, as high as its words need [ADD-545]', async () => {
  const name = 'Voucher Belanja Supermarket Seluruh Indonesia, Berlaku di Semua Cabang';
  const short = await createImageBitmap(voucherPicture({ name: 'Kopi', code: 'K-1' }));
  const blob = voucherPicture({ name, code: 'KOPI-2026-8F3K', expiredDate: '2026-12-31' });
  expect(blob.type).toBe('image/png');
  const picture = await createImageBitmap(blob);
  expect(picture.width).toBe(720);
  expect(picture.height).toBeGreaterThan(short.height);
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  pen?.drawImage(picture, 0, 0);
  const { data } = pen?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
  const dark = data.filter((value, place) => place % 4 === 0 && value < 60).length;
  expect(dark).toBeGreaterThan(20_000);
  expect(Array.from(data.slice(0, 4))).toEqual([255, 255, 255, 255]);
});

test('the picture says what the voucher is, its code, and until when it counts [ADD-545]', () => {
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  voucherPicture({ name: 'Kopi Susu', code: 'K-1', expiredDate: '2026-12-31' });
  const lines = write.mock.calls.map(([text, , y]) => ({ text, y }));
  expect(lines.map(({ text }) => text)).toEqual([
    'Voucher',
    'Kopi Susu',
    'K-1',
    'Berlaku sampai 31 Desember 2026',
  ]);
  expect(lines.toSorted((a, b) => a.y - b.y)).toEqual(lines);
});

test('on paper stands the voucher alone: name, codes and last day [ADD-545]', async () => {
  fakeServer();
  const { screen } = await openApp(SUCCESS, aCustomer());
  // As the browser does.
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')));
  await screen.getByRole('button', { name: 'Cetak' }).click();
  expect(print).toHaveBeenCalledTimes(1);
  const sheet = document.querySelector('[data-printed]');
  expect(sheet?.textContent).toContain('Voucher Kopi');
  expect(sheet?.textContent).toContain('KOPI-2026-8F3K');
  expect(sheet?.querySelectorAll('svg')).toHaveLength(2);
  expect(sheet?.checkVisibility()).toBe(false);
  await printing(async () => {
    expect(sheet?.checkVisibility()).toBe(true);
    expect(screen.getByRole('heading', { name: 'Congratulations!' }).elements()).toEqual([]);
  });
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('[data-printed]')).toBeNull();
});

test('a voucher of the member’s own is shown to a cashier as long as it can be used [ADD-545]', async () => {
  const server = fakeServer();
  server.answers(
    listMyVouchers,
    page([
      voucher(1),
      voucher(2, { used_date: '2026-02-03' }),
      voucher(3, { expired_date: '2026-01-31' }),
    ]),
  );
  const { screen } = await openApp('/rewards?kind=voucher', aCustomer());
  const acts = screen.getByRole('button', { name: /^Tunjukkan ke kasir/ });
  await expect.poll(() => acts.elements()).toHaveLength(1);
  await acts.click();
  const dialog = screen.getByRole('dialog', { name: 'Tunjukkan ke kasir' });
  await expect.element(dialog.getByRole('img', { name: 'Kode QR KODE-1' })).toBeVisible();
  await expect.element(dialog.getByText('Berlaku sampai 31 Desember 2099')).toBeVisible();
  await expect.element(dialog.getByText('KODE-1', { exact: true })).toBeVisible();
  await expectAccessible();
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelector('[data-printed]')?.textContent).toContain(
    'Berlaku sampai 31 Desember 2099',
  );
  window.dispatchEvent(new Event('afterprint'));
});

test('without a network the vouchers that the device has seen are shown to a cashier too, with picture and paper [ADD-546]', async () => {
  const server = fakeServer();
  server.fails(listMyVouchers);
  keepVouchers(7, [voucher(1, { expired_date: today() })]);
  const screen = await show(<MyVouchers memberId={7} page={1} onPage={() => {}} />);
  await screen.getByRole('button', { name: 'Tunjukkan ke kasir: Voucher 1' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tunjukkan ke kasir' });
  await expect.element(dialog.getByRole('img', { name: 'Barcode KODE-1' })).toBeVisible();
  await expect.element(dialog.getByText(`Berlaku sampai ${formatDay(today())}`)).toBeVisible();
  const files = saved();
  await dialog.getByRole('button', { name: 'Simpan sebagai gambar' }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['voucher-KODE-1.png']);
});

test('a code that a cashier is looking at stays when the network comes back [ADD-546]', async () => {
  const server = fakeServer();
  server.answers(listMyVouchers, page([voucher(1), voucher(2)]));
  server.losesNetwork();
  keepVouchers(7, [voucher(1)]);
  const screen = await show(<MyVouchers memberId={7} page={1} onPage={() => {}} />);
  await screen.getByRole('button', { name: 'Tunjukkan ke kasir: Voucher 1' }).click();
  const code = screen.getByRole('dialog').getByRole('img', { name: 'Kode QR KODE-1' });
  await expect.element(code).toBeVisible();
  server.findsNetwork();
  await expect.element(screen.getByText('KODE-2')).toBeInTheDocument();
  await expect.element(code).toBeVisible();
});
