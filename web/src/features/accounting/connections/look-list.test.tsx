import { listLooks } from '@reward-points/contract/accounting';
import { expect, test } from 'vitest';
import { aLook, booksOfOthers } from '#test/accounting.ts';
import { openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

test('each time that books were read says what came, what changed and what is gone, or that nothing is new [ADD-897]', async () => {
  const server = booksOfOthers();
  server.answers(
    listLooks,
    page([
      aLook({ id: 3, added: 1_200, changed: 1, gone: 2 }),
      aLook({ id: 2, added: 0, changed: 0, gone: 0 }),
      aLook({ id: 1, added: 0, changed: 4, gone: 0, seen: 30, expected: 214, result: null }),
    ]),
  );
  const { screen } = await openApp('/admin/accounting/4');
  const cells = (label: string) =>
    screen
      .getByRole('table', { name: 'Riwayat pembacaan' })
      .elements()
      .flatMap((table) => [...table.querySelectorAll(`td[data-label="${label}"]`)])
      .map(({ textContent }) => textContent);
  await expect
    .poll(() => cells('Berubah'))
    .toEqual(['1.200 baru, 1 berubah, 2 hilang', '–', '4 berubah']);
  expect(cells('Dokumen')).toEqual(['214', '214', '30 dari 214']);
});
