import { listProducts } from '@reward-points/contract/products';
import { expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { aCompany, openApp } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { page } from '#test/server.ts';
import { toastsShown } from '#test/toasts.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { toastFailure, toastSuccess } from './toasts.ts';

type Screen = Awaited<ReturnType<typeof show>>;

const closing = (screen: Screen) =>
  screen.getByRole('button', { name: 'Tutup' }).element() as HTMLElement;

// Each look that finds nothing yet moves the clock on a little, so no moment is asked for to the millisecond.
const open = toastsShown;

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

test('what was done is heard once a screen reader has finished, what failed at once [ADD-25, RUN-13]', async () => {
  const screen = await show(null);
  // It stands before something comes into it: else that might not be heard.
  const polite = document.querySelector('[aria-live=polite]');
  toastSuccess('Tersimpan.');
  toastFailure('Gagal.');
  await expect.element(screen.getByRole('status')).toMatchTextContent('Tersimpan.');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Gagal.');
  expect(polite?.textContent).toBe('Tersimpan.Gagal.');
});

test.for([
  [
    'is pointed at',
    (screen: Screen) => userEvent.hover(screen.getByText('Tersimpan.')),
    (screen: Screen) => userEvent.hover(screen.getByRole('heading')),
  ],
  [
    'has the focus',
    async (screen: Screen) => closing(screen).focus(),
    async (screen: Screen) => closing(screen).blur(),
  ],
] as const)(
  'toasts stay while one of them %s, and another four seconds',
  async ([, hold, leave]) => {
    const screen = await show(<h1>Beranda</h1>);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    toastSuccess('Tersimpan.');
    await expect.poll(open).toHaveLength(1);
    await hold(screen);
    vi.advanceTimersByTime(60_000);
    await expect.poll(open).toEqual(['Tersimpan.']);
    await leave(screen);
    vi.advanceTimersByTime(3_000);
    await expect.poll(open).toEqual(['Tersimpan.']);
    vi.advanceTimersByTime(1_000);
    await expect.poll(open).toEqual([]);
    vi.useRealTimers();
  },
);

test('a toast that comes beneath a mouse at rest stands no longer than another', async () => {
  const screen = await show(
    <div
      data-testid="corner"
      style={{ position: 'fixed', top: 24, right: 24, width: 20, height: 20 }}
    />,
  );
  await userEvent.hover(screen.getByTestId('corner'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toastSuccess('Tersimpan.');
  await expect.poll(() => document.querySelectorAll('[data-toast]:hover').length).toBe(1);
  vi.advanceTimersByTime(4_000);
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

const wordsOf = (one: Element) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getBoundingClientRect();
};

/** What a toast lies over of all that can be pressed or filled, and of the title. */
const covered = () => {
  const toast = document.querySelector('[data-toast]')?.getBoundingClientRect();
  if (!toast) return ['no toast'];
  return [...document.querySelectorAll('button, a[href], input, textarea, h1')]
    .filter((one) => one.closest('[data-toast]') === null)
    .filter((one) => {
      const box = one.tagName === 'H1' ? wordsOf(one) : one.getBoundingClientRect();
      const { top, right, bottom, left, width } = box;
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
      page(
        [1, 2, 3].map((id) => ({
          id,
          product: `Flowmeter ${id}`,
          description: 'DN50',
          version: 1,
        })),
      ),
    );
    const { screen } = await openApp('/admin/products');
    await expect.element(screen.getByRole('link', { name: 'Add Product' })).toBeVisible();
    await expect.element(screen.getByText('Flowmeter 3')).toBeVisible();
    toastSuccess('Point berhasil dikirim', 'PT Tirta menerima 1.250 point. Saldo 1.680 point.');
    await expect.poll(open).toHaveLength(1);
    expect(covered()).toEqual([]);
  },
);

test('a toast that goes along to another screen makes room for its buttons [ADD-88]', async () => {
  await browser.viewport(1440, 900);
  const server = aCompany();
  server.answers(
    listProducts,
    page([{ id: 1, product: 'Flowmeter', description: 'DN50', version: 1 }]),
  );
  const { screen } = await openApp('/admin/products/create');
  await expect.element(screen.getByRole('heading', { name: 'Add Product' })).toBeVisible();
  toastSuccess('Data produk berhasil disimpan.', 'Flowmeter DN50 dapat dipilih untuk servis.');
  await expect.poll(open).toHaveLength(1);
  await screen
    .getByRole('navigation', { name: 'Jejak halaman' })
    .getByRole('link', { name: 'Products' })
    .click();
  await expect.element(screen.getByRole('link', { name: 'Add Product' })).toBeVisible();
  await expect.poll(covered).toEqual([]);
});

test('a toast over a dialog leaves the header when the dialog closes [ADD-88]', async () => {
  await browser.viewport(1440, 900);
  const server = aCompany();
  server.answers(
    listProducts,
    page([{ id: 1, product: 'Flowmeter', description: 'DN50', version: 1 }]),
  );
  const { screen } = await openApp('/admin/products');
  await expect.element(screen.getByText('Flowmeter')).toBeVisible();
  openDialog(<Dialog title="Kirim Point" />);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  toastSuccess('Point berhasil dikirim', 'PT Tirta menerima 1.250 point. Saldo 1.680 point.');
  await expect.poll(open).toHaveLength(1);
  expect(covered()).not.toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(covered).toEqual([]);
});

const aToast = async () => {
  toastSuccess('Data produk berhasil disimpan.', 'Flowmeter DN50 dapat dipilih untuk servis.');
  await expect.poll(open).toHaveLength(1);
};

const toastPlace = () => {
  const { top, left } = document.querySelector('[data-toast]')?.getBoundingClientRect() ?? {};
  return { top, left };
};

/** Products whose rows come when they are let. */
async function openLateProducts() {
  const server = aCompany();
  const rows = Array.from({ length: 8 }, (_, id) => ({
    id: id + 1,
    product: `Flowmeter ${id + 1}`,
    description: 'DN50',
    version: 1,
  }));
  const release = server.holds(listProducts, page(rows));
  const { screen } = await openApp('/admin/products');
  await expect.element(screen.getByRole('link', { name: 'Add Product' })).toBeVisible();
  return {
    screen,
    comes: async () => {
      release();
      await expect.element(screen.getByText('Flowmeter 8')).toBeVisible();
    },
  };
}

test.for([
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const)(
  'rows that come later push a toast aside, on a screen of %i × %i [ADD-442]',
  async ([width, height]) => {
    await browser.viewport(width, height);
    const { comes } = await openLateProducts();
    await aToast();
    expect(covered()).toEqual([]);
    await comes();
    await expect.poll(covered).toEqual([]);
  },
);

test('a window that becomes narrow pushes a toast aside [ADD-442]', async () => {
  await browser.viewport(1440, 900);
  const { comes } = await openLateProducts();
  await comes();
  await aToast();
  await expect.poll(covered).toEqual([]);
  await browser.viewport(390, 844);
  await expect.poll(covered).toEqual([]);
});

test('buttons that are scrolled beneath a toast push it aside [ADD-442]', async () => {
  await browser.viewport(390, 600);
  const { comes } = await openLateProducts();
  await comes();
  await aToast();
  const { top = 0, left = 0 } = toastPlace();
  const button = [...document.querySelectorAll('main button, main a[href]')].find(
    (one) => one.getBoundingClientRect().top > top + 100,
  );
  window.scrollBy({
    top: (button?.getBoundingClientRect().top ?? 0) - top,
    left: 0,
    behavior: 'instant',
  });
  await expect.poll(covered).toEqual([]);
  expect(left).toBeGreaterThanOrEqual(16);
});

test('a toast that is pointed at stays where it is, and makes room afterwards [ADD-442]', async () => {
  await browser.viewport(390, 844);
  const { screen, comes } = await openLateProducts();
  await aToast();
  const before = toastPlace();
  await userEvent.hover(screen.getByText('Data produk berhasil disimpan.'));
  await comes();
  await browser.viewport(360, 844);
  expect(toastPlace()).toEqual(before);
  await userEvent.hover(screen.getByRole('heading', { level: 1 }));
  await expect.poll(covered).toEqual([]);
});

test('a toast that nothing is in the way of does not move when something comes [ADD-442]', async () => {
  await browser.viewport(1440, 900);
  const more = document.createElement('button');
  await show(<h1>Beranda</h1>);
  await aToast();
  const before = toastPlace();
  document.body.append(more);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(toastPlace()).toEqual(before);
  more.remove();
});

test('a title and a field at the right are left free as well [ADD-442]', async () => {
  await browser.viewport(390, 600);
  await show(
    <div style={{ textAlign: 'right' }}>
      <h1 style={{ margin: 0 }}>Tambah produk</h1>
      <input aria-label="Nama" style={{ display: 'block', width: '100%', height: 40 }} />
    </div>,
  );
  await aToast();
  await expect.poll(covered).toEqual([]);
  expect(toastPlace().top).toBeGreaterThan(60);
});
