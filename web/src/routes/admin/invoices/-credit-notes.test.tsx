import {
  exportCreditNotes,
  type ListedCreditNote,
  listCreditNotes,
} from '@reward-points/contract/credit-notes';
import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

const aNote = (more: Partial<ListedCreditNote> = {}): ListedCreditNote => ({
  id: 9,
  number: 'NK-1',
  date: '2026-11-20',
  amount: 305_000,
  reason: 'Retur',
  point: 31,
  shortfall: 0,
  created_at: '2026-11-21T05:00:00.000Z',
  id_invoice: 4,
  invoice: 'INV-2611-0004',
  id_customer: 7,
  customer: 'PT Tirta',
  points_basis: 'gross',
  ...more,
});

test('the credit notes stand by their own day, each with its invoice and what it took [ADD-402]', async () => {
  const server = aCompany();
  server.answers(
    listCreditNotes,
    page([aNote(), aNote({ id: 8, number: 'NK-0', point: 0, points_basis: 'net' })]),
  );
  const { screen } = await openApp('/admin/invoices/credit-notes?from=2026-11-01&to=2026-11-30');
  const row = screen.getByRole('row').filter({ hasText: 'NK-1' });
  await expect
    .element(row)
    .toMatchTextContent(/^NK-1PT Tirta – Retur20 November 2026INV-2611-0004Rp305\.000−31$/);
  await expect
    .element(row.getByRole('link', { name: 'INV-2611-0004' }))
    .toHaveAttribute('href', '/admin/invoices/4');
  await expect
    .element(screen.getByRole('row').filter({ hasText: 'NK-0' }))
    .toMatchTextContent(/Rp305\.000sebelum PPN–$/);
  expect(server.callsOf(listCreditNotes)[0]?.path).toContain('from=2026-11-01&to=2026-11-30');
  await expectAccessible();
});

test('the credit notes leave as they are narrowed down, and a search in vain says so [ADD-402, RUN-19]', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await browser.viewport(390, 844);
  const server = aCompany();
  server.answers(listCreditNotes, page<ListedCreditNote>([]));
  server.answers(exportCreditNotes, { data: { url: '/api/downloads?ticket=abc', format: 'xlsx' } });
  const { screen } = await openApp('/admin/invoices/credit-notes?search=x&to=2026-11-30');
  await expect
    .element(screen.getByText('Tidak ada nota kredit yang cocok dengan pencarian dan tanggal ini.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Ekspor Excel' }).click();
  await expect
    .poll(() => server.callsOf(exportCreditNotes).map(({ path }) => path))
    .toEqual(['/api/admin/credit-notes/export?search=x&to=2026-11-30&format=xlsx']);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
