import type { MessageStanding } from '@reward-points/contract/whatsapp';
import type { ConnectionWay } from '@reward-points/contract/whatsapp-setup';

/** What the log is narrowed down to. */
export const standings: Record<MessageStanding, string> = {
  open: 'Perlu tindakan',
  waiting: 'Menunggu',
  failed: 'Gagal',
  arrived: 'Sampai',
  received: 'Dari customer',
  settled: 'Selesai',
};

/** What the screen says of setting up WhatsApp. */
export const setupTexts = {
  title: 'Akun WhatsApp',
  way: 'Penyedia',
  settled: 'Penyedia dan akunnya diatur oleh pengelola server, jadi tidak dapat diubah di sini.',
  lockedTitle: 'Kredensial tidak dapat dibaca',
  locked: 'Pesan tetap antre. Isi kredensialnya sekali lagi, atau minta kunci yang lama dipasang.',
  other:
    'Akunnya menjadi lain: pesan yang masih antre akan gagal, dan dapat dikirim ulang dari Pesan.',
  sandbox: 'Pesan hanya masuk ke halaman Pesan, tidak ada yang sampai ke customer.',
  try: 'Periksa',
  save: 'Simpan',
  saved: 'Koneksi WhatsApp berhasil disimpan.',
  reportAddress: 'Alamat laporan',
  reportHelp:
    'Salin ke akun penyedia, agar status pesan dan balasan customer sampai ke sini. Jangan bagikan ke tempat lain.',
  reportHelpQontak:
    'Hanya dapat didaftarkan lewat API Qontak. Sebelum itu balasan customer, juga STOP, tidak sampai ke sini. Jangan bagikan ke tempat lain.',
  verifyToken: 'Verify token',
} as const;

/** Where each field is found. */
export const wayHelp: Record<ConnectionWay, string> = {
  'qontak-token': 'Token ada di Qontak: Settings, API token, Omnichannel. Berlaku satu tahun.',
  'qontak-client': 'Client ID dan client secret dibuat di Mekari Developer.',
  'qontak-user': 'Untuk akun Qontak lama yang masih masuk dengan username.',
  'cloud-api': 'Semuanya ada di Meta for Developers, pada aplikasi WhatsApp Anda.',
  sandbox: setupTexts.sandbox,
};

export const OPTIONAL_CHANNEL = 'Hanya bila akun punya beberapa channel WhatsApp.';
