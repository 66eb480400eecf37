import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { DIALOGS } from '#test/dialogs-of-screens.ts';
import { openDialog } from '#test/open-dialog.ts';
import { ADMIN, MEMBER } from '#test/pages.ts';
import { changedWords, openRead, wordsIn } from '#test/read-page.ts';
import type { FakeServer } from '#test/server.ts';

/** What changes where all that is shown is read once more, and none of it can be. */
async function changesOf(
  shown: () => Element,
  { server, queryClient, isRead }: Opened,
): Promise<string[]> {
  await isRead();
  const before = wordsIn(shown());
  server.breaksReads();
  await queryClient.refetchQueries({ type: 'active' });
  await isRead();
  const { fresh, gone } = changedWords(before, wordsIn(shown()));
  return [...gone.map((words) => `gone: ${words}`), ...fresh.map((words) => `new: ${words}`)];
}

const TEMPLATES = [
  'new: Daftar template tidak dapat dimuat dari penyedia WhatsApp.',
  'new:  ',
  'new: Coba lagi',
];

/** Where something is said then. What cannot be taken back is asked about anew: what would go with it is never told by heart. */
const SAID = new Map<string, string[]>([
  ['/', ['new: Saldo terakhir yang diketahui']],
  ['/admin/broadcast/promo', TEMPLATES],
  ['/admin/messages/birthday', TEMPLATES],
  ['/admin/messages/reminder', TEMPLATES],
  ['/admin/messages/reward', TEMPLATES],
  [
    '/admin/customers: Aksi untuk name 2 › Hapus',
    [
      'gone: 14.570 point yang belum ditukar akan hangus.',
      'gone: Kekurangan 57.950 point dihapuskan.',
      'gone: 64.370 faktur belum lunas (Rp96.490) dibatalkan.',
      'gone: 68.120 item belum dikirim; pengirimannya tetap harus diselesaikan.',
      'gone: 95.030 janji atau permintaan kunjungan dibatalkan, tanpa pesan ke customer.',
      'new: Data tidak dapat dimuat',
      'new: Terjadi kesalahan di server.',
      'new: Coba lagi',
    ],
  ],
  [
    '/admin/invoices: Aksi untuk faktur number 1 › Batalkan faktur',
    [
      'gone: 14.570',
      'gone:  point',
      'gone:  ditarik kembali dari customer.',
      'gone: 200',
      'gone:  di antaranya sudah dipakai. Saldo tidak menjadi minus: kekurangan itu dicatat dan dilunasi lebih dulu dari point berikutnya.',
      'new: Something went wrong',
    ],
  ],
]);

interface Opened {
  server: FakeServer;
  queryClient: QueryClient;
  isRead: () => Promise<void>;
}

test.for([
  ...ADMIN.map((path) => [path, 'admin'] as const),
  ...MEMBER.map((path) => [path, 'member'] as const),
])(
  '%s, opened as %s, keeps what it has read where that cannot be read anew [A-35]',
  async ([path, who]) => {
    const opened = await openRead(path, who);
    expect(await changesOf(() => opened.main.element(), opened)).toEqual(SAID.get(path) ?? []);
  },
);

test.for(DIALOGS)(
  'what opens for %s on %s with “%s” keeps what it has read where that cannot be read anew [A-35]',
  async ([who, path, pressed]) => {
    const opened = await openRead(path, who);
    const dialog = await openDialog(opened.main, pressed);
    const said = SAID.get(`${path}: ${pressed}`) ?? [];
    expect(await changesOf(() => dialog.element(), opened)).toEqual(said);
  },
);
