import { listCertificates } from '@reward-points/contract/certificates';
import {
  type EquipmentVisit,
  listEquipmentVisits,
  listReadings,
  showEquipment,
} from '@reward-points/contract/equipment';
import {
  listServiceHistories,
  showLastServiceHistory,
  showService,
} from '@reward-points/contract/services';
import {
  exportVisitReport,
  type IssuedReport,
  issueVisitReport,
  listVisitReports,
  previewReportMessage,
  sendVisitReport,
  undoReportSending,
  type VisitReport,
  verifyReport,
} from '@reward-points/contract/visit-reports';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aService, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';
import { aPiece } from '#test/visits.ts';

const first: VisitReport = {
  id: 1,
  number: 'LK-2026-0001',
  issued_on: '2026-11-21',
  replaces: null,
  issued_by: 'Budi',
  sent_on: null,
};
const second: VisitReport = { ...first, id: 2, number: 'LK-2026-0002', replaces: first.number };

/** The reports of the one visit of a service. */
async function openReports(reports: VisitReport[], who: 'pemilik' | 'pembaca' = 'pemilik') {
  const server = aCompany();
  const visit = { id: 8, id_service: 5, last_service: '2026-11-20', award: null, version: 1 };
  server.answers(showService, { data: aService() });
  server.answers(showLastServiceHistory, { data: { ...visit, dates_before: null } });
  server.answers(listServiceHistories, page([visit]));
  server.answers(listVisitReports, page(reports));
  const { screen } = await openApp('/admin/services/5', who);
  await screen.getByRole('button', { name: 'Laporan 20 November 2026' }).click();
  return { server, screen, dialog: screen.getByRole('dialog', { name: 'Laporan kunjungan' }) };
}

test('a visit without a report has one issued, and then it can be downloaded [ADD-755]', async () => {
  const { server, dialog } = await openReports([]);
  await expect.element(dialog.getByText('Belum ada laporan untuk kunjungan ini.')).toBeVisible();
  server.answers(issueVisitReport, { message: 'Laporan LK-2026-0001 terbit.', data: first });
  server.answers(listVisitReports, page([first]));
  await dialog.getByRole('button', { name: 'Terbitkan laporan' }).click();
  await expect.element(dialog.getByText('LK-2026-0001', { exact: true })).toBeVisible();
  expect(server.callsOf(issueVisitReport)[0]?.body).toEqual({});
  server.answers(exportVisitReport, { data: { url: '#', format: 'pdf' } });
  await dialog.getByRole('button', { name: 'Unduh PDF LK-2026-0001' }).click();
  await expect.poll(() => server.callsOf(exportVisitReport)).toHaveLength(1);
  await expectAccessible();
});

test('before a report is issued it is said which photos it will not have [ADD-999]', async () => {
  const server = aCompany();
  const visit: EquipmentVisit = {
    id: 8,
    id_plan: 9,
    kind: 'servis',
    day: '2025-11-20',
    technician: 'Budi',
    found: null,
    done: null,
    result: null,
    photos: 0,
    photos_missing: 2,
  };
  server.answers(showEquipment, { data: aPiece() });
  server.answers(listReadings, page([]));
  server.answers(listCertificates, page([]));
  server.answers(listEquipmentVisits, page([visit]));
  server.answers(listVisitReports, page([]));
  const { screen } = await openApp('/admin/equipment/4', 'pemilik');
  await screen.getByRole('button', { name: 'Laporan Servis 20 November 2025' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Laporan kunjungan' });
  const words = '2 foto tidak diterima. Laporan yang terbit sekarang tidak memuatnya.';
  await expect.element(dialog.getByText(words)).toBeVisible();
});

test('a report is issued again instead of the latest that is shown [ADD-755]', async () => {
  const { server, dialog } = await openReports([second, first]);
  await expect.element(dialog.getByText('Mengganti LK-2026-0001', { exact: false })).toBeVisible();
  server.answers(issueVisitReport, {
    message: 'Laporan LK-2026-0003 terbit.',
    data: { ...first, id: 3, number: 'LK-2026-0003', replaces: second.number },
  });
  await dialog.getByRole('button', { name: 'Terbitkan ulang' }).click();
  await expect.poll(() => server.callsOf(issueVisitReport)[0]?.body).toEqual({ replaces: 2 });
});

test('the customer is sent the latest report after the text that was read, and the toast takes it back [ADD-812]', async () => {
  const { server, screen, dialog } = await openReports([second, first]);
  const text = 'Halo PT Tirta, laporan kunjungan: https://points.example.com/equipment/4';
  server.answers(previewReportMessage, { data: { customer: 'PT Tirta', text, is_wanted: true } });
  server.answers(sendVisitReport, {
    message: 'Laporan dikirim kepada customer',
    data: { sent_on: '2026-11-21' },
  });
  server.answers(undoReportSending, { message: 'Pengiriman laporan diurungkan' });
  await dialog.getByRole('button', { name: 'Kirim ke customer' }).click();
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expectAccessible();
  server.answers(listVisitReports, page([{ ...second, sent_on: '2026-11-21' }, first]));
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect.element(dialog.getByText(/Dikirim ke customer 21 November 2026/)).toBeVisible();
  expect(server.callsOf(sendVisitReport).map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/visit-reports/2/sending', { text }],
  ]);
  await screen.getByRole('button', { name: 'Urungkan' }).click();
  await expect.element(screen.getByText(/Tidak ada pesan yang berangkat/)).toBeVisible();
  expect(server.callsOf(undoReportSending)[0]?.body).toEqual({ sent_on: '2026-11-21' });
});

test('a report is not sent to who refuses messages, nor without a template, and that is said [ADD-812]', async () => {
  const { server, dialog } = await openReports([first]);
  for (const [answer, words] of [
    [{ text: 'Halo', is_wanted: false }, /meminta tidak dikirimi pesan/],
    [{ text: null, is_wanted: true }, /Belum ada template/],
  ] as const) {
    server.answers(previewReportMessage, { data: { customer: 'PT Tirta', ...answer } });
    await dialog.getByRole('button', { name: 'Kirim ke customer' }).click();
    await expect.element(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Kirim', exact: true }).elements()).toEqual([]);
    await dialog.getByRole('button', { name: 'Batal' }).click();
  }
});

test('who only reads downloads the reports of a visit and issues none [ADD-755]', async () => {
  const { dialog } = await openReports([first], 'pembaca');
  await expect
    .element(dialog.getByRole('button', { name: 'Unduh PDF LK-2026-0001' }))
    .toBeVisible();
  expect(dialog.getByRole('button', { name: /Terbitkan/ }).elements()).toHaveLength(0);
});

const PDF = new TextEncoder().encode('%PDF-1.7 as it was issued');

const issued = async (more: Partial<IssuedReport> = {}): Promise<IssuedReport> => ({
  number: 'LK-2026-0001',
  visited_on: '2026-11-20',
  issued_on: '2026-11-21',
  customer: 'PT K••• J•••',
  sha256: Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', PDF)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
  replaced_by: null,
  ...more,
});

test('whoever holds a report sees what was issued, and whether a file is it; the file stays on the device [ADD-757]', async () => {
  const server = aCompany();
  server.answers(verifyReport, { data: await issued() });
  const { screen } = await openApp('/verify/abc', null);
  const main = screen.getByRole('main');
  await expect.element(main.getByText('LK-2026-0001', { exact: true })).toBeVisible();
  await expect.element(main.getByText('PT K••• J•••')).toBeVisible();
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('There is no field for a file.');
  const calls = server.calls.length;
  await userEvent.upload(field, new File([PDF], 'laporan.pdf', { type: 'application/pdf' }));
  await expect
    .element(main.getByRole('status').getByText('File ini sama dengan yang kami terbitkan.'))
    .toBeVisible();
  const changed = new File([PDF, ' '], 'laporan.pdf', { type: 'application/pdf' });
  await userEvent.upload(field, changed);
  await expect
    .element(main.getByRole('status').getByText('File ini tidak sama dengan yang kami terbitkan.'))
    .toBeVisible();
  expect(server.calls.length).toBe(calls);
  await expectAccessible();
});

test('a report that was replaced says by which, and an unknown code that it is none [ADD-757]', async () => {
  const server = aCompany();
  server.answers(verifyReport, { data: await issued({ replaced_by: 'LK-2026-0002' }) });
  const replaced = await openApp('/verify/abc', null);
  await expect
    .element(
      replaced.screen
        .getByRole('main')
        .getByText('Laporan ini sudah diganti laporan LK-2026-0002.'),
    )
    .toBeVisible();
  await replaced.screen.unmount();
  server.refuses(verifyReport, 'code_unknown');
  const { screen } = await openApp('/verify/xyz', null);
  await expect
    .element(screen.getByRole('alert').getByText('Laporan tidak ditemukan'))
    .toBeVisible();
  await expectAccessible();
});
