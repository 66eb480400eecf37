/** What the trail tells of the calls of accounting; see `TOLD_ACTS`. */
export const TOLD_ACTS_OF_ACCOUNTING: Record<string, string[]> = {
  answerExternalInvoice: [
    'external-invoice-decided: admin memutuskan tentang faktur INV-1 di Accurate Online (PT Buku): diabaikan | number INV-1 | reason diabaikan',
  ],
  createExternalCustomer: [
    'customer-created, of a customer: admin menambahkan customer PT Beli | name PT Beli | whatsapp 6281255500099',
    'external-customer-linked, of a customer: admin menghubungkan PT Beli di Accurate Online (PT Buku) dengan PT Beli | customer PT Beli | program Accurate Online (PT Buku)',
  ],
  ignoreExternalCustomer: [
    'external-customer-ignored: admin mengabaikan PT Beli di Accurate Online (PT Buku) untuk seterusnya | customer PT Beli | program Accurate Online (PT Buku)',
  ],
  linkExternalCustomer: [
    'external-customer-linked, of a customer: admin menghubungkan PT Beli di Accurate Online (PT Buku) dengan PT Pelanggan # | customer PT Beli | program Accurate Online (PT Buku)',
  ],
  linkMatchingCustomers: [
    'external-customers-linked: admin menghubungkan 0 customer Accurate Online (PT Buku) yang nomornya sama | count 0',
  ],
  settleConnectionDecision: [
    'accounting-settled: admin memutuskan tentang Accurate Online (PT Buku): selisih jumlahnya diketahui | reason selisih jumlahnya diketahui',
  ],
  takeBackAnswer: [
    'external-decision-taken-back: admin menarik keputusan tentang faktur INV-1 di Accurate Online (PT Buku) | number INV-1',
  ],
  createAccountingConnection: [
    'accounting-connected: admin menghubungkan Accurate Online (PT Buku) | every_minutes 15 | first_day 2026-01-01 | foreign diputuskan | monthly_calls  | tolerance 1',
  ],
  endAccounting: ['accounting-ended: admin melepas koneksi Accurate Online (PT Buku)'],
  lookNow: ['accounting-looked: admin meminta Accurate Online (PT Buku) dibaca sekarang'],
  pauseAccounting: ['accounting-paused: admin menjeda koneksi Accurate Online (PT Buku)'],
  resumeAccounting: ['accounting-resumed: admin melanjutkan koneksi Accurate Online (PT Buku)'],
  startAccounting: [
    'accounting-started: admin memulai koneksi Accurate Online (PT Buku): 0 faktur, 0 point | amount 0 | count 0 | point 0',
  ],
  tryAccountingProgram: [
    'accounting-tried: admin mencoba koneksi Accurate Online: berhasil | state berhasil',
  ],
  updateAccountingConnection: [
    'accounting-updated: admin mengubah koneksi Accurate Online (PT Buku): dibaca setiap (menit) 15 → 30, yang diganti diisi API Token | changed  API Token | every_minutes 15 30',
  ],
};
