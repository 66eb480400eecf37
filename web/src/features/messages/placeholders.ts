import type { MessageType } from '@reward-points/contract/messages';

/** What stands for `{{1}}`, `{{2}}`, … when a message is sent, and a value to show it with. */
interface Placeholder {
  meaning: string;
  sample: string;
}

const point: Placeholder[] = [
  { meaning: 'Nama customer', sample: 'PT Karya Tirta Utama' },
  { meaning: 'Jumlah point', sample: '1.250' },
];

/** In the order in which the server fills them. */
export const placeholders: Record<MessageType, Placeholder[]> = {
  REWARD: point,
  BIRTHDAY: point,
  REMINDER: [
    { meaning: 'Nama customer', sample: 'PT Karya Tirta Utama' },
    { meaning: 'Produk', sample: 'Flowmeter Elektromagnetik DN100' },
    { meaning: 'Tipe flowmeter', sample: 'FM-200' },
    { meaning: 'Nomor seri', sample: 'SN-240917-08' },
    { meaning: 'Tanggal servis terakhir', sample: '21 November 2024' },
    { meaning: 'Username administrator', sample: 'admin' },
  ],
};
