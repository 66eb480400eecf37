import {
  listOccasionTemplates,
  listProposedPairs,
  updatePairing,
} from '@reward-points/contract/messages';
import { showConnection } from '@reward-points/contract/whatsapp';
import { showConnectionSetup } from '@reward-points/contract/whatsapp-setup';
import { expect, test } from 'vitest';
import { pairingQuery } from '#features/messages/templates.api.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { aConnection, aSetup } from '#test/connections.ts';

async function openConnection() {
  const server = aCompany();
  server.answers(showConnection, { data: aConnection() });
  server.answers(showConnectionSetup, { data: aSetup() });
  server.answers(listOccasionTemplates, { data: [] });
  const { screen, queryClient } = await openApp('/admin/whatsapp-connection');
  return { server, screen, queryClient };
}
const at = (part: 'body', position: number) => ({ part, button: null, position });
const pair = (occasion: 'reward' | 'receipt', template_name: string) => ({
  occasion,
  template_id: `${template_name}-id`,
  template_name,
  mapping: [{ ...at('body', 1), value: 'customer' as const }],
  preview: 'Halo PT Maju.',
  version: 2,
});

test('templates are paired by themselves: the table shows which with what, one is left out, the others are saved at once [ADD-536]', async () => {
  const { screen, server } = await openConnection();
  server.answers(listProposedPairs, {
    data: [pair('reward', 'reward_point'), pair('receipt', 'nomor_resi')],
  });
  await screen.getByRole('button', { name: 'Pasangkan otomatis' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Pasangkan template' });
  const table = dialog.getByRole('table', { name: 'Pasangkan template' });
  await expect.element(table).toMatchTextContent('nomor_resi');
  await expectAccessible();
  await dialog.getByRole('checkbox', { name: 'Pemberian point' }).click();
  server.answers(updatePairing, { message: '1 template berhasil dipasangkan' });
  server.answers(listProposedPairs, { data: [] });
  await dialog.getByRole('button', { name: 'Simpan 1 pasangan' }).click();
  await expect.element(screen.getByText('1 template berhasil dipasangkan')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf(updatePairing).map(({ body }) => body.pairs)).toEqual([
    [
      {
        occasion: 'receipt',
        template_id: 'nomor_resi-id',
        mapping: [{ ...at('body', 1), value: 'customer' }],
        version: 2,
      },
    ],
  ]);
});

test('where no template fits, the dialog says what to do instead [ADD-536]', async () => {
  const { screen, server } = await openConnection();
  server.answers(listProposedPairs, { data: [] });
  await screen.getByRole('button', { name: 'Pasangkan otomatis' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Pasangkan template' }))
    .toMatchTextContent('Pilih sendiri lewat “Atur”');
});

test('what was saved stands in the dialog until it closes, also once no pairs are proposed any more [ADD-536, ADD-345]', async () => {
  const { screen, server, queryClient } = await openConnection();
  server.answers(listProposedPairs, { data: [pair('receipt', 'nomor_resi')] });
  await screen.getByRole('button', { name: 'Pasangkan otomatis' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Pasangkan template' });
  await expect.element(dialog.getByText('nomor_resi')).toBeVisible();
  server.answers(updatePairing, { message: '1 template berhasil dipasangkan' });
  server.answers(listProposedPairs, { data: [] });
  const release = server.holds(listOccasionTemplates, { data: [] });
  await dialog.getByRole('button', { name: 'Simpan 1 pasangan' }).click();
  await expect.poll(() => queryClient.getQueryData(pairingQuery().queryKey)).toEqual([]);
  await expect.element(dialog.getByText('nomor_resi')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Simpan 1 pasangan' })).toBeVisible();
  release();
  await expect.element(screen.getByText('1 template berhasil dipasangkan')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('pairs whose answer was lost are sent again as they were, under their key [ADD-536, ADD-47]', async () => {
  const { screen, server, queryClient } = await openConnection();
  server.answers(listProposedPairs, { data: [pair('receipt', 'nomor_resi')] });
  await screen.getByRole('button', { name: 'Pasangkan otomatis' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Pasangkan template' });
  const save = dialog.getByRole('button', { name: 'Simpan 1 pasangan' });
  await expect.element(save).toBeEnabled();
  server.fails(updatePairing);
  server.answers(listProposedPairs, { data: [] });
  await save.click();
  await expect.poll(() => queryClient.getQueryData(pairingQuery().queryKey)).toEqual([]);
  await expect.element(save).toBeEnabled();
  server.answers(updatePairing, { message: '1 template berhasil dipasangkan' });
  await save.click();
  await expect.element(screen.getByText('1 template berhasil dipasangkan')).toBeVisible();
  const [first, second] = server.callsOf(updatePairing);
  expect([second?.body, second?.key]).toEqual([first?.body, first?.key]);
});
