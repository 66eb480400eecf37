export const words = {
  title: 'Permintaan klaim',
  above:
    'Hadiah ini di atas batas klaim Anda. Utama dapat menyetujuinya, lalu hadiah diklaim atas nama Anda.',
  ask: 'Minta persetujuan Utama',
  approve: 'Setujui',
  approveOf: (reward: string) => `Setujui: ${reward}`,
  refuse: 'Tolak',
  refuseOf: (reward: string) => `Tolak: ${reward}`,
  withdraw: 'Tarik',
  withdrawOf: (reward: string) => `Tarik: ${reward}`,
  reason: 'Alasan',
  reasonHelp: 'Dibaca oleh yang meminta.',
  askedBy: (name: string) => `Diminta ${name}`,
  to: (where: string) => `Dikirim ke ${where}`,
  until: (time: string) => `Menunggu sampai ${time}`,
};
