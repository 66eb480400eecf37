export const texts = {
  review: 'Tinjau',
  reviewOf: (company: string) => `Tinjau pendaftaran ${company}`,
  title: 'Pendaftaran customer',
  company: 'Perusahaan',
  name: 'Nama',
  number: 'WhatsApp',
  tax: 'NPWP',
  none: 'Tidak diisi',
  sameNumber: (name: string) =>
    `Nomor ini sudah dipakai ${name}, jadi tidak dapat didaftarkan lagi.`,
  sameName: (name: string) =>
    `Sudah ada customer bernama ${name}. Pastikan ini bukan perusahaan yang sama.`,
  accept: 'Terima',
  refuse: 'Tolak',
  cancel: 'Batal',
  accepted: (company: string, isInvited: boolean) =>
    isInvited
      ? `${company} dikirimi undangan untuk membuat password.`
      : `${company} belum punya password, dan undangan belum dapat dikirim. Buat password di halamannya, atau hubungkan WhatsApp dulu.`,
} as const;
