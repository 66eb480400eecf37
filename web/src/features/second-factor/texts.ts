export const TITLE = 'Verifikasi dua langkah';
export const PASSWORD = 'Password Anda';

/** The card in the settings. */
export const card = {
  isOn: 'Masuk memerlukan password dan kode dari ponsel Anda.',
  isOff:
    'Minta juga kode dari ponsel Anda setiap kali masuk, agar password yang bocor saja tidak cukup.',
  left: (count: number): string => `Tersisa ${count} kode cadangan.`,
  /** Time to make new ones. */
  few: (count: number): string =>
    `${count === 0 ? 'Kode cadangan sudah habis.' : `Tinggal ${count} kode cadangan.`} Buat yang baru, agar Anda tetap dapat masuk bila ponsel hilang.`,
  renew: 'Kode cadangan baru',
} as const;

/** Where the owner demands it of everybody. */
export const demanded = {
  isOn: 'Verifikasi dua langkah sudah aktif',
  goOn: 'Anda dapat melanjutkan pekerjaan.',
  why: 'Pemilik mewajibkannya untuk semua orang di tim. Siapkan aplikasi autentikator di ponsel Anda, misalnya Google Authenticator.',
} as const;

export const turnOn = {
  title: 'Aktifkan verifikasi dua langkah',
  submit: 'Aktifkan',
  lead: 'Setelah aktif, setiap kali masuk Anda juga diminta kode dari aplikasi autentikator di ponsel, misalnya Google Authenticator. Password yang bocor saja tidak lagi cukup.',
  scan: 'Pindai gambar ini dengan aplikasi autentikator, atau ketik kuncinya di sana.',
  picture: 'Kode QR untuk aplikasi autentikator',
  codeHint: 'Enam angka yang sedang tampil di aplikasi',
  done: 'Verifikasi dua langkah sudah aktif.',
} as const;

export const turnOff = {
  title: 'Matikan verifikasi dua langkah',
  submit: 'Matikan',
  lead: 'Sesudah ini, password saja cukup untuk masuk. Kode cadangan tidak berlaku lagi.',
} as const;

/** Password and code again. */
export const PROOF_HINT = 'Dari aplikasi autentikator, atau satu kode cadangan';

export const recoveryCodes = {
  renewTitle: 'Buat kode cadangan baru',
  renewLead:
    'Sepuluh kode baru menggantikan semua kode cadangan yang lama, juga yang belum terpakai.',
  renewed: 'Kode cadangan yang lama tidak berlaku lagi.',
  title: 'Simpan kode cadangan',
  /** Behind what has just been done. */
  lead: (done: string): string =>
    `${done} Bila ponsel Anda hilang, masuklah dengan salah satu kode ini; setiap kode hanya berlaku sekali. Kode ini tidak akan ditampilkan lagi.`,
  saved: 'Sudah saya simpan',
} as const;
