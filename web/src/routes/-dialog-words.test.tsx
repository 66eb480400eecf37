import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { besides, openFull } from '#test/any-answer.ts';

/** Who opens it where, and how the button begins that does; if that has a menu, what of it. */
const DIALOGS = [
  ['admin', '/admin/accounting', 'Hubungkan'],
  ['admin', '/admin/accounting', 'Pengaturan'],
  ['admin', '/admin/accounting', 'Aksi untuk name 1 › Lepaskan koneksi'],
  ['admin', '/admin/accounting?view=customers', 'Aksi untuk name 1 › Ganti'],
  ['admin', '/admin/accounting?view=decisions', 'Putuskan Mekari'],
  ['admin', '/admin/accounting?view=decisions', 'Putuskan customer name 1'],
  ['admin', '/admin/accounting?view=decisions', 'Putuskan customer name 2'],
  ['admin', '/admin/audit-trail', 'Lihat tindakan sentence 1'],
  ['admin', '/admin/audit-trail', 'Lihat tindakan sentence 2'],
  ['admin', '/admin/calendar', 'Kalender lain'],
  ['admin', '/admin/calendar', 'customer 2'],
  ['admin', '/admin/calendar', 'customer 3'],
  ['admin', '/admin/customers', 'Kirim Point name 1'],
  ['admin', '/admin/customers', 'Aksi untuk name 2 › Hapus'],
  ['admin', '/admin/customers/7', 'Atur kata sandi'],
  ['admin', '/admin/customers/7', 'Kirim undangan'],
  ['admin', '/admin/customers/7', 'Orang'],
  ['admin', '/admin/customers/7', 'Batalkan penukaran voucher 2'],
  ['admin', '/admin/customers/7', 'Koreksi point'],
  ['admin', '/admin/customers/7', 'Tarik kembali 92.420'],
  ['admin', '/admin/customers/7', 'Ubah resi item 2'],
  ['admin', '/admin/dashboard', 'Atur permintaan kunjungan'],
  ['admin', '/admin/dashboard', 'Catat kunjungan code 4'],
  ['admin', '/admin/dashboard', 'Kirim item 1'],
  ['admin', '/admin/dashboard', 'Aksi untuk name 2 › Pilih hari'],
  ['admin', '/admin/equipment', 'Label QR'],
  ['admin', '/admin/equipment/4', '80.900 foto'],
  ['admin', '/admin/equipment/4', 'Catat angka'],
  ['admin', '/admin/equipment/4', 'Hapus jadwal Servis'],
  ['admin', '/admin/equipment/4', 'Hapus sertifikat number 1'],
  ['admin', '/admin/equipment/4', 'Laporan Servis'],
  ['admin', '/admin/equipment/4', 'Pindahkan'],
  ['admin', '/admin/equipment/4', 'Sepakati kunjungan jadwal Tera'],
  ['admin', '/admin/equipment/4', 'Tambah jadwal'],
  ['admin', '/admin/equipment/4', 'Tambah sertifikat'],
  ['admin', '/admin/equipment/4', 'Ubah jadwal Servis'],
  ['admin', '/admin/equipment/4', 'Ubah jadwal Tera'],
  ['admin', '/admin/equipment/4', 'Ubah sertifikat number 1'],
  ['admin', '/admin/equipment/4', 'Ubah$'],
  ['admin', '/admin/imports/5', 'Buang file ini'],
  ['admin', '/admin/invoices', 'Tandai lunas faktur number 3'],
  ['admin', '/admin/invoices', 'Aksi untuk faktur number 1 › Nota kredit'],
  ['admin', '/admin/invoices', 'Aksi untuk faktur number 1 › Batalkan faktur'],
  ['admin', '/admin/people', 'Ubah akses name 1'],
  ['admin', '/admin/people', 'Undang orang'],
  ['admin', '/admin/people', 'Aksi untuk name 1 › Perangkat'],
  ['admin', '/admin/people', 'Aksi untuk name 1 › Keluarkan dari semua perangkat'],
  ['admin', '/admin/products', 'Hapus product 1'],
  ['admin', '/admin/redeem/items', 'Hapus item 1'],
  ['admin', '/admin/redeem/items/3', 'Ubah resi code 2'],
  ['admin', '/admin/redeem/vouchers', 'Hapus voucher 1'],
  ['admin', '/admin/redeem/vouchers/3', 'Add code'],
  ['admin', '/admin/redeem/vouchers/3', 'Edit code 1'],
  ['admin', '/admin/redeem/vouchers/3', 'Hapus code 1'],
  ['admin', '/admin/redeem/vouchers/3', 'Banyak kode'],
  ['admin', '/admin/services', 'Ingatkan item 1'],
  ['admin', '/admin/services', 'Aksi untuk item 1 › Hapus'],
  ['admin', '/admin/services/5', 'Add History'],
  ['admin', '/admin/services/5', 'Edit 1'],
  ['admin', '/admin/services/5', 'Hapus 1'],
  ['admin', '/admin/settings', 'Aktifkan'],
  ['admin', '/admin/whatsapp-connection', 'Atur template Klaim item'],
  ['admin', '/admin/whatsapp-connection', 'Pasangkan otomatis'],
  ['admin', '/admin/whatsapp-messages', 'Kirim ulang pesan name 1'],
  ['admin', '/admin/whatsapp-messages', 'Lihat pesan name 2'],
  ['admin', '/admin/whatsapp-messages', 'Aksi untuk pesan name 1 › Lihat'],
  ['member', '/', 'Tunjukkan ke kasir'],
  ['member', '/equipment/4', 'Minta kunjungan'],
] as const;

test.for(DIALOGS)(
  'what opens for %s on %s with “%s” says what is about to be done, and to what',
  async ([who, path, pressed]) => {
    const { screen } = await openFull(path, who);
    const [button, act] = pressed.split(' › ');
    const main = screen.getByRole('main');
    await main
      .getByRole('button', { name: new RegExp(`^${button}`) })
      .first()
      .click();
    if (act) await page.getByRole('menuitem', { name: act, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchAriaSnapshot();
    expect(besides(dialog.element())).toMatchSnapshot();
  },
);
