import { listMyCertificates } from '@reward-points/contract/certificates';
import {
  listMyEquipment,
  listMyEquipmentVisits,
  listMyReadings,
  showMyEquipment,
} from '@reward-points/contract/my-equipment';
import { listMyVisitReports } from '@reward-points/contract/visit-reports';
import { expect, test, vi } from 'vitest';
import { aCustomer, openApp } from '#test/app.tsx';
import { aCertificate } from '#test/certificates.ts';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { aPiece } from '#test/visits.ts';
import { DueLine } from './due-line.tsx';

test.for([
  ['/equipment/4', 'Halaman angka meter', listMyReadings],
  ['/equipment/4', 'Halaman kunjungan', listMyEquipmentVisits],
  ['/equipment/4', 'Halaman sertifikat', listMyCertificates],
  ['/equipment', 'Halaman laporan lain', listMyVisitReports],
] as const)(
  'at %s a member goes on to the other pages of %s [RUN-25, ADD-756, ADD-783, ADD-786]',
  async ([path, name, list]) => {
    const server = fakeServer();
    server.answers(showMyEquipment, { data: aPiece() });
    server.answers(listMyEquipment, page([aPiece()]));
    const reading = { id: 2, day: '2026-11-20', totaliser: 3.5, unit: 'm3' as const };
    server.answers(listMyReadings, page([{ ...reading, mark: null, by: null }], { last: 2 }));
    const visit = { id: 1, kind: 'servis' as const, day: '2026-11-20', photos: 0 };
    server.answers(
      listMyEquipmentVisits,
      page([{ ...visit, result: null, report: null }], { last: 2 }),
    );
    server.answers(listMyCertificates, page([aCertificate()], { last: 2 }));
    const report = { id: 31, number: 'LK-2026-0009', visited_on: '2026-03-02' };
    server.answers(
      listMyVisitReports,
      page([{ ...report, product: 'Flowmeter lama', serial_number: null }], { last: 2 }),
    );
    const { screen } = await openApp(path, aCustomer());
    await screen
      .getByRole('navigation', { name })
      .getByRole('button', { name: 'Halaman 2' })
      .click();
    await expect.poll(() => server.callsOf(list).at(-1)?.path).toMatch(/[?&]page=2(&|$)/);
  },
);

test('what is due today is late once midnight has passed, also on a page that stays open [ADD-1006]', async () => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: new Date('2027-06-16T23:59:30+07:00') });
  const screen = await show(<DueLine kind="servis" day="2027-06-16" />);
  await expect.element(screen.getByText('Servis hari ini')).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByText(/terlambat 1 hari$/)).toBeVisible();
});
