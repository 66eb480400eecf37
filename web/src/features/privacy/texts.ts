/** The words of the card “Data pribadi”. */
export const texts = {
  title: 'Data pribadi',
  lead: 'Setiap malam, data pribadi yang melewati masa simpan dihapus dan tidak dapat dikembalikan. Point, faktur, dan permintaan STOP tetap tersimpan.',
  messages: 'Isi pesan WhatsApp',
  messagesHint: 'Nomor, nama, dan isinya. Bahwa pernah ada pesan tetap tercatat.',
  signIns: 'Catatan masuk',
  signInsHint: 'Siapa yang masuk, gagal masuk, dan keluar.',
  details: 'Rincian jejak audit',
  detailsHint: 'Isi perubahan dan alamat jaringan. Siapa melakukan apa tetap tercatat.',
  forGood: 'Selamanya',
  kept: (months: number) => (months % 12 === 0 ? `${months / 12} tahun` : `${months} bulan`),
} as const;
