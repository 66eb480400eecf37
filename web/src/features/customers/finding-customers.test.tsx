import { listCustomers } from '@reward-points/contract/customers';
import { expect, test, vi } from 'vitest';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { twoFrames } from '#test/frames.ts';
import { page } from '#test/server.ts';

const NAMES = ['PT Tirta Jaya', 'PT Alir'];

/** A list that is searched as the server does: by a part of the name. */
async function openList(search = '') {
  const server = aCompany();
  server.answers(listCustomers, ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const found = NAMES.filter((name) => name.includes(query.get('name') ?? ''));
    return page(
      found.map((name, place) => aCustomer({ id: place + 7, name })),
      { current: Number(query.get('page') ?? 1) },
    );
  });
  const { screen, at } = await openApp(`/admin/customers${search}`);
  const field = screen.getByRole('searchbox', { name: 'Find Customer' });
  await expect.element(field).toBeVisible();
  return {
    screen,
    at,
    field,
    type: (words: string) => field.fill(words),
    row: (name: string) => screen.getByRole('row').filter({ hasText: name }),
    /** The names that were asked for. */
    asked: () =>
      server
        .callsOf(listCustomers)
        .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('name') ?? ''),
  };
}

const addressOf = (at: () => string): URLSearchParams => new URLSearchParams(at().split('?')[1]);

test('a search may be typed slowly: nothing that was typed is lost when the rows come', async () => {
  const { at, field, type, row } = await openList();
  await type('Tirta ');
  await expect.poll(() => addressOf(at).get('name')).toBe('Tirta');
  await expect.element(row('PT Alir')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Tirta ');
  await type('Tirta Jaya');
  await expect.poll(() => addressOf(at).get('name')).toBe('Tirta Jaya');
  await expect.element(row('PT Tirta Jaya')).toBeVisible();
  await expect.element(field).toHaveValue('Tirta Jaya');
});

test('clearing the search at once asks for everybody and not for what was typed before', async () => {
  const { screen, at, field, row, asked } = await openList();
  await expect.element(row('PT Alir')).toBeVisible();
  // Before the pause after which it is asked for, however slow the machine is.
  const lift = () => {
    const cross = screen.getByRole('button', { name: 'Hapus pencarian' }).elements()[0];
    if (cross instanceof HTMLElement) cross.click();
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  field.element().addEventListener('input', () => setTimeout(lift), { once: true });
  await field.fill('Tergesa');
  await expect.element(field).toHaveValue('');
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await twoFrames();
  expect(addressOf(at).get('name') ?? '').toBe('');
  await field.fill('Alir');
  await expect.poll(() => asked().at(-1)).toBe('Alir');
  expect(asked()).not.toContain('Tergesa');
});

test('an order that is chosen in the moment in which a search is lifted is not lost', async () => {
  const { screen, at, field, row } = await openList('?name=Alir');
  await expect.element(row('PT Alir')).toBeVisible();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await sort.click();
  const order = screen.getByRole('option', { name: 'Point', exact: true });
  await expect.element(order).toBeVisible();
  // Both before the page can show either, as on a slow device.
  (screen.getByRole('button', { name: 'Hapus pencarian' }).element() as HTMLElement).click();
  (order.element() as HTMLElement).click();
  await expect.element(sort).toHaveValue('Point');
  await expect.element(field).toHaveValue('');
  await expect.poll(() => addressOf(at).get('order_by')).toBe('point');
  expect(addressOf(at).get('name') ?? '').toBe('');
});
