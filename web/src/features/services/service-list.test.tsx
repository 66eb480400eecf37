import { addDays } from '@reward-points/contract/dates';
import { listServices, type Service } from '@reward-points/contract/services';
import { expect, test } from 'vitest';
import { formatInstantDay, today } from '#format/dates.ts';
import { aService } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { ServiceList } from './service-list.tsx';

const service = aService({
  id: 1,
  last_service: addDays(today(), -400),
  next_service: addDays(today(), 400),
});

async function showServices(services: Service[]) {
  fakeServer().answers(listServices, page(services));
  const screen = await show(
    <ServiceList
      filter={{ page: 1, order_by: '', customer: '', item: '' }}
      actions={() => null}
      addAction={null}
    />,
  );
  const row = (text: string | RegExp) => screen.getByRole('row').filter({ hasText: text });
  await expect.element(row('PT Tirta').first()).toBeVisible();
  return { screen, row };
}

test('two flowmeters of the same product and customer are told apart by their nameplates [ADD-43]', async () => {
  const { row } = await showServices([
    { ...service, flowmeter_type: 'FM-200', serial_number: 'SN-1' },
    { ...service, id: 2, serial_number: 'SN-2' },
  ]);
  await expect.element(row('Tipe FM-200 · SN SN-1')).toBeVisible();
  await expect.element(row(/PT TirtaSN SN-2/)).toBeVisible();
});

test('a service that is overdue stays overdue when its customer was reminded, and says when that was [ADD-44]', async () => {
  const reminded_at = `${addDays(today(), -3)}T05:00:00.000Z`;
  const overdue = { ...service, next_service: addDays(today(), -20) };
  const { row } = await showServices([
    { ...overdue, remind: 'Yes', reminded_at, reminder_status: 'delivered' },
  ]);
  const reminded = row(`Sudah diingatkan ${formatInstantDay(reminded_at)}`);
  await expect.element(reminded.getByText('Terlambat')).toBeVisible();
  expect(reminded.getByRole('link', { name: /^Pengingat/ }).elements()).toEqual([]);
});

test('a reminder that did not arrive, or perhaps did not, is not called given: its service says so and leads to the log [A-50, A-97, ADD-44]', async () => {
  const reminded_at = `${today()}T05:00:00.000Z`;
  const reminded = { ...service, remind: 'Yes' as const, reminded_at };
  const { row, screen } = await showServices([
    { ...reminded, item: 'Flowmeter A', reminder_status: 'failed' },
    { ...reminded, id: 2, item: 'Flowmeter B', reminder_status: 'unknown' },
  ]);
  for (const [item, outcome, status] of [
    ['Flowmeter A', 'gagal terkirim', 'failed'],
    ['Flowmeter B', 'belum tentu sampai', 'unknown'],
  ] as const) {
    const name = `Pengingat ${formatInstantDay(reminded_at)} ${outcome}`;
    const search = `/admin/whatsapp-messages?kind=reminder&status=${status}`;
    await expect
      .element(row(item).getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining(search));
  }
  expect(screen.getByText(/Sudah diingatkan/).elements()).toEqual([]);
});

test('the product of a service leads to the service, also where it is not sold any more [ADD-450]', async () => {
  const { screen } = await showServices([service]);
  await expect
    .element(screen.getByRole('link', { name: 'Flowmeter DN50' }))
    .toHaveAttribute('href', '/admin/services/1');
});
