import {
  type BroadcastProgress,
  createBroadcast,
  listBroadcasts,
  showBroadcast,
} from '@reward-points/contract/broadcasts';
import { listCustomers } from '@reward-points/contract/customers';
import type { StaffRole } from '@reward-points/contract/permissions';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { page as browser, type Locator } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { aBroadcast } from '#test/broadcasts.ts';
import { preferScheme } from '#test/device.ts';
import { page } from '#test/server.ts';

const SCREEN = '/admin/broadcast/point';

const running = aBroadcast({
  id: 77,
  point: 30,
  total: 8,
  awarded: 2,
  messaged: 2,
  failed: 1,
  status: 'running',
});
const reason = 'Point melewati batas.';
const partly: BroadcastProgress = {
  ...running,
  total: 3,
  awarded: 1,
  messaged: 1,
  status: 'done',
  failed: 2,
  failures: [
    { id_customer: 3, name: 'PT Lama', reason: 'Customer tidak ditemukan.', is_gone: true },
    { id_customer: 5, name: 'PT Dua', reason, is_gone: false },
  ],
};

/** The screen, with two customers to choose from and broadcast 77 as it stands. */
async function openScreen(
  path: string,
  broadcast: BroadcastProgress | null,
  role: StaffRole = 'pemilik',
) {
  const server = aCompany();
  const customers = ['PT Satu', 'PT Dua'].map((name, at) => aCustomer({ id: 4 + at, name }));
  server.answers(listCustomers, page(customers));
  server.answers(listTemplates, { data: [{ id: 't-1', name: 'satu', body: 'Halo: {{2}}.' }] });
  server.answers(createBroadcast, { message: 'ok', data: { id: 77 } });
  server.answers(listBroadcasts, page(broadcast ? [broadcast] : []));
  if (broadcast) server.answers(showBroadcast, { data: broadcast });
  const { screen, at, goTo } = await openApp(path, role);
  const checklist = screen.getByRole('group', { name: 'Customers' });
  const progress = screen.getByRole('region', { name: 'Progres broadcast' });
  const give = async () => {
    await screen.getByRole('button', { name: 'Send', exact: true }).click();
    const question = screen.getByRole('dialog', { name: 'Kirim broadcast point?' });
    await question.getByRole('button', { name: /^Kirim [\d.]+ point ke / }).click();
  };
  return { server, screen, at, goTo, checklist, progress, give };
}

test('the progress is found again by its address and from the history, until the end is told [POINT-09, POINT-10]', async () => {
  const { server, screen, at, progress } = await openScreen(SCREEN, running);
  const history = screen.getByRole('table', { name: 'Riwayat broadcast' });
  await expect.element(history.getByText('Berjalan')).toBeVisible();
  expect(progress.elements()).toEqual([]);
  await history.getByRole('link').click();
  await expect.poll(at).toBe(`${SCREEN}?broadcast=77`);
  await expect
    .element(progress)
    .toMatchTextContent('2 dari 8 customer menerima point · 2 pesan WhatsApp dibuat · 1 gagal');
  await expect.element(progress).toMatchTextContent('Halaman ini boleh ditinggalkan');
  const bar = progress.getByRole('progressbar', { name: 'Sudah menerima point' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
  await expectAccessible();
  await screen.unmount();
  const again = await openScreen(`${SCREEN}?broadcast=77`, running);
  await expect.element(again.progress).toMatchTextContent('Berjalan');
  expect(server.callsOf(createBroadcast)).toEqual([]);
  again.server.answers(showBroadcast, {
    data: { ...running, failed: 0, awarded: 8, status: 'done' },
  });
  await expect.element(again.screen.getByText('Broadcast Points sent successfully!')).toBeVisible();
  await expect.element(again.progress).toMatchTextContent('8 dari 8 customer menerima point');
});

test('whoever may give no points sees how far a broadcast is, and no form [ADD-617]', async () => {
  const { screen, progress } = await openScreen(SCREEN, running, 'pembaca');
  const history = screen.getByRole('table', { name: 'Riwayat broadcast' });
  await history.getByRole('link').click();
  await expect.element(progress).toMatchTextContent('2 dari 8 customer menerima point');
  expect(screen.getByRole('textbox', { name: 'Point', exact: true }).elements()).toEqual([]);
});

const STOPPED = { ...running, status: 'stopped', stopped_because: 'failed' } as const;
const PLANNED = {
  ...running,
  status: 'planned',
  plan: { starts_at: '2026-12-24T02:00:00.000Z', is_open: true },
} as const;

test.for([
  ['done', partly, ['Tarik kembali', 'Pilih yang gagal untuk dicoba lagi']],
  ['stopped', STOPPED, ['Lanjutkan']],
  ['planned', PLANNED, ['Batalkan rencana']],
] as const)(
  'of a broadcast that is %s who gives points finds what to do, and who only reads nothing [ADD-617]',
  async ([, broadcast, acts]) => {
    const found = (progress: Locator) => () =>
      progress
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent);
    const path = `${SCREEN}?broadcast=77`;
    const { screen, progress } = await openScreen(path, broadcast);
    await expect.poll(found(progress)).toEqual(acts);
    await screen.unmount();
    const other = await openScreen(path, broadcast, 'pembaca');
    await expect.element(other.progress.getByText('Broadcast 30 point')).toBeVisible();
    expect(found(other.progress)()).toEqual([]);
  },
);

test('earlier broadcasts are read page by page [A-29, RUN-25]', async () => {
  const server = aCompany();
  server.answers(listCustomers, page([]));
  server.answers(listTemplates, { data: [] });
  server.answers(listBroadcasts, page([partly], { last: 2 }));
  const { screen } = await openApp(SCREEN);
  await screen
    .getByRole('navigation', { name: 'Halaman riwayat broadcast' })
    .getByRole('button', { name: 'Halaman 2' })
    .click();
  await expect.poll(() => server.callsOf(listBroadcasts).at(-1)?.path).toMatch(/[?&]page=2(&|$)/);
});

test('a broadcast that is being written is not left without a question; one that is sent, or was, is [ADD-24]', async () => {
  const { server, screen, at, goTo, give } = await openScreen(SCREEN, running);
  const question = screen.getByRole('dialog', { name: 'Perubahan belum disimpan' });
  const point = screen.getByRole('textbox', { name: 'Point', exact: true });
  const write = async () => {
    await point.fill('30');
    await screen.getByRole('radio', { name: 'All Customers' }).click();
  };
  const isLeft = async () => {
    goTo('/admin/products');
    await expect.poll(at).toMatch(/^\/admin\/products/);
    expect(question.elements()).toEqual([]);
  };
  await write();
  await screen.getByRole('link', { name: 'Products', exact: true }).click();
  await question.getByRole('button', { name: 'Tetap di sini' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await give();
  await expect.poll(at).toBe(`${SCREEN}?broadcast=77`);
  await expect.element(point).toHaveValue('');
  await isLeft();
  goTo(SCREEN);
  await write();
  const release = server.holds(createBroadcast, { message: 'ok', data: { id: 77 } });
  await give();
  await expect.poll(() => server.callsOf(createBroadcast)).toHaveLength(2);
  await isLeft();
  release();
});

test('whoever failed is named with the reason, and who can be tried again is, alone [ERR-04, A-29]', async () => {
  const { server, screen, checklist, progress, give } = await openScreen(SCREEN, partly);
  await screen.getByRole('textbox', { name: 'Point', exact: true }).fill('30');
  await screen.getByRole('radio', { name: 'Some Customers' }).click();
  await checklist.getByRole('checkbox', { name: 'Semua di halaman ini' }).click();
  await give();
  await expect.element(screen.getByText('Gagal beri Point')).toBeVisible();
  await expect.element(progress).toMatchTextContent(`PT Dua – ${reason}`);
  await expectAccessible();
  await progress.getByRole('button', { name: 'Pilih yang gagal untuk dicoba lagi' }).click();
  await expect.element(checklist).toMatchTextContent('1 dipilih');
  await expect.element(checklist.getByRole('checkbox', { name: /^PT Dua/ })).toBeChecked();
  await expect.element(checklist.getByRole('checkbox', { name: /^PT Satu/ })).not.toBeChecked();
  await give();
  await expect
    .poll(() => server.callsOf(createBroadcast).map(({ body }) => [body.point, body.customers]))
    .toEqual([
      [30, [4, 5]],
      [30, [5]],
    ]);
});

test('on a phone, in the dark, the checklist is read and ticked; an address of no broadcast says so', async () => {
  await browser.viewport(390, 844);
  await preferScheme('dark');
  const { screen, checklist } = await openScreen(`${SCREEN}?broadcast=999999`, null);
  await expect.element(screen.getByText('Data tidak dapat dimuat')).toBeVisible();
  await screen.getByRole('radio', { name: 'Some Customers' }).click();
  await checklist.getByRole('checkbox', { name: /^PT Satu/ }).click();
  await expect.element(checklist).toMatchTextContent('1 dipilih');
  await expectAccessible();
});

test('the list shows a plan by its own time and its state, and one that was cancelled [ADD-467, ADD-468]', async () => {
  const starts_at = '2026-12-24T02:00:00.000Z';
  const planned = {
    ...running,
    status: 'planned',
    plan: { starts_at, is_open: true },
  } as const;
  const { server, screen } = await openScreen(SCREEN, planned);
  const history = screen.getByRole('table', { name: 'Riwayat broadcast' });
  await expect.element(history.getByText('Direncanakan')).toBeVisible();
  await expect
    .element(history.getByRole('link'))
    .toMatchTextContent('24 Desember 2026 pukul 09.00');
  await screen.unmount();
  const cancelled = {
    ...planned,
    status: 'cancelled',
    plan: { starts_at, is_open: false },
  } as const;
  const again = await openScreen(SCREEN, cancelled);
  await expect.element(again.screen.getByText('Dibatalkan')).toBeVisible();
  expect(server.callsOf(createBroadcast)).toEqual([]);
});
