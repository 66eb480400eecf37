import type { AccountingConnection } from '@reward-points/contract/accounting';
import { expect, test } from 'vitest';
import { aConnection, booksOfOthers } from '#test/accounting.ts';
import { openApp } from '#test/app.tsx';

test.for<[RegExp, Partial<AccountingConnection>]>([
  [
    /Invalid_token\. Beri tahu pemilik: hanya pemilik yang dapat melanjutkan koneksi ini\.$/,
    {
      state: 'stopped',
      stopped: { reason: 'credentials', words: 'Invalid_token', at: '2026-11-23T03:00:00.000Z' },
    },
  ],
  [/bulan ini habis.*Pembacaan berlanjut tanggal 1\.$/, { monthly_calls: 1_240 }],
  [/tinggal sedikit.*Hanya pemilik yang dapat menaikkan batasnya\.$/, { monthly_calls: 1_550 }],
])(
  'who may not set up a connection is sent to its owner, not to settings: %s [ADD-995]',
  async ([said, more]) => {
    booksOfOthers(aConnection(more));
    const { screen } = await openApp('/admin/accounting', 'kantor');
    const card = screen.getByRole('region', { name: 'PT Contoh' });
    await expect.element(card.getByRole('alert')).toMatchTextContent(said);
    expect(card.getByRole('button', { name: 'Pengaturan' }).elements()).toEqual([]);
  },
);
