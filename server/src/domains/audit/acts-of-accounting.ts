import { actsOf } from './act-kind.ts';

/** What is done with connections to accounting programs, and what is decided of what comes from there; see `ACTS`. */
export const ACTS_OF_ACCOUNTING = {
  ...actsOf('settings', {
    'accounting-tried': 'mencoba koneksi {subject}: {state}',
    'accounting-connected': 'menghubungkan {subject}',
    'accounting-updated': 'mengubah koneksi {subject}',
    'accounting-started': 'memulai koneksi {subject}: {count} faktur, {point}',
    'accounting-paused': 'menjeda koneksi {subject}',
    'accounting-resumed': 'melanjutkan koneksi {subject}',
    'accounting-ended': 'melepas koneksi {subject}',
    'accounting-looked': 'meminta {subject} dibaca sekarang',
    'accounting-settled': 'memutuskan tentang {subject}: {reason}',
  }),
  ...actsOf('customers', {
    'external-customer-linked': 'menghubungkan {customer} di {program} dengan {subject}',
    'external-customer-ignored': 'mengabaikan {customer} di {program} untuk seterusnya',
    'external-customers-linked': 'menghubungkan {count} customer {subject} yang nomornya sama',
  }),
  ...actsOf('invoices', {
    'external-invoice-decided': 'memutuskan tentang faktur {number} di {subject}: {reason}',
    'external-decision-taken-back': 'menarik keputusan tentang faktur {number} di {subject}',
  }),
};
