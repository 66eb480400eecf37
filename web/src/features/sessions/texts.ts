import { CODE_MINUTES } from '@reward-points/contract/sign-in-codes';

/** The words of the other ways in. */
export const texts = {
  byCode: 'Masuk dengan kode WhatsApp',
  byPasskey: 'Masuk dengan passkey',
  passkeyFails: 'Passkey tidak dapat dibaca di perangkat ini. Silakan masuk dengan password.',
  byPassword: 'Masuk dengan password',
  or: 'atau',
  code: {
    title: 'Masuk dengan kode',
    lead: 'Kami kirim enam angka ke WhatsApp Anda.',
    off: 'Masuk dengan kode sedang tidak tersedia.',
    numberHint: 'Nomor yang Anda pakai untuk masuk, misalnya 6281234567890',
    send: 'Kirim kode',
    field: 'Kode dari WhatsApp',
    enter: 'Masuk',
    sent: (number: string) =>
      `Bila nomor ${number} terdaftar, kode segera sampai di WhatsApp dan berlaku ${CODE_MINUTES} menit.`,
    sentAnew: 'Kode baru sedang dikirim. Kode sebelumnya tidak berlaku lagi.',
    again: 'Kirim ulang kode',
    otherNumber: 'Ganti nomor',
    askUs: 'Tidak menerima kode?',
  },
  signUpQuestion: 'Belum menjadi customer?',
  signUpLink: 'Daftar',
  signUp: {
    title: 'Daftar menjadi customer',
    lead: 'Isi data perusahaan Anda. Bila diterima, Anda kami hubungi lewat WhatsApp.',
    off: 'Pendaftaran lewat halaman ini sedang tidak tersedia.',
    company: 'Nama perusahaan',
    name: 'Nama Anda',
    numberHint: 'Dengan kode negara, misalnya 6281234567890',
    tax: 'NPWP (boleh kosong)',
    taxHint: '15 atau 16 angka',
    send: 'Kirim pendaftaran',
    doneTitle: 'Pendaftaran terkirim',
    done: 'Terima kasih. Bila diterima, Anda kami hubungi lewat WhatsApp. Sudah menjadi customer? Masuk, atau minta password baru.',
    back: 'Kembali ke login',
  },
} as const;
