import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainErrors } from './errors.ts';

/** What a caller meets and a person reads, word by word: a change of it is a decision. */
const REFUSALS = `
422 invalid: Periksa isian yang ditandai.
400 malformed: The request could not be read.
415 unsupported_media_type: The body has to be application/json, application/x-www-form-urlencoded or multipart/form-data.
413 too_large: The request is too large.
405 method_not_allowed: This method is not allowed here.
404 not_found: Data tidak ditemukan.
503 unavailable: Layanan sedang tidak tersedia. Coba lagi sebentar lagi.
503 pictures_unavailable: Penyimpanan gambar sedang tidak dapat dihubungi. Coba lagi sebentar lagi.
503 pictures_busy: Masih banyak gambar yang sedang diolah. Coba lagi beberapa saat lagi.
401 not_signed_in: Silakan masuk terlebih dahulu.
401 credentials_incorrect: Whatsapp and Password are incorrect
429 sign_in_too_often: Terlalu banyak percobaan masuk. Coba lagi beberapa saat lagi.
401 second_factor_needed: Masukkan kode verifikasi dari aplikasi autentikator Anda.
422 second_factor_wrong: Kode ini salah atau sudah dipakai. Coba kode yang terbaru.
422 second_factor_unreadable: Kode dari aplikasi autentikator sedang tidak dapat diperiksa. Pakai kode cadangan, atau minta bantuan pengelola server.
429 second_factor_too_often: Terlalu banyak percobaan. Coba lagi beberapa saat lagi.
409 second_factor_on: Verifikasi dua langkah sudah aktif.
409 second_factor_off: Verifikasi dua langkah tidak aktif.
409 second_factor_not_prepared: Waktu untuk memasukkan kode sudah habis. Silakan mulai lagi.
422 password_wrong: Password salah.
409 password_reset_off: Reset password lewat WhatsApp sedang tidak tersedia. Silakan hubungi kami.
429 password_reset_too_often: Terlalu banyak permintaan reset password. Coba lagi nanti.
409 sign_in_codes_off: Masuk dengan kode WhatsApp sedang tidak tersedia. Silakan masuk dengan password.
429 sign_in_code_too_often: Terlalu banyak permintaan kode. Coba lagi nanti, atau masuk dengan password.
401 sign_in_code_wrong: Kode salah atau sudah tidak berlaku. Periksa lagi, atau minta kode baru.
409 passkeys_off: Passkey sedang tidak tersedia. Silakan masuk dengan password.
401 passkey_wrong: Passkey ini tidak dapat dipakai. Coba lagi, atau masuk dengan password.
409 passkey_not_made: Passkey tidak dapat disimpan. Silakan mulai lagi.
409 passkeys_too_many: Paling banyak 10 passkey. Hapus dulu yang tidak dipakai.
404 passkey_not_found: Passkey tidak ditemukan.
409 sign_ups_off: Pendaftaran lewat halaman ini sedang tidak tersedia. Silakan hubungi kami.
429 sign_up_too_often: Terlalu banyak pendaftaran. Coba lagi nanti, atau hubungi kami.
404 sign_up_not_found: Pendaftaran tidak ditemukan.
409 sign_up_over: Pendaftaran ini sudah diputuskan.
409 holidays_full: Paling banyak 400 hari libur yang tersimpan.
404 holiday_not_found: Hari libur tidak ditemukan.
409 invitations_off: Undangan belum dapat dikirim: pilih dulu template untuk reset password, dan pastikan WhatsApp tersambung.
409 reset_link_not_valid: Tautan ini sudah tidak berlaku. Silakan minta tautan yang baru.
403 second_factor_demanded: Aktifkan dulu verifikasi dua langkah. Pemilik mewajibkannya untuk semua orang di tim.
409 second_factor_own_first: Aktifkan dulu verifikasi dua langkah untuk akun Anda sendiri.
403 forbidden: Access to this resource is denied.
404 download_over: Unduhan ini sudah dipakai atau kedaluwarsa. Mulai lagi dari halamannya.
503 downloads_busy: Masih banyak unduhan yang berjalan. Coba lagi beberapa saat lagi.
429 downloads_too_often: Terlalu banyak unduhan dalam satu menit. Coba lagi sebentar lagi.
409 idempotency_key_reused: Permintaan dengan kunci yang sama sudah diproses dengan isi yang berbeda.
409 record_changed: Data ini baru saja diubah di tempat lain. Periksa yang berlaku sekarang, lalu ubah lagi.
429 writes_too_often: Terlalu banyak perubahan dalam satu jam. Coba lagi beberapa saat lagi.
422 username_not_plain: Username hanya boleh berisi huruf Latin, angka, spasi, dan tanda baca biasa.
422 password_too_common: Password ini mudah ditebak. Pakailah misalnya tiga kata yang tidak berhubungan.
422 password_own_data: Password tidak boleh sama dengan nama, username, e-mail, atau nomor akun ini.
429 settings_too_often: Pengaturan terlalu sering diganti. Coba lagi nanti.
422 username_taken: Username sudah digunakan.
422 whatsapp_taken: Nomor WhatsApp sudah digunakan.
409 own_account_protected: Akun perusahaan sendiri tidak dapat diubah di sini.
404 customer_not_found: Customer tidak ditemukan.
404 contact_not_found: Orang ini sudah tidak ada di daftar.
422 contact_exists: Nomor ini sudah ada di daftar orang.
409 contacts_too_many: Daftar ini sudah berisi 20 orang.
409 last_utama: Harus ada satu orang lain dengan peran Utama lebih dulu.
409 no_number_left: Nomor perusahaan tidak dapat pindah ke Utama yang lain: akunnya dari perusahaan lain. Tambah Utama dengan nomor baru dulu.
409 contact_invitations_off: Undangan sedang tidak dapat dikirim. Silakan hubungi kami.
429 invitations_too_often: Terlalu banyak undangan dalam satu hari. Coba lagi besok.
404 device_not_found: Perangkat ini sudah keluar.
404 person_not_found: Orang ini sudah tidak ada di tim.
409 last_owner: Harus selalu ada pemilik. Jadikan orang lain pemilik dulu.
422 owner_never_signed_in: Hanya yang sudah pernah masuk yang dapat menjadi pemilik.
422 end_passed: Pilih hari ini atau sesudahnya.
409 person_signed_in: Orang ini sudah pernah masuk. Bila lupa password, pakai “Reset password” di halaman login.
409 first_account_stays: Akun pertama perusahaan tidak dapat dihapus. Akhiri aksesnya saja.
409 erasing_oneself: Data Anda sendiri hanya dapat dihapus oleh pemilik lain.
409 erasure_parcel_waits: Masih ada kiriman untuk orang ini. Kirim atau batalkan dulu.
409 second_factor_of_oneself: Verifikasi dua langkah Anda sendiri diatur di Settings.
409 points_too_many: Jumlah point melebihi batas yang dapat disimpan.
409 points_not_enough: Point Tidak Cukup
404 point_entry_not_found: Catatan point tidak ditemukan.
409 point_entry_not_reversible: Hanya point yang diberikan yang dapat ditarik kembali.
409 point_entry_of_invoice: Point dari faktur ditarik kembali lewat fakturnya.
409 point_entry_already_reversed: Point ini sudah pernah ditarik kembali.
409 reversal_too_large: Yang ditarik kembali tidak boleh lebih dari yang pernah diberikan.
409 birthday_gift_already_sent: Hadiah ulang tahun untuk tahun ini sudah dikirim.
404 birthday_not_found: Notifikasi ulang tahun tidak ditemukan.
404 voucher_not_found: Voucher tidak ditemukan.
409 voucher_sold_out: Maaf, voucher ini sudah habis.
404 voucher_code_not_found: Kode voucher tidak ditemukan.
409 voucher_code_claimed: Kode voucher sudah diklaim dan tidak dapat diubah.
422 voucher_code_taken: Kode ini sudah ada pada voucher ini.
404 item_not_found: Item tidak ditemukan.
409 item_sold_out: Maaf, item ini sudah habis.
404 item_code_not_found: Kode item tidak ditemukan.
409 item_code_claimed: Kode item sudah diklaim dan tidak dapat diubah.
422 item_code_taken: Kode ini sudah ada pada item ini.
409 required_point_raised: Point yang dibutuhkan baru saja naik. Periksa jumlahnya, lalu klaim lagi.
409 claim_above_limit: Hadiah ini di atas batas klaim Anda. Minta persetujuan Utama.
404 reward_not_found: Hadiah tidak ditemukan.
409 reward_sold_out: Maaf, hadiah ini sudah habis.
409 service_visit_done: Kunjungan untuk klaim ini sudah dicatat.
422 codes_not_addable: Ada kode yang sudah ada atau salah. Tidak ada kode yang disimpan.
422 parent_mismatch: Kode tidak dapat dipindahkan.
404 product_not_found: Produk tidak ditemukan.
404 equipment_not_found: Peralatan tidak ditemukan.
409 equipment_has_history: Alat ini sudah punya riwayat, jadi tidak dapat dihapus. Ubah statusnya menjadi “Tidak dipakai lagi”.
404 certificate_not_found: Sertifikat tidak ditemukan.
422 certificate_too_large: File sertifikat ini terlalu besar: paling besar 10 MB.
404 plan_not_found: Jadwal tidak ditemukan.
409 plan_taken: Alat ini sudah punya jadwal jenis itu.
422 plan_day_unknown: Isi tanggal berikutnya.
404 appointment_not_found: Janji kunjungan tidak ditemukan.
409 appointment_taken: Jadwal ini sudah punya janji kunjungan. Muat ulang untuk melihatnya.
409 appointment_over: Hari kunjungan ini sudah lewat. Hubungi kami.
422 appointment_day_wrong: Pilih hari mulai hari ini, paling lama dua tahun lagi.
422 technician_unknown: Pilih teknisi yang masih bekerja.
409 equipment_out_of_use: Alat ini tidak dipakai lagi.
404 visit_request_not_found: Permintaan kunjungan tidak ditemukan.
409 visit_request_waits: Permintaan kunjungan untuk alat ini masih menunggu jawaban.
409 visit_request_decided: Permintaan ini sudah dijawab atau ditarik. Muat ulang untuk melihatnya.
429 visit_requests_too_often: Terlalu banyak permintaan kunjungan dalam satu jam. Coba lagi nanti.
409 reading_too_low: Angka ini lebih kecil daripada pembacaan sebelumnya. Pilih alasannya: meter diganti, atau angkanya kembali ke nol.
409 reading_too_high: Angka ini lebih besar daripada pembacaan sesudahnya. Periksa angka dan tanggalnya.
422 reading_ahead: Tanggal ini belum tiba.
409 reading_unlikely: Angka ini jauh lebih besar daripada biasanya. Periksa, lalu kirim lagi bila benar.
404 reading_not_found: Angka meter tidak ditemukan.
429 readings_too_often: Terlalu banyak angka meter dalam satu jam. Coba lagi nanti.
409 serial_taken: Nomor seri ini sudah dipakai alat lain dari produk yang sama. Periksa pelatnya.
404 service_not_found: Servis tidak ditemukan.
409 visit_taken: Kunjungan ini sudah tercatat dengan isi lain.
409 visit_photos_full: Paling banyak 20 foto untuk satu kunjungan.
404 visit_not_found: Kunjungan tidak ditemukan.
404 photo_not_found: Foto tidak ditemukan.
404 report_not_found: Laporan tidak ditemukan.
409 report_issued: Laporan kunjungan ini sudah terbit. Muat ulang untuk melihatnya.
503 reports_busy: Masih banyak laporan yang sedang dibuat. Coba lagi beberapa saat lagi.
409 report_replaced: Laporan ini sudah diganti. Kirim yang terbaru.
409 report_sent: Laporan ini sudah dikirim kepada customer hari ini.
409 address_unknown: Alamat aplikasi belum diatur. Minta bantuan pengelola server.
404 code_unknown: Kode ini tidak kami kenal.
409 labels_none: Tidak ada alat yang cocok.
409 labels_too_many: Paling banyak 1.000 label sekaligus. Persempit dulu daftarnya.
429 codes_too_often: Terlalu banyak kode yang dicoba. Coba lagi beberapa saat lagi.
404 service_history_not_found: Riwayat servis tidak ditemukan.
409 point_rule_missing: Simpan aturan point dulu.
404 invoice_not_found: Faktur tidak ditemukan.
422 invoice_number_taken: Nomor faktur ini sudah dipakai.
409 invoice_not_open: Faktur ini sudah lunas atau sudah dibatalkan.
409 invoice_not_paid: Tidak ada pembayaran yang dapat dibatalkan.
409 invoice_void: Faktur ini sudah dibatalkan.
409 invoice_credited: Faktur ini sudah punya nota kredit, jadi tidak dapat diubah lagi.
409 invoice_part_paid: Faktur ini sudah dibayar sebagian. Batalkan pembayarannya dulu.
422 tax_too_high: PPN tidak boleh melebihi nilai sebelum PPN.
409 points_basis_changed: Dasar perhitungan point sudah diubah di Point Rules. Muat ulang halaman ini.
422 payment_too_high: Nilai pembayaran melebihi yang belum dibayar.
422 payment_too_early: Tanggal pembayaran tidak boleh sebelum tanggal faktur.
422 due_date_too_early: Jatuh tempo tidak boleh sebelum tanggal faktur.
409 points_corrected: Point faktur ini sudah dikurangi dengan koreksi. Kembalikan koreksinya lebih dulu, lalu coba lagi.
422 credit_note_number_taken: Nomor nota kredit ini sudah dipakai.
422 credit_note_too_high: Nilai nota kredit melebihi sisa nilai faktur.
422 credit_note_too_early: Tanggal nota kredit tidak boleh sebelum tanggal faktur.
422 date_ahead: Tanggal tidak boleh setelah hari ini.
404 import_not_found: Impor tidak ditemukan.
422 import_too_large: File ini terlalu besar: paling besar 16 MB. Bagilah menjadi beberapa file.
422 import_not_text: File ini bukan .xlsx atau CSV. Simpan dulu sebagai .xlsx atau CSV dari aplikasi spreadsheet Anda.
422 import_old_workbook: File ini memakai format Excel lama (.xls). Buka di aplikasi spreadsheet, lalu simpan sebagai .xlsx atau CSV.
422 import_locked: File ini dilindungi password. Hapus dulu passwordnya, lalu simpan sebagai .xlsx atau CSV.
422 import_damaged: File .xlsx ini rusak atau tidak lengkap. Buka di aplikasi spreadsheet, lalu simpan lagi sebagai .xlsx atau CSV.
422 import_empty: File ini kosong: di bawah baris judul kolom tidak ada baris lain.
422 import_too_wide: File ini memiliki lebih dari 100 kolom.
422 import_too_long: File ini memiliki lebih dari 100.000 baris. Bagilah menjadi beberapa file.
422 import_cell_open: File ini berisi sel yang tidak berakhir. Mungkin ada tanda kutip (") yang dibuka dan tidak ditutup.
422 import_too_heavy: File ini terlalu berat untuk dibaca. Bagilah menjadi beberapa file.
429 imports_too_often: Terlalu banyak file dalam satu menit. Coba lagi sebentar lagi.
409 import_not_ready: Impor ini sudah berubah di tempat lain. Periksa keadaannya sekarang.
422 import_columns_wrong: Pilihan kolom tidak cocok dengan file ini. Muat ulang halamannya, lalu pilih lagi.
409 import_nothing_to_do: Tidak ada baris baru atau berubah yang dapat diimpor.
404 broadcast_not_found: Broadcast tidak ditemukan.
422 broadcast_empty: Tidak ada customer untuk broadcast ini.
422 broadcast_plan_wrong: Pilih waktu yang akan datang, paling lambat setahun dari sekarang.
409 broadcast_still_running: Broadcast ini masih berjalan. Tunggu sampai selesai, lalu tarik kembali.
409 broadcast_not_stopped: Broadcast ini tidak sedang dihentikan.
409 broadcast_not_planned: Broadcast ini sudah dimulai, atau rencananya sudah dibatalkan.
409 broadcast_awarded_nobody: Broadcast ini tidak memberi point kepada siapa pun.
409 broadcast_already_reversed: Broadcast ini sudah ditarik kembali.
404 exchange_not_found: Penukaran tidak ditemukan.
409 exchange_cancelled: Penukaran ini sudah dibatalkan.
409 exchange_shipped: Item ini sudah dikirim, jadi penukarannya tidak dapat dibatalkan.
409 receipt_already_entered: Nomor resi untuk penukaran ini sudah diisi. Perbaiki lewat “Ubah resi”.
409 message_left: Tidak dapat diurungkan lagi: pesannya sudah berangkat ke customer.
409 receipt_not_entered: Item ini belum dikirim, jadi belum ada nomor resi yang dapat diubah.
429 messages_too_often: Terlalu banyak pesan dalam satu menit. Coba lagi sebentar lagi.
422 recipient_not_a_customer: Nomor WhatsApp ini bukan milik customer yang aktif.
409 message_changed: Pesan WhatsApp sudah berubah. Periksa teks yang baru, lalu kirim lagi.
409 template_not_chosen: Belum ada template untuk pesan ini. Pilih dulu di Koneksi WhatsApp.
422 template_not_found: Template WhatsApp tidak ditemukan.
409 template_unusable: Template WhatsApp untuk pesan ini sedang tidak dapat dipakai. Periksa di pengaturan template.
422 mapping_incomplete: Setiap isian template harus dipasangkan dengan satu nilai.
404 message_not_found: Pesan tidak ditemukan.
409 message_not_resendable: Pesan ini tidak dapat dikirim ulang. Kode dan tautan harus diminta lagi.
409 message_not_open: Pesan ini tidak menunggu tindakan.
409 message_not_settled: Pesan ini belum ditandai selesai.
409 messages_changed: Jumlah pesannya sudah berubah. Periksa dulu, lalu tandai lagi.
409 message_already_resent: Pesan ini sudah dikirim ulang.
409 recipient_wants_no_messages: Customer meminta tidak dikirimi pesan (STOP).
409 task_over: Ini sudah tidak menunggu lagi.
422 snooze_day_wrong: Pilih hari mulai besok, paling lama 90 hari lagi.
409 connection_settled: Koneksi WhatsApp diatur oleh pengelola server, jadi tidak dapat diubah di sini.
409 contact_settled: Nomor kontak diatur oleh pengelola server, jadi tidak dapat diubah di sini.
422 contact_signs_in: Nomor ini dipakai untuk masuk. Isi nomor lain, karena nomor kontak terlihat oleh siapa pun.
422 number_is_contact: Nomor ini nomor kontak, yang terlihat oleh siapa pun. Isi nomor lain.
422 credential_missing: Isi kolom ini.
429 connection_tried_too_often: Terlalu sering diperiksa. Coba lagi sebentar lagi.
404 accounting_connection_not_found: Koneksi akuntansi tidak ditemukan.
422 accounting_program_refused: Program akuntansi tidak dapat dihubungi dengan isian ini.
409 accounting_company_connected: Perusahaan ini sudah terhubung.
422 accounting_company_other: Isian ini milik perusahaan lain. Buat koneksi baru untuk perusahaan itu.
409 accounting_connection_not_set_up: Koneksi ini sudah dimulai.
409 accounting_connection_not_on: Koneksi ini sedang tidak berjalan.
409 accounting_connection_not_paused: Koneksi ini tidak sedang berhenti.
409 accounting_connection_ended: Koneksi ini sudah dilepas.
409 accounting_preview_not_ready: Pembukuannya masih dibaca. Tunggu sampai pratinjaunya lengkap.
409 accounting_preview_changed: Pratinjaunya sudah berubah. Periksa lagi sebelum memulai.
404 accounting_customer_not_found: Customer dari program akuntansi tidak ditemukan.
409 accounting_customer_linked: Customer ini sudah dihubungkan.
404 accounting_invoice_not_found: Dokumen dari program akuntansi tidak ditemukan.
422 accounting_answer_wrong: Keputusan ini tidak dapat dipakai di sini.
409 accounting_answer_over: Ini sudah tidak menunggu keputusan.
404 accounting_decision_not_found: Ini sudah tidak menunggu keputusan.
409 invoice_follows: Faktur ini mengikuti program akuntansi. Ubahlah di sana.
502 provider_failed: Layanan WhatsApp sedang tidak dapat dihubungi.
409 approval_needed: Ini perlu persetujuan orang lain.
409 approval_not_possible: Persetujuan tidak dapat diminta untuk ini. Minta orang lain yang melakukannya.
409 approval_needless: Ini tidak perlu persetujuan. Lakukan saja.
409 approval_waits: Ini sudah Anda minta dan masih menunggu.
429 approvals_too_often: Terlalu banyak permintaan persetujuan dalam satu jam. Coba lagi nanti.
409 claim_request_waits: Hadiah ini sudah Anda minta dan masih menunggu Utama.
409 claim_requests_too_many: Terlalu banyak permintaan yang menunggu. Tunggu keputusan Utama dulu.
429 claim_requests_too_often: Terlalu banyak permintaan ke Utama dalam satu jam. Coba lagi nanti.
404 approval_not_found: Permintaan ini tidak ditemukan.
409 approval_decided: Permintaan ini sudah tidak menunggu.
409 approval_changed: Keadaannya sudah berubah. Periksa lagi sebelum menyetujui.
409 approval_not_yours: Permintaan ini harus diputuskan oleh orang lain yang berhak.
409 push_off: Notifikasi sedang tidak tersedia. Minta bantuan pengelola server.
422 push_device_refused: Perangkat ini tidak dapat menerima notifikasi.
409 push_device_taken: Notifikasi perangkat ini masih terhubung ke akun lain. Coba lagi.
`;

test('every refusal has its status and its words', () => {
  const said = Object.entries(domainErrors).map(
    ([code, { status, message }]) => `${status} ${code}: ${message}`,
  );
  assert.deepEqual(said, REFUSALS.trim().split('\n'));
});
