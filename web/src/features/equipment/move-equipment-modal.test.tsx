import { listCustomers } from '@reward-points/contract/customers';
import { moveEquipment, showEquipment } from '@reward-points/contract/equipment';
import { expect, test } from 'vitest';
import { aCustomer } from '#test/app.tsx';
import { showDialog } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { aPiece } from '#test/visits.ts';
import { MoveEquipmentModal } from './move-equipment-modal.tsx';

test('a piece that somebody else has changed is moved by what stands once it was read anew [ADD-707, ADD-303]', async () => {
  const server = fakeServer();
  const equipment = aPiece({ version: 1 });
  server.answers(showEquipment, { data: equipment });
  server.answers(listCustomers, page([aCustomer({ id: 9, name: 'PT Samudra' })]));
  server.refuses(moveEquipment, 'record_changed');
  const { screen, frame } = await showDialog(<MoveEquipmentModal equipment={equipment} />);
  await screen.getByRole('combobox', { name: 'Customer' }).click();
  await screen.getByRole('option', { name: /PT Samudra/ }).click();
  server.answers(showEquipment, { data: aPiece({ version: 2, customer: 'PT Lain' }) });
  const move = screen.getByRole('button', { name: 'Pindahkan' });
  await move.click();
  await expect.element(screen.getByText(/Sekarang di PT Lain\./)).toBeVisible();
  server.answers(moveEquipment, { message: 'Peralatan dipindahkan' });
  await move.click();
  await expect.element(frame).not.toBeInTheDocument();
  expect(server.callsOf(moveEquipment).map(({ body }) => body)).toMatchObject([
    { id_user: 9, version: 1 },
    { id_user: 9, version: 2 },
  ]);
});
