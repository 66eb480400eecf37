import { deleteReading, listReadings, type Reading } from '@reward-points/contract/equipment';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { EquipmentReadings } from './equipment-readings.tsx';

const READING: Reading = {
  id: 7,
  day: '2026-11-20',
  totaliser: 500_000,
  unit: 'm3',
  mark: null,
  by: 'Sari',
  by_customer: false,
  created_at: '2026-11-20T03:00:00Z',
};

test('a reading that was entered by mistake is taken back, after a question that names it [ADD-958]', async () => {
  const server = fakeServer();
  server.answers(listReadings, page([READING]));
  server.answers(deleteReading, { message: 'Angka meter dihapus' });
  const screen = await show(<EquipmentReadings id={4} />);
  await screen.getByRole('button', { name: 'Hapus angka 500.000 m³' }).click();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await expect
    .element(question.getByText(/menghapus data angka 500\.000 m³ dari 20 November 2026\?/))
    .toBeVisible();
  await expectAccessible();
  expect(server.callsOf(deleteReading)).toEqual([]);
  await question.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect.element(screen.getByText('Angka meter dihapus')).toBeVisible();
  expect(server.callsOf(deleteReading).map(({ path }) => path)).toEqual(['/api/admin/readings/7']);
});
