import type { ActKind } from './act-kind.ts';
import { ACTS_OF_ACCOUNTING } from './acts-of-accounting.ts';
import { ACTS_OF_EQUIPMENT } from './acts-of-equipment.ts';

/**
 * Every kind of act that the trail knows. What an act changed follows its words by itself: “harga 120 → 150 point”. A new
 * command of an administrator gets its kind here.
 */
export const ACTS = {
  'customer-created': { topic: 'customers', words: 'menambahkan customer {subject}' },
  'customer-updated': { topic: 'customers', words: 'mengubah customer {subject}' },
  'customer-deleted': { topic: 'customers', words: 'menghapus customer {subject}' },
  'customers-invited': {
    topic: 'customers',
    words: 'mengirim undangan masuk ke {count} customer',
  },
  'contact-added': { topic: 'customers', words: 'menambahkan {person} untuk {subject}' },
  'contact-updated': { topic: 'customers', words: 'mengubah {person} dari {subject}' },
  'contact-removed': { topic: 'customers', words: 'mengeluarkan {person} dari {subject}' },
  'contact-invited': {
    topic: 'customers',
    words: 'mengirim undangan kepada {person} dari {subject}',
  },
  'contact-erased': {
    topic: 'customers',
    words: 'menghapus data pribadi seseorang dari {subject}',
  },
  'sign-up-asked': { topic: 'customers', words: 'mendaftarkan {subject} lewat halaman login' },
  'sign-up-accepted': { topic: 'customers', words: 'menerima pendaftaran {subject}' },
  'sign-up-refused': { topic: 'customers', words: 'menolak pendaftaran {subject}' },
  'messages-stopped': { topic: 'customers', words: 'tidak mau dikirimi pesan lagi ({reason})' },
  'messages-wanted': { topic: 'customers', words: 'mau dikirimi pesan lagi ({reason})' },
  'task-snoozed': { topic: 'customers', words: 'menunda {task} {subject} sampai {until}' },
  'task-woken': { topic: 'customers', words: 'mengembalikan {task} {subject} ke daftar hari ini' },

  'points-sent': { topic: 'points', words: 'mengirim {point} kepada {subject}' },
  'gift-sent': { topic: 'points', words: 'mengirim hadiah ulang tahun {point} kepada {subject}' },
  'birthday-marked': {
    topic: 'points',
    words: 'menandai hadiah ulang tahun {subject} sudah dikirim',
  },
  'broadcast-created': { topic: 'points', words: 'mengirim {point} kepada {count} customer' },
  'broadcast-planned': {
    topic: 'points',
    words: 'merencanakan broadcast {point} kepada {count} customer untuk {starts_at}',
  },
  'broadcast-cancelled': {
    topic: 'points',
    words: 'membatalkan rencana broadcast {point} kepada {count} customer',
  },
  'points-corrected': { topic: 'points', words: 'mengoreksi point {subject} sebesar {point}' },
  'award-reversed': { topic: 'points', words: 'menarik kembali {point} dari {subject}' },
  'broadcast-continued': {
    topic: 'points',
    words: 'melanjutkan broadcast {point} kepada {count} customer',
  },
  'broadcast-reversed': {
    topic: 'points',
    words: 'menarik kembali broadcast {point} dari {count} customer',
  },
  'point-rule-updated': { topic: 'points', words: 'menyimpan point rule' },

  'reward-created': { topic: 'rewards', words: 'menambahkan {kind} {subject}' },
  'reward-updated': { topic: 'rewards', words: 'mengubah {kind} {subject}' },
  'reward-deleted': { topic: 'rewards', words: 'menghapus {kind} {subject}' },
  'code-added': { topic: 'rewards', words: 'menambahkan kode {code} ke {kind} {subject}' },
  'codes-added': { topic: 'rewards', words: 'menambahkan {count} kode ke {kind} {subject}' },
  'code-updated': { topic: 'rewards', words: 'mengubah kode {code} dari {kind} {subject}' },
  'code-deleted': { topic: 'rewards', words: 'menghapus kode {code} dari {kind} {subject}' },

  'item-shipped': { topic: 'redemptions', words: 'mengirim {item} untuk {subject}' },
  'redemption-cancelled': {
    topic: 'redemptions',
    words: 'membatalkan penukaran {reward} oleh {subject}',
  },
  'receipt-corrected': {
    topic: 'redemptions',
    words: 'mengoreksi nomor resi {item} untuk {subject}',
  },
  'shipment-undone': {
    topic: 'redemptions',
    words: 'mengurungkan pengiriman {item} untuk {subject}',
  },
  'parcel-noted': {
    topic: 'redemptions',
    words: 'mengubah catatan paket {item} untuk {subject}',
  },

  'invoice-created': { topic: 'invoices', words: 'menambahkan faktur {number} untuk {subject}' },
  'invoice-updated': { topic: 'invoices', words: 'mengubah faktur {number} untuk {subject}' },
  'invoice-paid': { topic: 'invoices', words: 'menandai faktur {number} untuk {subject} lunas' },
  'invoice-part-paid': {
    topic: 'invoices',
    words: 'mencatat pembayaran sebagian faktur {number} untuk {subject}',
  },
  'invoice-payment-undone': {
    topic: 'invoices',
    words: 'membatalkan pembayaran faktur {number} untuk {subject}',
  },
  'invoice-voided': { topic: 'invoices', words: 'membatalkan faktur {number} untuk {subject}' },
  'invoice-followed': {
    topic: 'invoices',
    words: 'menemukan faktur {number} untuk {subject} di program akuntansi',
  },
  'credit-note-created': {
    topic: 'invoices',
    words: 'menambahkan nota kredit {credit_note} atas faktur {number} untuk {subject}',
  },

  'product-created': { topic: 'services', words: 'menambahkan produk {subject}' },
  'product-updated': { topic: 'services', words: 'mengubah produk {subject}' },
  'product-deleted': { topic: 'services', words: 'menghapus produk {subject}' },
  'service-created': { topic: 'services', words: 'menambahkan servis {product} untuk {subject}' },
  'service-updated': { topic: 'services', words: 'mengubah servis {product} untuk {subject}' },
  'service-deleted': { topic: 'services', words: 'menghapus servis {product} untuk {subject}' },
  'service-reminded': {
    topic: 'services',
    words: 'mengirim pengingat servis {product} kepada {subject}',
  },
  'reminder-undone': {
    topic: 'services',
    words: 'mengurungkan pengingat servis {product} kepada {subject}',
  },
  'reminder-marked': {
    topic: 'services',
    words: 'menandai servis {product} untuk {subject} sudah diingatkan',
  },
  'visit-added': {
    topic: 'services',
    words: 'mencatat kunjungan servis {product} untuk {subject}',
  },
  'visit-updated': {
    topic: 'services',
    words: 'mengubah kunjungan servis {product} untuk {subject}',
  },
  'visit-deleted': {
    topic: 'services',
    words: 'menghapus kunjungan servis {product} untuk {subject}',
  },
  'report-sent': {
    topic: 'services',
    words: 'mengirim laporan {report} {product} kepada {subject}',
  },
  'report-sending-undone': {
    topic: 'services',
    words: 'mengurungkan pengiriman laporan {report} {product} kepada {subject}',
  },
  'report-issued': {
    topic: 'services',
    words: 'menerbitkan laporan {report} {product} untuk {subject}',
  },

  ...ACTS_OF_EQUIPMENT,

  ...ACTS_OF_ACCOUNTING,

  'message-updated': { topic: 'messages', words: 'menyimpan {subject}' },
  'template-chosen': { topic: 'messages', words: 'menyimpan template {subject}' },
  'point-message-sent': { topic: 'messages', words: 'mengirim pesan {point} kepada {subject}' },
  'reminder-message-sent': {
    topic: 'messages',
    words: 'mengirim pesan pengingat {product} kepada {subject}',
  },
  'test-message-sent': { topic: 'messages', words: 'mengirim pesan uji ke {whatsapp}' },
  'message-resent': { topic: 'messages', words: 'mengirim ulang pesan kepada {subject}' },
  'message-read': { topic: 'messages', words: 'menandai pesan dari {subject} sudah dibaca' },
  'message-settled': { topic: 'messages', words: 'menandai pesan gagal kepada {subject} selesai' },
  'message-confirmed': {
    topic: 'messages',
    words: 'mencatat bahwa pesan kepada {subject} sudah sampai',
  },
  'message-reopened': {
    topic: 'messages',
    words: 'mengembalikan pesan kepada {subject} ke yang perlu tindakan',
  },
  'messages-settled': { topic: 'messages', words: 'menandai {count} pesan gagal selesai' },
  'connection-checked': { topic: 'messages', words: 'memeriksa koneksi WhatsApp' },
  'connection-tried': { topic: 'messages', words: 'mencoba akun WhatsApp: {state}' },
  'connection-updated': { topic: 'messages', words: 'menyimpan koneksi WhatsApp' },

  'settings-updated': { topic: 'settings', words: 'menyimpan pengaturan perusahaan' },
  'own-account-updated': { topic: 'settings', words: 'menyimpan pengaturan akun {subject}' },
  'keeping-updated': { topic: 'settings', words: 'menyimpan masa simpan data' },
  'data-forgotten': {
    topic: 'settings',
    words:
      'menghapus data yang melewati masa simpan: {messages} pesan, {sign_ins} catatan masuk, {details} rincian jejak audit, {sign_ups} formulir pendaftaran, {parcels} alamat kiriman',
  },

  'person-invited': { topic: 'people', words: 'mengundang {subject} ke tim' },
  'person-invited-again': { topic: 'people', words: 'mengirim ulang undangan {subject} ke tim' },
  'person-updated': { topic: 'people', words: 'mengubah akses {subject}' },
  'person-removed': { topic: 'people', words: 'menghapus {subject} dari tim' },
  'person-erased': { topic: 'people', words: 'menghapus data pribadi seseorang dari tim' },
  'person-signed-out': {
    topic: 'people',
    words: 'mengeluarkan {subject} dari semua perangkat',
  },
  'person-device-ended': {
    topic: 'people',
    words: 'mengeluarkan {subject} dari perangkat {device}',
  },
  'second-factor-reset': {
    topic: 'people',
    words: 'mereset verifikasi dua langkah {subject}',
  },

  'import-uploaded': { topic: 'imports', words: 'mengunggah {subject}: {count} baris' },
  'import-source-updated': { topic: 'imports', words: 'membaca ulang {subject}' },
  'import-dates-ordered': { topic: 'imports', words: 'memilih urutan tanggal {subject}' },
  'import-columns-updated': { topic: 'imports', words: 'mengatur kolom {subject}' },
  'import-customer-chosen': {
    topic: 'imports',
    words: 'memilih customer untuk {count} baris {subject}',
  },
  'import-summed': { topic: 'imports', words: 'menjumlahkan baris faktur yang sama di {subject}' },
  'import-not-summed': { topic: 'imports', words: 'memisahkan lagi baris faktur di {subject}' },
  'import-applied': { topic: 'imports', words: 'mengimpor {subject}: {count} baris' },
  'import-taken-back': { topic: 'imports', words: 'membatalkan impor {subject}' },
  'import-deleted': { topic: 'imports', words: 'membuang unggahan {subject}' },

  'file-fetched': { topic: 'exports', words: 'mengunduh {file}' },

  'signed-in': { topic: 'sign-ins', words: 'masuk' },
  'signed-in-by-code': { topic: 'sign-ins', words: 'masuk dengan kode WhatsApp' },
  'sign-in-code-failed': {
    topic: 'sign-ins',
    words: 'gagal masuk ke akun {subject}: kode WhatsApp salah atau tidak berlaku',
  },
  'sign-in-failed': { topic: 'sign-ins', words: 'gagal masuk ke akun {subject}: password salah' },
  'sign-in-unknown': {
    topic: 'sign-ins',
    words: 'gagal masuk dengan nomor {subject} yang tidak dikenal',
  },
  'signed-in-by-passkey': { topic: 'sign-ins', words: 'masuk dengan passkey' },
  'passkey-failed': {
    topic: 'sign-ins',
    words: 'gagal masuk ke akun {subject}: passkey tidak berlaku',
  },
  'passkey-counted-back': {
    topic: 'sign-ins',
    words: 'gagal masuk ke akun {subject}: hitungan passkey mundur, mungkin ada salinannya',
  },
  'passkey-unknown': { topic: 'sign-ins', words: 'gagal masuk: passkey tidak dikenal' },
  'passkey-added': { topic: 'sign-ins', words: 'menambahkan passkey {passkey} ke akun {subject}' },
  'passkey-renamed': { topic: 'sign-ins', words: 'mengganti nama passkey akun {subject}' },
  'passkey-removed': {
    topic: 'sign-ins',
    words: 'menghapus passkey {passkey} dari akun {subject}',
  },
  'customer-switched': { topic: 'sign-ins', words: 'berpindah ke {subject}' },
  'signed-out': { topic: 'sign-ins', words: 'keluar' },
  'device-ended': { topic: 'sign-ins', words: 'mengeluarkan perangkat {device}' },
  'other-devices-ended': { topic: 'sign-ins', words: 'mengeluarkan semua perangkat lain' },
  'sign-in-changed': { topic: 'sign-ins', words: 'mengganti {changed} akun {subject}' },
  'second-factor-prepared': {
    topic: 'sign-ins',
    words: 'menyiapkan verifikasi dua langkah akun {subject}',
  },
  'second-factor-confirmed': {
    topic: 'sign-ins',
    words: 'mengaktifkan verifikasi dua langkah akun {subject}',
  },
  'second-factor-removed': {
    topic: 'sign-ins',
    words: 'mematikan verifikasi dua langkah akun {subject}',
  },
  'recovery-codes-renewed': {
    topic: 'sign-ins',
    words: 'membuat kode cadangan baru untuk akun {subject}',
  },
  'second-factor-failed': {
    topic: 'sign-ins',
    words: 'memasukkan kode verifikasi yang salah untuk akun {subject}',
  },
  'recovery-code-used': { topic: 'sign-ins', words: 'memakai kode cadangan akun {subject}' },

  'password-replaced': {
    topic: 'sign-ins',
    words: 'mengganti password akun {subject} lewat tautan yang dikirim',
  },
  'password-reset': {
    topic: 'sign-ins',
    words: 'mengatur ulang password akun {subject}',
  },

  'approval-asked': { topic: 'approvals', words: 'meminta persetujuan: {subject}' },
  'approval-given': { topic: 'approvals', words: 'menyetujui permintaan {subject}' },
  'approval-refused': { topic: 'approvals', words: 'menolak permintaan {subject}' },
  'approval-returned': { topic: 'approvals', words: 'mengembalikan permintaan {subject}' },
  'approval-withdrawn': { topic: 'approvals', words: 'menarik permintaan {subject}' },
  'approved-alone': {
    topic: 'approvals',
    words: 'melewati batasnya tanpa persetujuan: tidak ada orang lain yang berhak',
  },

  refused: { topic: 'refusals', words: 'ditolak: {reason}' },
} as const satisfies Record<string, ActKind>;

export type Act = keyof typeof ACTS;
