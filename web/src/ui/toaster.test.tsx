import { listProducts } from '@reward-points/contract/products';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { aCompany, openApp } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { page } from '#test/server.ts';
import { Dialog } from './dialog.tsx';
import { openDialog } from './dialogs.ts';
import { toastFailure, toastSuccess } from './toasts.ts';

afterEach(() => browser.viewport(1200, 800));

// Each look that finds nothing yet moves the clock on a little, so no moment is asked for to the millisecond.
const open = () => [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);

test('a toast stands for four seconds, each its own four [RUN-13]', async () => {
  await show(null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toastSuccess('Tersimpan.');
  await expect.poll(open).toEqual(['Tersimpan.']);
  vi.advanceTimersByTime(2_000);
  toastFailure('Gagal.');
  await expect.poll(open).toEqual(['Tersimpan.', 'Gagal.']);
  vi.advanceTimersByTime(1_000);
  await expect.poll(open).toEqual(['Tersimpan.', 'Gagal.']);
  vi.advanceTimersByTime(1_000);
  await expect.poll(open).toEqual(['Gagal.']);
  vi.advanceTimersByTime(2_000);
  await expect.poll(open).toEqual([]);
  vi.useRealTimers();
});

test('toasts stay while one of them is pointed at, and another four seconds', async () => {
  const screen = await show(<h1>Beranda</h1>);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toastSuccess('Tersimpan.');
  await userEvent.hover(screen.getByRole('alert'));
  vi.advanceTimersByTime(60_000);
  await expect.poll(open).toEqual(['Tersimpan.']);
  await userEvent.hover(screen.getByRole('heading'));
  vi.advanceTimersByTime(3_000);
  await expect.poll(open).toEqual(['Tersimpan.']);
  vi.advanceTimersByTime(1_000);
  await expect.poll(open).toEqual([]);
  vi.useRealTimers();
});

test('where everything stands is asked for only once there is a toast to place [ADD-290]', async () => {
  const asked = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get');
  await show(null);
  expect(asked).not.toHaveBeenCalled();
  toastSuccess('Tersimpan.');
  await expect.poll(open).toEqual(['Tersimpan.']);
  expect(asked).toHaveBeenCalled();
});

test('five toasts are shown at once; the sixth waits until one is gone', async () => {
  const screen = await show(null);
  for (const number of [1, 2, 3, 4, 5, 6]) toastFailure(`Gagal ${number}.`);
  await expect.poll(open).toHaveLength(5);
  await screen.getByRole('button', { name: 'Tutup' }).first().click();
  await expect.poll(() => open().at(-1)).toBe('Gagal 6.');
});

/** What a toast lies over of all that can be pressed. */
const covered = () => {
  const toast = document.querySelector('[role=alert]')?.getBoundingClientRect();
  if (!toast) return ['no toast'];
  return [...document.querySelectorAll('button, a[href]')]
    .filter((one) => one.closest('[role=alert]') === null)
    .filter((one) => {
      const { top, right, bottom, left, width } = one.getBoundingClientRect();
      const isBeside = right <= toast.left || left >= toast.right;
      return width > 0 && !isBeside && bottom > toast.top && top < toast.bottom;
    })
    .map((one) => one.textContent);
};

test.for([
  [1440, 900],
  [390, 844],
] as const)(
  'on a screen of %i × %i a toast lies over nothing that can be pressed, in the header neither [ADD-88, RUN-13]',
  async ([width, height]) => {
    await browser.viewport(width, height);
    const server = aCompany();
    server.answers(
      listProducts,
      page([1, 2, 3].map((id) => ({ id, product: `Flowmeter ${id}`, description: 'DN50' }))),
    );
    const { screen } = await openApp('/admin/products');
    await expect.element(screen.getByRole('link', { name: 'Add Product' })).toBeVisible();
    await expect.element(screen.getByText('Flowmeter 3')).toBeVisible();
    toastSuccess('Point berhasil dikirim', 'PT Tirta menerima 1.250 point. Saldo 1.680 point.');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(covered()).toEqual([]);
  },
);

test('a toast that goes along to another screen makes room for its buttons [ADD-88]', async () => {
  await browser.viewport(1440, 900);
  const server = aCompany();
  server.answers(listProducts, page([{ id: 1, product: 'Flowmeter', description: 'DN50' }]));
  const { screen } = await openApp('/admin/products/create');
  await expect.element(screen.getByRole('heading', { name: 'Add Product' })).toBeVisible();
  toastSuccess('Data produk berhasil disimpan.', 'Flowmeter DN50 dapat dipilih untuk servis.');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Products' })
    .click();
  await expect.element(screen.getByRole('link', { name: 'Add Product' })).toBeVisible();
  await expect.poll(covered).toEqual([]);
});

test('a toast over a dialog leaves the header when the dialog closes [ADD-88]', async () => {
  await browser.viewport(1440, 900);
  const server = aCompany();
  server.answers(listProducts, page([{ id: 1, product: 'Flowmeter', description: 'DN50' }]));
  const { screen } = await openApp('/admin/products');
  await expect.element(screen.getByText('Flowmeter')).toBeVisible();
  openDialog(<Dialog title="Kirim Point" />);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  toastSuccess('Point berhasil dikirim', 'PT Tirta menerima 1.250 point. Saldo 1.680 point.');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(covered()).not.toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(covered).toEqual([]);
});
