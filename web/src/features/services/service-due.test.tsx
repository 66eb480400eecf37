import { expect, test, vi } from 'vitest';
import { today } from '#format/dates.ts';
import { aService } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { ServiceDue } from './service-due.tsx';

test('a service of today is due this month, and one of yesterday is late [A-50, ADD-44]', async () => {
  const yesterday = new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10);
  for (const [next_service, words] of [
    [today(), 'Bulan ini'],
    [yesterday, 'Terlambat'],
  ] as const) {
    const screen = await show(<ServiceDue service={aService({ next_service })} />);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    await screen.unmount();
  }
});

test('a service is due this month to its last day, and from the first of the next it is not [A-50, ADD-44]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:20:00+07:00') });
  const screen = await show(
    <>
      <ServiceDue service={aService({ next_service: '2026-11-30' })} />
      <ServiceDue service={aService({ next_service: '2026-12-01' })} />
    </>,
  );
  await expect.element(screen.getByText('Bulan ini').first()).toBeVisible();
  expect(screen.getByText('Bulan ini').elements()).toHaveLength(1);
});

test('of equipment that is not used any more nothing is late: that is said instead [A-41]', async () => {
  const service = aService({ next_service: '2020-01-31', is_retired: true });
  const screen = await show(<ServiceDue service={service} />);
  await expect.element(screen.getByText('Tidak dipakai lagi', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Terlambat')).not.toBeInTheDocument();
});
