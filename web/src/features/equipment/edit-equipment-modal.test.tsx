import { showEquipment } from '@reward-points/contract/equipment';
import { expect, test } from 'vitest';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { aPiece } from '#test/visits.ts';
import { EditEquipmentModal } from './edit-equipment-modal.tsx';

const WORDS =
  'Pengingatnya berhenti; kunjungan yang sudah diatur dan permintaan yang menunggu batal, juga bila nanti dipakai lagi.';

test('whoever sets a piece out of use reads first what goes with it, and nobody else does [ADD-711, ADD-843]', async () => {
  const server = fakeServer();
  const piece = aPiece();
  server.answers(showEquipment, { data: piece });
  const { screen } = await showDialog(<EditEquipmentModal equipment={piece} />);
  const status = screen.getByRole('combobox', { name: 'Status' });
  const choose = async (state: string) => {
    await status.click();
    await screen.getByRole('option', { name: state }).click();
  };
  await choose('Tidak dipakai lagi');
  await expect.element(status).toHaveAccessibleDescription(WORDS);
  await choose('Diperbaiki');
  await expect.element(status).toHaveAccessibleDescription('');
  await screen.unmount();
  const retired = aPiece({ state: 'retired' });
  server.answers(showEquipment, { data: retired });
  const after = await showDialog(<EditEquipmentModal equipment={retired} />);
  await expect
    .element(after.screen.getByRole('combobox', { name: 'Status' }))
    .toHaveValue('Tidak dipakai lagi');
  expect(after.screen.getByText(WORDS).elements()).toEqual([]);
});
