import { expect, test } from 'vitest';
import { aConnection } from '#test/accounting.ts';
import { showDialog } from '#test/render.tsx';
import { MatchModal } from './match-modal.tsx';

test('of a connection that is paused or stopped, the invoices of who is linked come once it goes on [ADD-903]', async () => {
  for (const state of ['paused', 'stopped'] as const) {
    const { frame, screen } = await showDialog(
      <MatchModal connection={aConnection({ state })} count={2} />,
    );
    await expect
      .element(frame.getByText('Faktur mereka masuk setelah koneksinya dilanjutkan.'))
      .toBeVisible();
    await screen.unmount();
  }
});
