export const OTHER_DAY = 'Nilai ini berlaku sejak tanggal lain';

export const contactTexts = {
  title: 'Kontak halaman login',
  about:
    '“Request password” dan “Reset password” membuka chat ke nomor ini. Siapa pun yang membuka halaman login dapat melihatnya.',
  field: 'Nomor kontak',
  unset:
    'Nomor kontak belum diatur: kedua tautan itu masih membuka nomor contoh, sehingga permintaan customer tidak sampai kepada Anda.',
  fixed: 'Diatur oleh pengelola server, jadi tidak dapat diubah di sini.',
  guide: 'Cara mengubahnya',
} as const;

/** The words of the card “Cara masuk”. */
export const texts = {
  doors: {
    title: 'Cara masuk',
    lead: 'Nomor WhatsApp dan password selalu dapat dipakai. Di sini Anda menambah cara lain.',
    code: 'Masuk dengan kode WhatsApp',
    codeHint: 'Enam angka dikirim ke nomor yang terdaftar, sebagai pengganti password.',
    codeMissing:
      'Belum tampil di halaman login: WhatsApp harus tersambung, pesan “Kode masuk” harus punya template, dan kuota pesan hari ini belum habis.',
    connection: 'Buka Koneksi WhatsApp',
    demanded: 'Verifikasi dua langkah wajib untuk tim',
    demandedHint:
      'Siapa pun di tim yang belum mengaktifkannya diminta mengaktifkannya dulu sebelum dapat bekerja.',
    signUps: 'Formulir pendaftaran',
    signUpsHint:
      'Calon customer mendaftar lewat halaman login. Anda menerima atau menolaknya di daftar “Perlu dikerjakan”.',
  },
} as const;
