import { daysBetween } from '@reward-points/contract/dates';
import { planKinds } from '@reward-points/contract/labels';
import type { MyAppointment } from '@reward-points/contract/my-appointments';
import { fullDate } from '@reward-points/contract/weekdays';
import { mayClaim } from '#client/may-claim.ts';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

export const underWay = {
  title: 'Sedang berjalan',
  open: (count: number) => `Lihat ${formatNumber(count)} lainnya yang sedang berjalan`,
  close: 'Lipat yang sedang berjalan',
  sentBy: (courier: string | undefined) => (courier ? `Dikirim – ${courier}` : 'Dikirim'),
  asks: (name: string, reward: string) => `${name} minta ${reward}`,
  toDecide: (point: number) => `${formatNumber(point)} point – menunggu persetujuan Anda`,
  asked: (point: number) => `${formatNumber(point)} point – menunggu persetujuan Utama`,
  toBeSent: 'Menunggu dikirim',
  toBeVisited: 'Menunggu jadwal kunjungan',
  visitOf: ({ kind, item }: Pick<MyAppointment, 'kind' | 'item'>) =>
    `Kunjungan ${planKinds[kind].toLowerCase()} ${item}`,
  when: ({ day, hour, state }: Pick<MyAppointment, 'day' | 'hour' | 'state'>) =>
    [
      `${fullDate(day)}${hour ? ` pukul ${hour.replace(':', '.')}` : ''}`,
      state === 'waiting' && (mayClaim() ? 'menunggu jawaban Anda' : 'menunggu jawaban'),
      state === 'refused' && 'Anda minta hari lain',
    ]
      .filter(Boolean)
      .join(' – '),
  track: 'Lacak',
  trackAt: (item: string, courier: string) => `Lacak ${item} di ${courier}`,
  copyReceipt: (isCopied: boolean) => (isCopied ? 'Tersalin' : 'Salin resi'),
  copyReceiptOf: (item: string, isCopied: boolean) =>
    isCopied ? `Tersalin: resi ${item}` : `Salin resi ${item}`,
  copied: 'Nomor resi tersalin. Tempelkan di halaman kurir.',
  serviceOf: (product: string) => `Servis ${product}`,
  serviceDue: (day: string, today: string) =>
    day < today ? `Seharusnya ${formatDay(day)}` : `Jadwal ${formatDay(day)}`,
  ends: (day: string, today: string) => {
    const days = daysBetween(today, day);
    return days === 0
      ? 'Berakhir hari ini'
      : `Berakhir ${formatDay(day)} (${formatNumber(days)} hari lagi)`;
  },
};
