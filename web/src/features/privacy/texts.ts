/** The words of the cards “Data pribadi” and “Data saya”. */
export const texts = {
  title: 'Data pribadi',
  lead: 'Setiap malam, data pribadi yang melewati masa simpan dihapus dan tidak dapat dikembalikan. Point, faktur, dan siapa yang tidak mau dikirimi pesan tetap tersimpan.',
  messages: 'Isi pesan WhatsApp',
  messagesHint: 'Nomor, nama, dan isinya. Bahwa pernah ada pesan tetap tercatat.',
  signIns: 'Catatan masuk',
  signInsHint: 'Siapa yang masuk, gagal masuk, dan keluar.',
  details: 'Rincian jejak audit',
  detailsHint: 'Isi perubahan dan alamat jaringan. Siapa melakukan apa tetap tercatat.',
  signUps: 'Formulir pendaftaran',
  signUpsHint:
    'Yang sudah diterima atau ditolak. Customer yang diterima tetap ada, tetapi NPWP-nya ikut terhapus dan tidak lagi dikenali saat menghubungkan program akuntansi.',
  parcels: 'Alamat kiriman',
  parcelsHint: 'Nama, telepon, dan alamat. Klaim dan nomor resinya tetap tercatat.',
  own: 'Data saya',
  ownLead: 'Akun, riwayat masuk, pesan WhatsApp, dan klaim Anda, dalam satu file.',
  ownDownload: 'Unduh data saya',
  forGood: 'Selamanya',
  kept: (months: number) => (months % 12 === 0 ? `${months / 12} tahun` : `${months} bulan`),
} as const;
