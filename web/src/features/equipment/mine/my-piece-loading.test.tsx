import { listMyCertificates } from '@reward-points/contract/certificates';
import { listMyAppointments } from '@reward-points/contract/my-appointments';
import {
  listMyEquipmentVisits,
  listMyReadings,
  showMyEquipment,
} from '@reward-points/contract/my-equipment';
import { listMyVisitRequests } from '@reward-points/contract/visit-requests';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aCustomer, openApp } from '#test/app.tsx';
import { fakeServer, page } from '#test/server.ts';
import { myPiece } from '#test/visits.ts';

const piece = myPiece({ item: 'Flowmeter DN4', flowmeter_type: 'FM-200' });

test('what comes later of a piece moves none of its parts, where there is nothing of it [ADD-786]', async () => {
  await browser.viewport(390, 844);
  const server = fakeServer();
  server.answers(showMyEquipment, { data: piece });
  server.answers(listMyEquipmentVisits, page([]));
  const later = [
    server.holds(listMyAppointments, { data: [] }),
    server.holds(listMyVisitRequests, page([])),
    server.holds(listMyCertificates, page([])),
    server.holds(listMyReadings, page([])),
  ];
  const { screen } = await openApp('/equipment/4', aCustomer());
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('region', { name: 'Peralatan' })).toBeVisible();
  const tops = () =>
    main
      .getByRole('region')
      .elements()
      .map((part) => Math.round(part.getBoundingClientRect().top));
  const before = tops();
  expect(before).toHaveLength(2);
  for (const release of later) release();
  await expect.element(main.getByRole('button', { name: 'Minta kunjungan' })).toBeVisible();
  await expect.element(main.getByText('Belum ada kunjungan yang diatur.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Catat angka' })).toBeVisible();
  const after = tops();
  expect([after.slice(0, 2), after.length]).toEqual([before, 3]);
});
