import type { ActKind } from './act-kind.ts';

/** What is done with connections to accounting programs, and what is decided of what comes from there; see `ACTS`. */
export const ACTS_OF_ACCOUNTING = {
  'accounting-tried': { topic: 'settings', words: 'mencoba koneksi {subject}: {state}' },
  'accounting-connected': { topic: 'settings', words: 'menghubungkan {subject}' },
  'accounting-updated': { topic: 'settings', words: 'mengubah koneksi {subject}' },
  'accounting-started': {
    topic: 'settings',
    words: 'memulai koneksi {subject}: {count} faktur, {point}',
  },
  'accounting-paused': { topic: 'settings', words: 'menjeda koneksi {subject}' },
  'accounting-resumed': { topic: 'settings', words: 'melanjutkan koneksi {subject}' },
  'accounting-ended': { topic: 'settings', words: 'melepas koneksi {subject}' },
  'accounting-looked': { topic: 'settings', words: 'meminta {subject} dibaca sekarang' },
  'accounting-settled': { topic: 'settings', words: 'memutuskan tentang {subject}: {reason}' },
  'external-customer-linked': {
    topic: 'customers',
    words: 'menghubungkan {customer} di {program} dengan {subject}',
  },
  'external-customer-ignored': {
    topic: 'customers',
    words: 'mengabaikan {customer} di {program} untuk seterusnya',
  },
  'external-customers-linked': {
    topic: 'customers',
    words: 'menghubungkan {count} customer {subject} yang nomornya sama',
  },
  'external-invoice-decided': {
    topic: 'invoices',
    words: 'memutuskan faktur {number} di {subject}: {reason}',
  },
  'external-decision-taken-back': {
    topic: 'invoices',
    words: 'menarik keputusan tentang faktur {number} di {subject}',
  },
} as const satisfies Record<string, ActKind>;
