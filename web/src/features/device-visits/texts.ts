import { formatNumber } from '#format/points.ts';

const visits = (count: number): string => `${formatNumber(count)} kunjungan`;
const photos = (count: number): string => `${formatNumber(count)} foto`;

export const texts = {
  title: 'Kunjungan',
  signInAgain: 'Masuk sekali lagi untuk mengisi kunjungan di perangkat ini.',
  unkept:
    'Perangkat ini tidak dapat menyimpan isian. Kosongkan sedikit ruang penyimpanan, lalu coba lagi.',

  sent: {
    whole: (customer: string, count: number) =>
      count === 0
        ? `Kunjungan ke ${customer} terkirim.`
        : `Kunjungan ke ${customer} terkirim dengan ${photos(count)}.`,
    waits: 'Kunjungan disimpan di perangkat ini',
    waitsHint: 'Dikirim begitu ada jaringan. Aplikasi boleh ditutup.',
    approval:
      'Point kunjungan ini perlu persetujuan orang lain, jadi belum tercatat. Setelah disetujui, kirim ulang dari perangkat ini.',
  },

  discard: {
    open: 'Buang isian',
    title: 'Buang kunjungan ini?',
    draft: 'Isian dan fotonya hilang dari perangkat ini.',
    waiting: 'Kunjungan ini belum terkirim. Isian dan fotonya hilang dari perangkat ini.',
    tried:
      'Kunjungan ini mungkin sudah sampai di server. Yang dibuang hanya yang ada di perangkat ini, termasuk foto yang belum terkirim.',
    recorded: (count: number) =>
      `Kunjungannya sudah tercatat. ${photos(count)} yang belum terkirim hilang dari perangkat ini.`,
    ofOther: (name: string, count: number) =>
      `${visits(count)} milik ${name} belum terkirim. Isian, foto, dan tanda tangannya hilang dari perangkat ini.`,
    keep: 'Batal',
    confirm: 'Buang',
    done: 'Kunjungan dibuang dari perangkat ini.',
  },

  list: {
    title: 'Kunjungan di perangkat ini',
    crumb: 'Kunjungan di perangkat',
    chip: 'Di perangkat ini',
    none: 'Tidak ada kunjungan yang menunggu di perangkat ini.',
    noneHint: 'Kunjungan yang belum terkirim dan drafnya ada di sini.',
    draft: 'Draf',
    waiting: 'Menunggu',
    sending: 'Sedang dikirim',
    refused: 'Ditolak',
    photosLeft: (count: number) => `${photos(count)} belum terkirim`,
    photosRefused: (count: number, why: string) =>
      `Kunjungan tercatat, tetapi ${photos(count)} ditolak. ${why}`,
    photosOfNone: (count: number, why: string) => `${photos(count)} ditolak. ${why}`,
    waitsForNetwork: 'Menunggu jaringan.',
    signInAgain: 'Masuk lagi untuk mengirimnya.',
    approval: 'Perlu persetujuan orang lain. Minta persetujuan, lalu kirim lagi.',
    go: 'Lanjutkan',
    mend: 'Perbaiki',
    again: 'Kirim ulang',
    drop: 'Buang',
    act: (act: string, visit: string) => `${act} ${visit}`,
    others: (name: string) =>
      `Ada kunjungan milik ${name} di perangkat ini. Dikirim setelah pemiliknya masuk lagi.`,
    dropOf: (name: string) => `Buang kunjungan milik ${name}`,
    forms: 'Alat yang dapat diisi tanpa jaringan',
    formsHint: 'Alat yang pernah dibuka di perangkat ini.',
  },

  notice: {
    offline: (count: number) => `${visits(count)} menunggu jaringan`,
    sending: (count: number) => `Mengirim ${visits(count)}`,
    held: (count: number) => `${visits(count)} belum terkirim`,
    refused: (count: number) => `${visits(count)} ditolak`,
    unfinished: (count: number) => `${visits(count)} belum selesai`,
    look: 'Lihat',
  },

  leave: {
    title: 'Masih ada kunjungan di perangkat ini',
    lead: (waiting: number, drafts: number) =>
      `${[
        waiting > 0 && `${visits(waiting)} belum terkirim`,
        drafts > 0 && `${formatNumber(drafts)} draf`,
      ]
        .filter(Boolean)
        .join(' dan ')}.`,
    hint: 'Yang disimpan menunggu di sini sampai Anda masuk lagi; orang lain tidak dapat mengirim atau membukanya.',
    stay: 'Batal',
    keep: 'Simpan dan keluar',
    drop: 'Buang dan keluar',
  },
} as const;
