import type { PointRulePreview } from '@reward-points/contract/point-rules';
import { formatDay } from '#format/dates.ts';
import { formatDigits, formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';

export const TOO_LATE = 'Tanggal tidak boleh setelah hari ini.';
export const COUNTING = 'Akibatnya sedang dihitung.';
export const OTHER_DAY = 'Berlaku sejak tanggal lain';
export const FIRST =
  'Belum ada aturan yang disimpan; angka ini contoh. Aturan pertama berlaku untuk semua tanggal.';

/** What the rule gives for a few transactions. */
export const examples = {
  title: 'Contoh transaksi',
  points: (count: number): string => `${formatNumber(count)} point`,
  rounding: 'Kalkulator membulatkan ke atas, faktur ke bawah.',
} as const;

/** Which days a rule that begins in the past is the rule of. */
export const backDated = {
  days: (since: string, rules: number, { before, until }: PointRulePreview): string => {
    const change = before !== null && before !== rules ? `${formatRupiah(before)} menjadi ` : '';
    return `${formatDay(since)} sampai ${until === null ? 'seterusnya' : formatDay(until)}: ${change}${formatRupiah(rules)} untuk 1 point`;
  },
  invoices: ({ invoices: { count, point, point_by_rule } }: PointRulePreview): string =>
    `Hanya untuk faktur yang dimasukkan setelah ini. ${
      count === 0
        ? 'Belum ada faktur dari masa itu.'
        : `${formatNumber(count)} faktur dari masa itu tidak berubah: ${formatDigits(point)} point, bukan ${formatDigits(point_by_rule)} point.`
    }`,
} as const;
