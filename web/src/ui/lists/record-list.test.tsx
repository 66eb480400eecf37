import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { printing } from '#test/device.ts';
import { show } from '#test/render.tsx';
import type { ListQuery } from './list-states.tsx';
import { RecordList } from './record-list.tsx';

interface Row {
  id: number;
  name: string;
}

const query = (more: Partial<ListQuery<Row>>): ListQuery<Row> => ({
  data: undefined,
  error: null,
  isPlaceholderData: false,
  refetch: () => {},
  ...more,
});

const pageOf = (rows: Row[], current = 1, last = 1) => ({
  data: rows,
  current_page: current,
  last_page: last,
  per_page: 10,
  total: rows.length === 0 && last === 1 ? 0 : last * 10,
  total_capped: false,
});

const list = (shown: ListQuery<Row>, more: { missed?: string; filters?: ReactNode } = {}) => (
  <RecordList
    label="Customers"
    query={shown}
    columns={[{ label: 'Name', isTitle: true, render: ({ name }) => name }]}
    hint="Tambahkan yang pertama."
    addAction={<button type="button">Tambah</button>}
    {...more}
  />
);

test('a list on its way holds its place with its own head, and calls nothing empty', async () => {
  const screen = await show(list(query({})));
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  expect(screen.getByText('Data Belum Tersedia').elements()).toEqual([]);
  // Its placeholders are no rows for whoever hears them.
  expect(screen.getByRole('row').elements()).toHaveLength(1);
});

test('the head of a list without anything above it keeps within the corners of its card', async () => {
  const rows = { data: pageOf([{ id: 1, name: 'PT Tirta' }]) };
  const corners = () => {
    const { borderTopLeftRadius, borderTopRightRadius } = getComputedStyle(
      document.querySelector('th') as Element,
    );
    return [borderTopLeftRadius, borderTopRightRadius];
  };
  for (const shown of [query({}), query(rows)]) {
    const bare = await show(list(shown));
    await expect.element(bare.getByRole('columnheader', { name: 'Name' })).toBeVisible();
    expect(corners()).not.toContain('0px');
    await bare.unmount();
  }
  const filtered = await show(list(query(rows), { filters: <input aria-label="Cari" /> }));
  await expect.element(filtered.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  expect(corners()).toEqual(['0px', '0px']);
});

test('a list that could not be read says why and asks again; one that was read once stays [ERR-02]', async () => {
  const refetch = vi.fn();
  const error = new Error('no answer');
  const screen = await show(list(query({ error, refetch })));
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  expect(refetch).toHaveBeenCalledOnce();
  const later = await show(list(query({ error, data: [{ id: 1, name: 'PT Tirta' }] })));
  await expect.element(later.getByRole('cell', { name: 'PT Tirta' })).toBeVisible();
});

test('an empty list offers what ends its emptiness; a search that found nothing says what it looked for [RUN-19]', async () => {
  const empty = await show(list(query({ data: pageOf([]) })));
  await expect.element(empty.getByText('Tambahkan yang pertama.')).toBeVisible();
  await expect.element(empty.getByRole('button', { name: 'Tambah' })).toBeVisible();
  await empty.unmount();
  const missed = await show(list(query({ data: pageOf([]) }), { missed: 'Tidak ada “zzz”.' }));
  await expect.element(missed.getByText('Tidak ada “zzz”.')).toBeVisible();
  expect(missed.getByText('Tambahkan yang pertama.').elements()).toEqual([]);
  expect(missed.getByRole('button', { name: 'Tambah' }).elements()).toEqual([]);
});

test('a page beyond the end leads to the last one [A-73, RUN-25]', async () => {
  const onPage = vi.fn();
  await show(
    <RecordList
      label="Customers"
      query={query({ data: pageOf([], 4, 3) })}
      columns={[{ label: 'Name', render: ({ name }) => name }]}
      onPage={onPage}
    />,
  );
  await expect.poll(() => onPage.mock.calls).toEqual([[3]]);
});

test('a list says that it is read anew once that has taken 150 ms [ADD-291]', async () => {
  const data = pageOf([{ id: 1, name: 'PT Tirta' }]);
  await show(list(query({ data, isPlaceholderData: true })));
  const find = () => document.querySelector('[data-refresh-line]');
  await expect.poll(find).not.toBe(null);
  const line = find() as HTMLElement;
  const [wait] = line.getAnimations();
  if (!wait) throw new Error('The line is there at once.');
  wait.pause();
  wait.currentTime = 149;
  expect(getComputedStyle(line).visibility).toBe('hidden');
  wait.currentTime = 150;
  expect(getComputedStyle(line).visibility).toBe('visible');
});

test('on a phone a label stands only beside something [ADD-25]', async () => {
  await browser.viewport(390, 844);
  const screen = await show(
    <RecordList
      label="Baris file"
      query={query({
        data: pageOf([
          { id: 1, name: '' },
          { id: 2, name: 'Sudah ada.' },
        ]),
      })}
      columns={[
        { label: 'Baris', isTitle: true, render: ({ id }) => `Baris ${id}` },
        { label: 'Penjelasan', render: ({ name }) => name || null },
      ]}
    />,
  );
  await expect.element(screen.getByText('Sudah ada.')).toBeVisible();
  const labelled = [...document.querySelectorAll('[data-label=Penjelasan]')];
  expect(labelled.map((cell) => cell.checkVisibility())).toEqual([false, true]);
});

test('on paper a list has neither what is pressed nor a column for it [ADD-515]', async () => {
  const screen = await show(
    <RecordList
      label="Customers"
      query={query({ data: [{ id: 1, name: 'PT Tirta' }] })}
      columns={[{ label: 'Name', isTitle: true, render: ({ name }) => name }]}
      actions={() => <button type="button">Edit</button>}
      hint=""
    />,
  );
  const head = screen.getByRole('columnheader', { name: 'Aksi' });
  await expect.element(head).toBeVisible();
  await printing(async () => {
    await expect.element(screen.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await expect.element(head).not.toBeInTheDocument();
  });
});
