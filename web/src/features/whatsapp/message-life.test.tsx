import type { WhatsappMessage } from '@reward-points/contract/whatsapp';
import { providerName } from '@reward-points/contract/whatsapp-providers';
import { expect, test } from 'vitest';
import { aMessage } from '#test/messages.ts';
import { show } from '#test/render.tsx';
import { MessageLife } from './message-life.tsx';
import { templateProblems } from './template-problems.ts';

async function eachStep<T>(
  message: Partial<WhatsappMessage>,
  read: (step: Element) => T,
): Promise<T[]> {
  const screen = await show(<MessageLife message={aMessage(message)} />);
  await expect.element(screen.getByRole('list', { name: 'Perjalanan pesan' })).toBeVisible();
  const steps = screen.getByRole('listitem').elements().map(read);
  await screen.unmount();
  return steps;
}
const stepsOf = (message: Partial<WhatsappMessage>) =>
  eachStep(message, ({ textContent }) => textContent);

const noted = 'Menunggu21 November 2026 pukul\u00a010.05';
const toCome = [
  'Diterima penyedia (belum)',
  'Terkirim (belum)',
  'Sampai (belum)',
  'Dibaca (belum)',
];

test.for([
  ['turn', 'Menunggu giliran.'],
  ['retry', 'Menunggu percobaan berikutnya.'],
  ['answer', 'Menunggu kabar dari penyedia.'],
  ['budget', 'Menunggu besok, kuota hari ini habis.'],
  ['channel', 'Menunggu koneksi WhatsApp.'],
  ['template', 'Menunggu template dapat dipakai.'],
] as const)('a message that waits for %s says “%s” [ADD-105]', async ([waits_for, words]) => {
  expect(await stepsOf({ status: 'queued', waits_for })).toEqual([`${noted}${words}`, ...toCome]);
});

test('a message that is tried again says when [ADD-105]', async () => {
  const [first] = await stepsOf({
    status: 'queued',
    waits_for: 'retry',
    due_at: '2026-11-21T03:15:00.000Z',
  });
  expect(first).toBe(
    `${noted}Menunggu percobaan berikutnya, dicoba 21 November 2026 pukul\u00a010.15.`,
  );
});

test('what was reached has its time, what was passed untold has none, and a failure stands after the last step [ADD-105]', async () => {
  const steps = { accepted_at: '2026-11-21T03:06:00.000Z', sent_at: '2026-11-21T03:07:00.000Z' };
  expect(await stepsOf({ ...steps, status: 'read', read_at: '2026-11-21T03:09:00.000Z' })).toEqual([
    noted,
    'Diterima penyedia21 November 2026 pukul\u00a010.06',
    'Terkirim21 November 2026 pukul\u00a010.07',
    'Sampai',
    'Dibaca21 November 2026 pukul\u00a010.09',
  ]);
  const ended = { failed_at: '2026-11-21T03:08:00.000Z', error: 'Nomor ini tidak ada.' };
  for (const [status, label] of [
    ['failed', 'Gagal'],
    ['unknown', 'Belum tentu sampai'],
  ] as const)
    expect(await stepsOf({ ...steps, ...ended, status })).toEqual([
      noted,
      'Diterima penyedia21 November 2026 pukul\u00a010.06',
      'Terkirim21 November 2026 pukul\u00a010.07',
      `${label}21 November 2026 pukul\u00a010.08Nomor ini tidak ada.`,
    ]);
  expect(await stepsOf({ status: 'received' })).toEqual(['Masuk21 November 2026 pukul\u00a010.05']);
});

test('a step that was reached, one to come, a failure and what nobody knows have dots of four colours [ADD-105]', async () => {
  const dotsOf = (message: Partial<WhatsappMessage>) =>
    eachStep(message, (step) => getComputedStyle(step, '::before').borderTopColor);
  const sent = await dotsOf({ status: 'sent' });
  const failed = await dotsOf({ status: 'failed' });
  const unknown = await dotsOf({ status: 'unknown' });
  const dots = [sent.at(0), sent.at(3), failed.at(-1), unknown.at(-1)];
  expect(new Set(dots).size, dots.join()).toBe(4);
});

test('why nothing can be sent with a template is said in a word and in a sentence [ADD-108]', () => {
  const words = Object.entries(templateProblems).map(([problem, { label, sentence }]) => [
    problem,
    label,
    sentence,
  ]);
  expect(words).toEqual([
    ['none', 'Belum dipilih', 'Belum ada template yang dipilih, jadi pesan tidak dikirim.'],
    ['pending', 'Menunggu persetujuan', 'Template pesan ini masih menunggu persetujuan WhatsApp.'],
    ['rejected', 'Ditolak', 'Template pesan ini ditolak oleh WhatsApp.'],
    ['paused', 'Dijeda', 'Template pesan ini sedang dijeda oleh WhatsApp.'],
    ['gone', 'Sudah tidak ada', 'Template pesan ini tidak ada lagi di penyedia WhatsApp.'],
    [
      'unusable',
      'Tidak dapat dipakai',
      'Template pesan ini memuat gambar atau tombol yang tidak dapat diisi dari sini.',
    ],
    [
      'unmapped',
      'Isian belum lengkap',
      'Template pesan ini memiliki isian yang belum dipasangkan dengan nilainya.',
    ],
  ]);
  expect(['sandbox', 'qontak', 'cloud-api', 'lain'].map(providerName)).toEqual([
    'Sandbox (tanpa pengiriman)',
    'Mekari Qontak',
    'WhatsApp Cloud API (Meta)',
    'lain',
  ]);
});
