import { showOwnAccount } from '@reward-points/contract/customers';
import {
  type JobStanding,
  type Operations,
  showOperations,
} from '@reward-points/contract/operations';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';

const standing = (job: JobStanding['job'], more: Partial<JobStanding> = {}): JobStanding => ({
  job,
  result: 'ok',
  ended_at: '2026-11-21T19:30:00.000Z',
  succeeded_at: '2026-11-21T19:30:00.000Z',
  is_late: false,
  ...more,
});
const never = { result: null, ended_at: null, succeeded_at: null };
const failed = { result: 'failed', ended_at: '2026-11-22T19:40:00.000Z' } as const;

async function linesOf(data: Operations) {
  const server = aCompany();
  server.answers(showOwnAccount, { data: aCustomer({ id: 1, username: 'admin', roles: 'admin' }) });
  server.answers(showOperations, { data });
  const { screen } = await openApp('/admin/settings');
  const card = screen.getByRole('region', { name: 'Pemeriksaan malam' });
  await expect.element(card.getByRole('heading', { name: 'Pemeriksaan malam' })).toBeVisible();
  const lines = Array.from(card.element().querySelectorAll('p'));
  const texts = lines.map((line) =>
    Array.from(line.children, ({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  );
  /** Whether a line stands out from the calm ones. */
  const isBold = lines.map(
    ({ firstElementChild }) =>
      firstElementChild !== null && getComputedStyle(firstElementChild).fontWeight === '600',
  );
  return { texts, isBold };
}

test('before the first night the card says that nobody has looked yet [ADD-483]', async () => {
  const jobs = [standing('backup', never), standing('verify-points', never)];
  const { texts, isBold } = await linesOf({ jobs, balances_wrong: null });
  expect(texts).toEqual([['Buku belum pernah diperiksa'], ['Belum ada cadangan']]);
  expect(isBold).toEqual([false, false]);
});

test('after a good night it says that the books balance and when the backup was made [ADD-483]', async () => {
  const jobs = [
    standing('backup', { succeeded_at: '2026-11-21T18:31:00.000Z' }),
    standing('verify-points'),
    standing('forget-expired'),
    standing('read-templates'),
  ];
  const { texts, isBold } = await linesOf({ jobs, balances_wrong: 0 });
  expect(texts).toEqual([
    ['Buku cocok', '22 November 2026 pukul 02.30'],
    ['Cadangan terakhir', '22 November 2026 pukul 01.31'],
  ]);
  expect(isBold).toEqual([false, false]);
  await expectAccessible();
});

test('where others make the backups it says nothing of them [ADD-483]', async () => {
  const { texts } = await linesOf({ jobs: [standing('verify-points')], balances_wrong: 0 });
  expect(texts).toEqual([['Buku cocok', '22 November 2026 pukul 02.30']]);
});

test('what is wrong comes first, in red: balances, a job that failed, one that missed its night [ADD-483]', async () => {
  const jobs = [
    standing('backup', failed),
    standing('verify-points'),
    standing('forget-expired', { is_late: true }),
    standing('read-templates', failed),
  ];
  const { texts, isBold } = await linesOf({ jobs, balances_wrong: 1_200 });
  expect(texts).toEqual([
    ['1.200 saldo tidak cocok', '22 November 2026 pukul 02.30'],
    ['Cadangan gagal', '23 November 2026 pukul 02.40'],
    ['Pembersihan data terlewat, terakhir', '22 November 2026 pukul 02.30'],
    ['Pembacaan template gagal', '23 November 2026 pukul 02.40'],
    ['Cadangan terakhir', '22 November 2026 pukul 02.30'],
  ]);
  expect(isBold).toEqual([true, true, true, true, false]);
  await expectAccessible();
});

test('a verification that failed does not say that the books balance [ADD-483]', async () => {
  const jobs = [standing('verify-points', failed)];
  const { texts, isBold } = await linesOf({ jobs, balances_wrong: 0 });
  expect(texts).toEqual([['Pemeriksaan buku gagal', '23 November 2026 pukul 02.40']]);
  expect(isBold).toEqual([true]);
});
