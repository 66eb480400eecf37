import { showSummaryNotifications } from '@reward-points/contract/dashboard';
import { expect, test, vi } from 'vitest';
import { openFull } from '#test/any-answer.ts';
import { answersAreIn } from '#test/server.ts';

test('each screen that is opened shows what others did meanwhile, unless it was read just now [A-35]', async () => {
  const { server, screen, goTo } = await openFull('/admin/products', 'admin');
  const read = () => server.callsOf(showSummaryNotifications).length;
  const open = async (path: string, heading: string) => {
    goTo(path);
    await expect.element(screen.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await answersAreIn();
  };
  await expect.poll(read).toBe(1);
  await open('/admin/products/create', 'Add Product');
  expect(read()).toBe(1);
  vi.setSystemTime(Date.now() + 6_000);
  await open('/admin/products', 'Products');
  await expect.poll(read).toBe(2);
});
