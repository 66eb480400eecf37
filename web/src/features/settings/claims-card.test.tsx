import { showSettings, updateSettings } from '@reward-points/contract/settings';
import { expect, test } from 'vitest';
import { theSettings } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { ClaimsCard } from './claims-card.tsx';

const settled = (claims_ask: boolean) => theSettings({ claims_ask });

test('whether claims ask first is settled with one press, and cannot be pressed while it is on its way [ADD-443]', async () => {
  const server = fakeServer();
  server.answers(showSettings, { data: settled(false) });
  const screen = await show(<ClaimsCard />);
  const asks = screen.getByRole('switch', { name: 'Klaim bertanya dulu' });
  await expect.element(asks).not.toBeChecked();
  const release = server.holds(updateSettings, {
    message: 'Pengaturan berhasil disimpan.',
    data: settled(true),
  });
  server.answers(showSettings, { data: settled(true) });
  await asks.click();
  await expect.element(asks).toBeDisabled();
  release();
  await expect.element(screen.getByText('Pengaturan berhasil disimpan.')).toBeVisible();
  await expect.element(asks).toBeChecked();
  await expect.element(asks).toBeEnabled();
  expect(server.callsOf(updateSettings).map(({ body }) => body)).toEqual([
    { _method: 'PATCH', claims_ask: true, version: 1 },
  ]);
});

test('a switch that somebody else has pressed meanwhile shows what stands; one that is unknown cannot be pressed [ADD-443, ADD-302]', async () => {
  const server = fakeServer();
  server.refuses(showSettings, 'not_found');
  const screen = await show(<ClaimsCard />);
  await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  const asks = screen.getByRole('switch', { name: 'Klaim bertanya dulu' });
  expect(asks.elements()).toEqual([]);
  server.answers(showSettings, { data: settled(false) });
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(asks).not.toBeChecked();
  server.refuses(updateSettings, 'record_changed');
  server.answers(showSettings, { data: settled(true) });
  await asks.click();
  await expect.element(asks).toBeChecked();
});
