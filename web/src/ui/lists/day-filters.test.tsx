import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#test/render.tsx';
import { DayFilters } from './day-filters.tsx';

/** A list that keeps its days, and says which they are. */
function Filtered() {
  const [days, setDays] = useState<{ from?: string | undefined; to?: string | undefined }>({
    from: '2026-02-01',
  });
  return (
    <>
      <DayFilters value={days} onChange={(change) => setDays((now) => ({ ...now, ...change }))} />
      <output>{JSON.stringify(days)}</output>
    </>
  );
}

test('what is no day stays in the filter and is said to be none, and the list keeps the day before [ADD-159, ADD-23]', async () => {
  const screen = await show(<Filtered />);
  const from = screen.getByRole('textbox', { name: 'Dari tanggal' });
  const kept = screen.getByText('{"from":"2026-02-01"}', { exact: true });
  await from.fill('31/2/2026');
  await userEvent.tab();
  await expect.element(from).toHaveValue('31/2/2026');
  await expect
    .element(screen.getByText('“31/2/2026” bukan tanggal', { exact: false }))
    .toBeVisible();
  await expect.element(kept).toBeVisible();
  await from.fill('28/2/2026');
  await userEvent.tab();
  await expect.element(from).toHaveValue('28 Februari 2026');
  await expect.element(screen.getByText('{"from":"2026-02-28"}', { exact: true })).toBeVisible();
});
