import { MantineProvider } from '@mantine/core';
import { findAnything } from '@reward-points/contract/search';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { preferMotion } from '#test/device.ts';
import { show, showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { theme } from '#ui/theme.ts';
import { FinderButton } from './finder-button.tsx';
import { FinderModal } from './finder-modal.tsx';

test('a press without a key, as where a browser fills a field in, is no shortcut and breaks nothing [ADD-552]', async () => {
  await show(<FinderButton pages={() => []} />);
  const broken: string[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    broken.push(event.message);
  };
  window.addEventListener('error', note);
  window.dispatchEvent(new Event('keydown'));
  window.removeEventListener('error', note);
  expect(broken).toEqual([]);
});

test('Enter that waits for an answer leads nowhere once “Cari” is closed, also while it fades [ADD-552]', async () => {
  await preferMotion('no-preference');
  const server = fakeServer();
  const release = server.holds(findAnything, {
    data: {
      customers: [{ id: 7, name: 'PT Tirta', whatsapp: '628123456789', point: 430 }],
      invoices: [],
      codes: [],
      parcels: [],
      services: [],
    },
  });
  const { screen } = await showDialog(
    // The one around all components in tests lets nothing move.
    <MantineProvider theme={theme}>
      <FinderModal pages={[]} />
    </MantineProvider>,
  );
  await screen.getByRole('combobox').fill('tirt');
  await expect.poll(() => server.callsOf(findAnything)).toHaveLength(1);
  // It fades until the test has ended, however late the answer is shown.
  const soon = window.setTimeout;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
    soon(run, ms < 100 ? ms : 60_000)) as typeof soon);
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Tutup' }).click();
  release();
  await expect.element(screen.getByText('PT Tirta')).toBeInTheDocument();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('recents'))).toEqual([]);
});
