import { expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { Sidebar } from './sidebar.tsx';

test('the foot of the menu says which program runs, and nothing where the server does not say [ADD-455]', async () => {
  const asked = vi
    .spyOn(window, 'fetch')
    .mockResolvedValue(Response.json({ status: 'ok', version: '1.2.3', commit: '0123456789' }));
  const screen = await show(<Sidebar unread={0} />);
  await expect.element(screen.getByText('Reward Points 1.2.3 · 0123456789')).toBeVisible();
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/healthz']);
  await screen.unmount();

  asked.mockImplementation(async () => Response.json({ status: 'ok' }));
  const silent = await show(<Sidebar unread={0} />);
  await expect.element(silent.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  await expect.element(silent.getByText(/Reward Points \d/)).not.toBeInTheDocument();
});
