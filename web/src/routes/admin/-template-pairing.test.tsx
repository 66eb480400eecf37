import {
  listOccasionTemplates,
  listProposedPairs,
  updatePairing,
} from '@reward-points/contract/messages';
import { showConnection } from '@reward-points/contract/whatsapp';
import { showConnectionSetup } from '@reward-points/contract/whatsapp-setup';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { aConnection, aSetup } from '#test/connections.ts';

async function openConnection() {
  const server = aCompany();
  server.answers(showConnection, { data: aConnection() });
  server.answers(showConnectionSetup, { data: aSetup() });
  server.answers(listOccasionTemplates, { data: [] });
  const { screen } = await openApp('/admin/whatsapp-connection');
  return { server, screen };
}
const at = (part: 'body', position: number) => ({ part, button: null, position });

test('templates are paired by themselves: the table shows which with what, one is left out, the others are saved at once [ADD-536]', async () => {
  const { screen, server } = await openConnection();
  const pair = (occasion: 'reward' | 'receipt', template_name: string) => ({
    occasion,
    template_id: `${template_name}-id`,
    template_name,
    mapping: [{ ...at('body', 1), value: 'customer' as const }],
    preview: 'Halo PT Maju.',
    version: 2,
  });
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
