import type { ActKind } from './act-kind.ts';

/** What is done with equipment; see `ACTS`. */
export const ACTS_OF_EQUIPMENT = {
  'equipment-created': {
    topic: 'services',
    words: 'menambahkan peralatan {product} milik {subject}',
  },
  'equipment-updated': { topic: 'services', words: 'mengubah peralatan {product} milik {subject}' },
  'equipment-moved': {
    topic: 'services',
    words: 'memindahkan peralatan {product} milik {subject} ke {customer}',
  },
  'equipment-received': {
    topic: 'services',
    words: 'memindahkan peralatan {product} dari {customer} ke {subject}',
  },
  'equipment-deleted': {
    topic: 'services',
    words: 'menghapus peralatan {product} milik {subject}',
  },
  'plan-created': {
    topic: 'services',
    words: 'menambahkan jadwal {kind} {product} milik {subject}',
  },
  'plan-updated': { topic: 'services', words: 'mengubah jadwal {kind} {product} milik {subject}' },
  'plan-deleted': { topic: 'services', words: 'menghapus jadwal {kind} {product} milik {subject}' },
  'plan-reminded': {
    topic: 'services',
    words: 'mengirim pengingat {kind} {product} kepada {subject}',
  },
  'visit-recorded': {
    topic: 'services',
    words: 'mencatat kunjungan {kind} {product} milik {subject}',
  },
  'visit-photo-added': {
    topic: 'services',
    words: 'menambahkan foto kunjungan {product} milik {subject}',
  },
  'reading-added': {
    topic: 'services',
    words: 'mencatat angka meter {product} milik {subject}',
  },
  'certificate-created': {
    topic: 'services',
    words: 'menambahkan sertifikat {kind} {product} milik {subject}',
  },
  'certificate-updated': {
    topic: 'services',
    words: 'mengubah sertifikat {kind} {product} milik {subject}',
  },
  'certificate-deleted': {
    topic: 'services',
    words: 'menghapus sertifikat {kind} {product} milik {subject}',
  },
  'certificate-reminded': {
    topic: 'services',
    words: 'mengirim pengingat akhir sertifikat {kind} {product} kepada {subject}',
  },
  'appointment-agreed': {
    topic: 'services',
    words: 'mengatur kunjungan {kind} {product} untuk {subject} pada {date}',
  },
  'appointment-moved': {
    topic: 'services',
    words: 'mengubah janji kunjungan {kind} {product} untuk {subject}',
  },
  'appointment-cancelled': {
    topic: 'services',
    words: 'membatalkan kunjungan {kind} {product} untuk {subject} pada {date}',
  },
  'appointment-answered': {
    topic: 'services',
    words: 'menjawab janji kunjungan {kind} {product} untuk {subject}: {state}',
  },
  'visit-requested': {
    topic: 'services',
    words: 'meminta kunjungan {product} untuk {subject}',
  },
  'visit-request-refused': {
    topic: 'services',
    words: 'menolak permintaan kunjungan {product} dari {subject}',
  },
  'visit-request-withdrawn': {
    topic: 'services',
    words: 'menarik permintaan kunjungan {product} dari {subject}',
  },
  'calendar-address-made': {
    topic: 'services',
    words: 'membuat alamat kalender untuk aplikasi lain',
  },
  'calendar-address-removed': {
    topic: 'services',
    words: 'menghentikan alamat kalender untuk aplikasi lain',
  },
  'plan-kind-updated': {
    topic: 'services',
    words: 'mengubah pengaturan jadwal {subject}',
  },
  'holidays-added': { topic: 'services', words: 'menyimpan {count} hari libur' },
  'holiday-deleted': { topic: 'services', words: 'menghapus hari libur {subject}' },
} as const satisfies Record<string, ActKind>;
