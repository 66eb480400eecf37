import { listMyVouchers, type MyVoucher } from '@reward-points/contract/redemptions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { cutOff } from '#test/cut-off.ts';
import { show } from '#test/render.tsx';
import { aMyVoucher } from '#test/rewards.ts';
import { fakeServer, page } from '#test/server.ts';
import { keepVouchers } from './kept-vouchers.ts';
import { MyVouchers } from './my-vouchers.tsx';

const voucher = (id: number, more: Partial<MyVoucher> = {}): MyVoucher =>
  aMyVoucher({ id, voucher: `Voucher ${id}`, code: `KODE-${id}`, ...more });

const list = <MyVouchers memberId={7} page={1} onPage={() => {}} />;

test('a voucher says whether it can still be used; an expired one cannot be noted as used [ADD-49, ADD-50]', async () => {
  const server = fakeServer();
  server.answers(
    listMyVouchers,
    page([
      voucher(1),
      voucher(2, { used_date: '2026-02-03' }),
      voucher(3, { expired_date: '2026-01-31' }),
    ]),
  );
  const screen = await show(list);
  await expect.element(screen.getByText('KODE-1')).toBeVisible();
  const read = screen
    .getByRole('article')
    .elements()
    .map((card) => [
      card.textContent?.match(/Bisa dipakai|Sudah dipakai|Kedaluwarsa/)?.[0],
      card.textContent?.match(/Tandai .*$/)?.[0],
    ]);
  expect(read).toEqual([
    ['Bisa dipakai', 'Tandai sudah dipakai'],
    ['Sudah dipakai', 'Tandai belum dipakai'],
    ['Kedaluwarsa', undefined],
  ]);
  await expect.element(screen.getByText('3 Februari 2026')).toBeVisible();
});

test('the picture of a voucher is grey once it cannot be used any more, and not before [ADD-49]', async () => {
  // There are no such pictures, and one that did not come gives way to a neutral place.
  const holdBack = (event: Event) => event.stopPropagation();
  document.addEventListener('error', holdBack, true);
  onTestFinished(() => document.removeEventListener('error', holdBack, true));
  fakeServer().answers(
    listMyVouchers,
    page([
      voucher(1, { images: 'a.webp' }),
      voucher(2, { images: 'b.webp', used_date: '2026-02-03' }),
    ]),
  );
  const screen = await show(list);
  await expect.element(screen.getByText('KODE-2')).toBeVisible();
  const pictures = [...document.querySelectorAll<HTMLElement>('article img')];
  expect(pictures.map(({ dataset }) => dataset.grey)).toEqual([undefined, 'true']);
});

test('a voucher that ended since its page was opened is not shown at the till: the page of the evening before says so in the morning [ADD-49]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-16T20:00:00+07:00') });
  fakeServer().answers(listMyVouchers, page([voucher(1, { expired_date: '2027-06-16' })]));
  const screen = await show(list);
  await expect.element(screen.getByText('Bisa dipakai')).toBeVisible();
  vi.setSystemTime(new Date('2027-06-17T08:00:00+07:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('Kedaluwarsa')).toBeVisible();
  expect(screen.getByRole('button', { name: /Tandai|Tunjukkan/ }).elements()).toEqual([]);
});

test('without an answer the codes that this device has seen are shown, of this member alone [ADD-50]', async () => {
  const server = fakeServer();
  server.fails(listMyVouchers);
  keepVouchers(7, [voucher(1)]);
  keepVouchers(7, [voucher(2)]);
  keepVouchers(8, [voucher(3)]);
  const screen = await show(list);
  await expect.element(screen.getByText('KODE-1')).toBeVisible();
  await expect.element(screen.getByText('KODE-2')).toBeVisible();
  expect(screen.getByText('KODE-3').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: /Tandai/ }).elements()).toEqual([]);
});

test('a refusal is not called a server that is not there, and the vouchers are read again [ADD-50, ADD-955]', async () => {
  const server = fakeServer();
  server.breaks(listMyVouchers);
  keepVouchers(7, [voucher(1)]);
  const screen = await show(list);
  await expect.element(screen.getByText('KODE-1')).toBeVisible();
  await expect.element(screen.getByText('Terjadi kesalahan di server.')).toBeVisible();
  expect(screen.getByText(/Server tidak dapat dihubungi/).elements()).toEqual([]);
  const release = server.holds(listMyVouchers, page([voucher(1), voucher(2)]));
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeDisabled();
  await expect.element(screen.getByText('KODE-1')).toBeVisible();
  release();
  await expect.element(screen.getByText('KODE-2')).toBeVisible();
  await expect.element(screen.getByText(/pernah dibuka di perangkat/)).not.toBeInTheDocument();
});

test('without an answer and without anything kept it says so and can be asked again [ADD-50]', async () => {
  const server = fakeServer();
  server.fails(listMyVouchers);
  const screen = await show(list);
  await expect.element(screen.getByText('Server tidak dapat dihubungi.')).toBeVisible();
  server.answers(listMyVouchers, page([voucher(1)]));
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByText('KODE-1')).toBeVisible();
});

test('enlarged twice on a phone the state of a voucher, its code and its days are whole [ADD-323]', async () => {
  await browser.viewport(195, 422);
  fakeServer().answers(
    listMyVouchers,
    page([voucher(1, { voucher: 'Voucher Kopi', code: 'KOPI-AB12-CD34-EF' })]),
  );
  const screen = await show(list);
  const article = screen.getByRole('article');
  await expect.element(article.getByText('Bisa dipakai')).toBeVisible();
  expect(cutOff(article.element())).toEqual([]);
  // Side by side with the button there would be room for a letter in each line.
  expect(article.getByText('KOPI-AB12-CD34-EF').element().clientHeight).toBeLessThan(70);
  expect(article.getByText('31 Desember 2099').element().clientHeight).toBeLessThan(50);
});

test('what is kept on a device stands in the order of the claims, the newest first, whatever the numbers of its codes [ADD-444, ADD-50]', async () => {
  const server = fakeServer();
  server.fails(listMyVouchers);
  keepVouchers(7, [
    voucher(9, { claimed_date: '2026-01-02' }),
    voucher(5, { claimed_date: '2026-11-20' }),
  ]);
  keepVouchers(7, [voucher(2, { claimed_date: '2026-11-20' })]);
  keepVouchers(7, [voucher(7, { claimed_date: '2026-05-05' })]);
  const screen = await show(list);
  await expect.element(screen.getByText('KODE-2')).toBeVisible();
  const codes = [...document.querySelectorAll('article h2')].map((name) => name.textContent);
  expect(codes).toEqual(['Voucher 2', 'Voucher 5', 'Voucher 7', 'Voucher 9']);
});

test('two vouchers noted one right after the other are each busy until their answer, and each says that it is noted [ADD-49]', async () => {
  const server = fakeServer();
  server.answers(listMyVouchers, page([voucher(1), voucher(2)]));
  const screen = await show(list);
  const mark = (id: number) =>
    screen.getByRole('button', { name: `Tandai sudah dipakai: Voucher ${id}` });
  const { sent, release } = server.holdsActs();
  await mark(1).click();
  await mark(2).click();
  await expect.element(mark(2)).toBeDisabled();
  await expect.element(mark(1)).toBeDisabled();
  let answers = 0;
  release(() => {
    answers += 1;
    return Response.json({
      message: `Voucher ${answers} ditandai`,
      data: voucher(answers, { used_date: '2026-02-03' }),
    });
  });
  await expect.element(screen.getByText('Voucher 1 ditandai')).toBeVisible();
  await expect.element(screen.getByText('Voucher 2 ditandai')).toBeVisible();
  expect(sent).toHaveLength(2);
});
