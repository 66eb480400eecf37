import { askApproval, listApprovals } from '@reward-points/contract/approvals';
import { createCorrection } from '@reward-points/contract/corrections';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';
import { call } from './call.ts';

/** Somebody of the office is asked whether to ask, after an act above a limit. */
async function actAboveLimit() {
  const server = aCompany();
  server.refuses(createCorrection, 'approval_needed');
  server.answers(askApproval, { message: 'Permintaan persetujuan dikirim.', data: { id: 3 } });
  server.answers(listApprovals, page([]));
  const { screen } = await openApp('/admin/approvals', 'kantor');
  await expect.element(screen.getByRole('heading', { name: 'Persetujuan' })).toBeVisible();
  const body = { point: 900, reason: 'Bonus' };
  await expect(call(createCorrection, { params: { id: 7 }, body })).rejects.toMatchObject({
    code: 'approval_needed',
  });
  const dialog = screen.getByRole('dialog', { name: 'Minta persetujuan' });
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Permintaan direksi');
  return { server, screen, ask: dialog.getByRole('button', { name: 'Minta persetujuan' }) };
}

test('an act above a limit offers to ask somebody else, with the very call that was refused [ADD-646]', async () => {
  const { server, screen, ask } = await actAboveLimit();
  await expectAccessible();
  await ask.click();
  await expect.element(screen.getByText('Permintaan persetujuan dikirim.')).toBeVisible();
  expect(server.callsOf(askApproval)[0]?.body).toEqual({
    call: 'POST /api/admin/users/:id/corrections',
    params: { id: 7 },
    query: {},
    body: { point: 900, reason: 'Bonus' },
    reason: 'Permintaan direksi',
  });
});

test('an approval that cannot be asked for without a network is said to have stayed here [ADD-646, ADD-47]', async () => {
  const { server, screen, ask } = await actAboveLimit();
  server.losesNetwork();
  await ask.click();
  await expect.element(screen.getByText(/belum terkirim/)).toBeVisible();
  expect(server.callsOf(askApproval)).toEqual([]);
});
