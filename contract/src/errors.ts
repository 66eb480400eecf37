const refusal = (status: number, message: string) => ({ status, message });

/**
 * Every refusal of the server: its code, its HTTP status and its default message. Nothing else is an expected error.
 *
 * - 400, 405, 413, 415: the request cannot be taken. 422: a field is wrong.
 * - 401, 403: session, role or ownership alone, because the web app answers them by leaving the page. A failed sign-in is a 401
 *   too.
 * - 404: not there, or not yours. 409: the state does not allow it. 429: too often.
 * - 502: the WhatsApp provider failed. 503: database or picture store do not answer, or the server is too busy.
 */
export const domainErrors = {
  invalid: refusal(422, 'Periksa isian yang ditandai.'),
  malformed: refusal(400, 'The request could not be read.'),
  unsupported_media_type: refusal(
    415,
    'The body has to be application/json, application/x-www-form-urlencoded or multipart/form-data.',
  ),
  too_large: refusal(413, 'The request is too large.'),
  method_not_allowed: refusal(405, 'This method is not allowed here.'),
  not_found: refusal(404, 'Data tidak ditemukan.'),
  unavailable: refusal(503, 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.'),
  /** Everything but pictures goes on meanwhile. */
  pictures_unavailable: refusal(
    503,
    'Penyimpanan gambar sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
  ),
  pictures_busy: refusal(
    503,
    'Masih banyak gambar yang sedang diolah. Coba lagi beberapa saat lagi.',
  ),

  not_signed_in: refusal(401, 'Silakan masuk terlebih dahulu.'),
  credentials_incorrect: refusal(401, 'Whatsapp and Password are incorrect'),
  sign_in_too_often: refusal(429, 'Terlalu banyak percobaan masuk. Coba lagi beberapa saat lagi.'),
  /** The password was right; the account also asks for a code. */
  second_factor_needed: refusal(401, 'Masukkan kode verifikasi dari aplikasi autentikator Anda.'),
  second_factor_wrong: refusal(422, 'Kode ini salah atau sudah dipakai. Coba kode yang terbaru.'),
  /** After a restore without the key of the installation. */
  second_factor_unreadable: refusal(
    422,
    'Kode dari aplikasi autentikator sedang tidak dapat diperiksa. Pakai kode cadangan, atau minta bantuan pengelola server.',
  ),
  second_factor_too_often: refusal(429, 'Terlalu banyak percobaan. Coba lagi beberapa saat lagi.'),
  second_factor_on: refusal(409, 'Verifikasi dua langkah sudah aktif.'),
  second_factor_off: refusal(409, 'Verifikasi dua langkah tidak aktif.'),
  second_factor_not_prepared: refusal(
    409,
    'Waktu untuk memasukkan kode sudah habis. Silakan mulai lagi.',
  ),
  password_wrong: refusal(422, 'Password salah.'),
  /** No link can be sent: the contact is the way, as specified (AUTH-05). */
  password_reset_off: refusal(
    409,
    'Reset password lewat WhatsApp sedang tidak tersedia. Silakan hubungi kami.',
  ),
  password_reset_too_often: refusal(
    429,
    'Terlalu banyak permintaan reset password. Coba lagi nanti.',
  ),
  sign_in_codes_off: refusal(
    409,
    'Masuk dengan kode WhatsApp sedang tidak tersedia. Silakan masuk dengan password.',
  ),
  sign_in_code_too_often: refusal(
    429,
    'Terlalu banyak permintaan kode. Coba lagi nanti, atau masuk dengan password.',
  ),
  /** Wrong, over its time, used, tried too often, replaced by a newer one, or never made: which of them is nobody's business. */
  sign_in_code_wrong: refusal(
    401,
    'Kode salah atau sudah tidak berlaku. Periksa lagi, atau minta kode baru.',
  ),
  /** The server does not know at which address people use it. */
  passkeys_off: refusal(409, 'Passkey sedang tidak tersedia. Silakan masuk dengan password.'),
  /** Unknown, removed, of another site, not verified, too late, used: which of them is nobody's business. */
  passkey_wrong: refusal(
    401,
    'Passkey ini tidak dapat dipakai. Coba lagi, atau masuk dengan password.',
  ),
  passkey_not_made: refusal(409, 'Passkey tidak dapat disimpan. Silakan mulai lagi.'),
  passkeys_too_many: refusal(409, 'Paling banyak 10 passkey. Hapus dulu yang tidak dipakai.'),
  passkey_not_found: refusal(404, 'Passkey tidak ditemukan.'),
  sign_ups_off: refusal(
    409,
    'Pendaftaran lewat halaman ini sedang tidak tersedia. Silakan hubungi kami.',
  ),
  sign_up_too_often: refusal(
    429,
    'Terlalu banyak pendaftaran. Coba lagi nanti, atau hubungi kami.',
  ),
  sign_up_not_found: refusal(404, 'Pendaftaran tidak ditemukan.'),
  sign_up_over: refusal(409, 'Pendaftaran ini sudah diputuskan.'),
  holidays_full: refusal(409, 'Paling banyak 400 hari libur yang tersimpan.'),
  holiday_not_found: refusal(404, 'Hari libur tidak ditemukan.'),
  invitations_off: refusal(
    409,
    'Undangan belum dapat dikirim: pilih dulu template untuk reset password, dan pastikan WhatsApp tersambung.',
  ),
  /** Used, over its time, replaced by a newer one, or never made: which of them is nobody's business. */
  reset_link_not_valid: refusal(
    409,
    'Tautan ini sudah tidak berlaku. Silakan minta tautan yang baru.',
  ),
  /** Of staff without one; the screen leads to where it is set up. */
  second_factor_demanded: refusal(
    403,
    'Aktifkan dulu verifikasi dua langkah. Pemilik mewajibkannya untuk semua orang di tim.',
  ),
  second_factor_own_first: refusal(
    409,
    'Aktifkan dulu verifikasi dua langkah untuk akun Anda sendiri.',
  ),
  forbidden: refusal(403, 'Access to this resource is denied.'),

  download_over: refusal(
    404,
    'Unduhan ini sudah dipakai atau kedaluwarsa. Mulai lagi dari halamannya.',
  ),
  downloads_busy: refusal(503, 'Masih banyak unduhan yang berjalan. Coba lagi beberapa saat lagi.'),
  downloads_too_often: refusal(
    429,
    'Terlalu banyak unduhan dalam satu menit. Coba lagi sebentar lagi.',
  ),

  idempotency_key_reused: refusal(
    409,
    'Permintaan dengan kunci yang sama sudah diproses dengan isi yang berbeda.',
  ),
  /** The record is another version by now than the one that a form was filled with. */
  record_changed: refusal(
    409,
    'Data ini baru saja diubah di tempat lain. Periksa yang berlaku sekarang, lalu ubah lagi.',
  ),
  writes_too_often: refusal(
    429,
    'Terlalu banyak perubahan dalam satu jam. Coba lagi beberapa saat lagi.',
  ),

  username_not_plain: refusal(
    422,
    'Username hanya boleh berisi huruf Latin, angka, spasi, dan tanda baca biasa.',
  ),
  password_too_common: refusal(
    422,
    'Password ini mudah ditebak. Pakailah misalnya tiga kata yang tidak berhubungan.',
  ),
  password_own_data: refusal(
    422,
    'Password tidak boleh sama dengan nama, username, e-mail, atau nomor akun ini.',
  ),
  settings_too_often: refusal(429, 'Pengaturan terlalu sering diganti. Coba lagi nanti.'),
  username_taken: refusal(422, 'Username sudah digunakan.'),
  whatsapp_taken: refusal(422, 'Nomor WhatsApp sudah digunakan.'),
  own_account_protected: refusal(409, 'Akun perusahaan sendiri tidak dapat diubah di sini.'),
  customer_not_found: refusal(404, 'Customer tidak ditemukan.'),
  contact_not_found: refusal(404, 'Orang ini sudah tidak ada di daftar.'),
  contact_exists: refusal(422, 'Nomor ini sudah ada di daftar orang.'),
  contacts_too_many: refusal(409, 'Daftar ini sudah berisi 20 orang.'),
  last_utama: refusal(409, 'Harus ada satu orang lain dengan peran Utama lebih dulu.'),
  /** There is another `utama`, but its account began at another customer, and its number is of that one. */
  no_number_left: refusal(
    409,
    'Nomor perusahaan tidak dapat pindah ke Utama yang lain: akunnya dari perusahaan lain. Tambah Utama dengan nomor baru dulu.',
  ),
  contact_invitations_off: refusal(
    409,
    'Undangan sedang tidak dapat dikirim. Silakan hubungi kami.',
  ),
  invitations_too_often: refusal(429, 'Terlalu banyak undangan dalam satu hari. Coba lagi besok.'),

  device_not_found: refusal(404, 'Perangkat ini sudah keluar.'),
  person_not_found: refusal(404, 'Orang ini sudah tidak ada di tim.'),
  /** Nobody could let anybody in any more. */
  last_owner: refusal(409, 'Harus selalu ada pemilik. Jadikan orang lain pemilik dulu.'),
  owner_never_signed_in: refusal(422, 'Hanya yang sudah pernah masuk yang dapat menjadi pemilik.'),
  end_passed: refusal(422, 'Pilih hari ini atau sesudahnya.'),
  person_signed_in: refusal(
    409,
    'Orang ini sudah pernah masuk. Bila lupa password, pakai “Reset password” di halaman login.',
  ),
  /** The company itself is called and reached by it. */
  first_account_stays: refusal(
    409,
    'Akun pertama perusahaan tidak dapat dihapus. Akhiri aksesnya saja.',
  ),
  /** Of whoever is left nobody could say who did it. */
  erasing_oneself: refusal(409, 'Data Anda sendiri hanya dapat dihapus oleh pemilik lain.'),
  /** It could not be sent without its address. */
  erasure_parcel_waits: refusal(
    409,
    'Masih ada kiriman untuk orang ini. Kirim atau batalkan dulu.',
  ),
  /** With a password and a code, as the settings ask for them. */
  second_factor_of_oneself: refusal(409, 'Verifikasi dua langkah Anda sendiri diatur di Settings.'),

  points_too_many: refusal(409, 'Jumlah point melebihi batas yang dapat disimpan.'),
  points_not_enough: refusal(409, 'Point Tidak Cukup'),
  point_entry_not_found: refusal(404, 'Catatan point tidak ditemukan.'),
  point_entry_not_reversible: refusal(
    409,
    'Hanya point yang diberikan yang dapat ditarik kembali.',
  ),
  point_entry_of_invoice: refusal(409, 'Point dari faktur ditarik kembali lewat fakturnya.'),
  point_entry_already_reversed: refusal(409, 'Point ini sudah pernah ditarik kembali.'),
  reversal_too_large: refusal(
    409,
    'Yang ditarik kembali tidak boleh lebih dari yang pernah diberikan.',
  ),
  birthday_gift_already_sent: refusal(409, 'Hadiah ulang tahun untuk tahun ini sudah dikirim.'),
  birthday_not_found: refusal(404, 'Notifikasi ulang tahun tidak ditemukan.'),

  voucher_not_found: refusal(404, 'Voucher tidak ditemukan.'),
  voucher_sold_out: refusal(409, 'Maaf, voucher ini sudah habis.'),
  voucher_code_not_found: refusal(404, 'Kode voucher tidak ditemukan.'),
  voucher_code_claimed: refusal(409, 'Kode voucher sudah diklaim dan tidak dapat diubah.'),
  voucher_code_taken: refusal(422, 'Kode ini sudah ada pada voucher ini.'),

  item_not_found: refusal(404, 'Item tidak ditemukan.'),
  item_sold_out: refusal(409, 'Maaf, item ini sudah habis.'),
  item_code_not_found: refusal(404, 'Kode item tidak ditemukan.'),
  item_code_claimed: refusal(409, 'Kode item sudah diklaim dan tidak dapat diubah.'),
  item_code_taken: refusal(422, 'Kode ini sudah ada pada item ini.'),
  /** Since the member has read the price. */
  required_point_raised: refusal(
    409,
    'Point yang dibutuhkan baru saja naik. Periksa jumlahnya, lalu klaim lagi.',
  ),
  /** Of somebody who buys for a customer. */
  claim_above_limit: refusal(409, 'Hadiah ini di atas batas klaim Anda. Minta persetujuan Utama.'),
  reward_not_found: refusal(404, 'Hadiah tidak ditemukan.'),
  reward_sold_out: refusal(409, 'Maaf, hadiah ini sudah habis.'),
  service_visit_done: refusal(409, 'Kunjungan untuk klaim ini sudah dicatat.'),
  codes_not_addable: refusal(
    422,
    'Ada kode yang sudah ada atau salah. Tidak ada kode yang disimpan.',
  ),
  parent_mismatch: refusal(422, 'Kode tidak dapat dipindahkan.'),

  product_not_found: refusal(404, 'Produk tidak ditemukan.'),
  equipment_not_found: refusal(404, 'Peralatan tidak ditemukan.'),
  equipment_has_history: refusal(
    409,
    'Alat ini sudah punya riwayat, jadi tidak dapat dihapus. Ubah statusnya menjadi “Tidak dipakai lagi”.',
  ),
  certificate_not_found: refusal(404, 'Sertifikat tidak ditemukan.'),
  certificate_too_large: refusal(422, 'File sertifikat ini terlalu besar: paling besar 10 MB.'),
  plan_not_found: refusal(404, 'Jadwal tidak ditemukan.'),
  plan_taken: refusal(409, 'Alat ini sudah punya jadwal jenis itu.'),
  /** Its rule does not say when it is due. */
  plan_day_unknown: refusal(422, 'Isi tanggal berikutnya.'),
  appointment_not_found: refusal(404, 'Janji kunjungan tidak ditemukan.'),
  /** One at a time for a plan. */
  appointment_taken: refusal(
    409,
    'Jadwal ini sudah punya janji kunjungan. Muat ulang untuk melihatnya.',
  ),
  appointment_over: refusal(409, 'Hari kunjungan ini sudah lewat. Hubungi kami.'),
  appointment_day_wrong: refusal(422, 'Pilih hari mulai hari ini, paling lama dua tahun lagi.'),
  technician_unknown: refusal(422, 'Pilih teknisi yang masih bekerja.'),
  equipment_out_of_use: refusal(409, 'Alat ini tidak dipakai lagi.'),
  visit_request_not_found: refusal(404, 'Permintaan kunjungan tidak ditemukan.'),
  /** One at a time for a piece of equipment. */
  visit_request_waits: refusal(409, 'Permintaan kunjungan untuk alat ini masih menunggu jawaban.'),
  visit_request_decided: refusal(
    409,
    'Permintaan ini sudah dijawab atau ditarik. Muat ulang untuk melihatnya.',
  ),
  visit_requests_too_often: refusal(
    429,
    'Terlalu banyak permintaan kunjungan dalam satu jam. Coba lagi nanti.',
  ),
  reading_too_low: refusal(
    409,
    'Angka ini lebih kecil daripada pembacaan sebelumnya. Pilih alasannya: meter diganti, atau angkanya kembali ke nol.',
  ),
  reading_too_high: refusal(
    409,
    'Angka ini lebih besar daripada pembacaan sesudahnya. Periksa angka dan tanggalnya.',
  ),
  reading_ahead: refusal(422, 'Tanggal ini belum tiba.'),
  reading_unlikely: refusal(
    409,
    'Angka ini jauh lebih besar daripada biasanya. Periksa, lalu kirim lagi bila benar.',
  ),
  reading_not_found: refusal(404, 'Angka meter tidak ditemukan.'),
  readings_too_often: refusal(429, 'Terlalu banyak angka meter dalam satu jam. Coba lagi nanti.'),
  /** The message says whose it is; see `SerialTaken`. */
  serial_taken: refusal(
    409,
    'Nomor seri ini sudah dipakai alat lain dari produk yang sama. Periksa pelatnya.',
  ),
  service_not_found: refusal(404, 'Servis tidak ditemukan.'),
  /** Under its key another visit stands: to other equipment, or of somebody else. */
  visit_taken: refusal(409, 'Kunjungan ini sudah tercatat dengan isi lain.'),
  visit_photos_full: refusal(409, 'Paling banyak 20 foto untuk satu kunjungan.'),
  visit_not_found: refusal(404, 'Kunjungan tidak ditemukan.'),
  photo_not_found: refusal(404, 'Foto tidak ditemukan.'),
  report_not_found: refusal(404, 'Laporan tidak ditemukan.'),
  report_issued: refusal(409, 'Laporan kunjungan ini sudah terbit. Muat ulang untuk melihatnya.'),
  reports_busy: refusal(
    503,
    'Masih banyak laporan yang sedang dibuat. Coba lagi beberapa saat lagi.',
  ),
  report_replaced: refusal(409, 'Laporan ini sudah diganti. Kirim yang terbaru.'),
  report_sent: refusal(409, 'Laporan ini sudah dikirim kepada customer hari ini.'),
  /** Nobody has said at which address people use the product, so no code can lead there. */
  address_unknown: refusal(409, 'Alamat aplikasi belum diatur. Minta bantuan pengelola server.'),
  /** The same for every code that is none, and for one that is somebody else's. */
  code_unknown: refusal(404, 'Kode ini tidak kami kenal.'),
  labels_none: refusal(409, 'Tidak ada alat yang cocok.'),
  labels_too_many: refusal(409, 'Paling banyak 1.000 label sekaligus. Persempit dulu daftarnya.'),
  codes_too_often: refusal(429, 'Terlalu banyak kode yang dicoba. Coba lagi beberapa saat lagi.'),
  service_history_not_found: refusal(404, 'Riwayat servis tidak ditemukan.'),

  /** Nobody has saved one yet, so nothing can earn by it. */
  point_rule_missing: refusal(409, 'Simpan aturan point dulu.'),

  invoice_not_found: refusal(404, 'Faktur tidak ditemukan.'),
  invoice_number_taken: refusal(422, 'Nomor faktur ini sudah dipakai.'),
  invoice_not_open: refusal(409, 'Faktur ini sudah lunas atau sudah dibatalkan.'),
  invoice_not_paid: refusal(409, 'Tidak ada pembayaran yang dapat dibatalkan.'),
  invoice_void: refusal(409, 'Faktur ini sudah dibatalkan.'),
  invoice_credited: refusal(
    409,
    'Faktur ini sudah punya nota kredit, jadi tidak dapat diubah lagi.',
  ),
  invoice_part_paid: refusal(
    409,
    'Faktur ini sudah dibayar sebagian. Batalkan pembayarannya dulu.',
  ),
  tax_too_high: refusal(422, 'PPN tidak boleh melebihi nilai sebelum PPN.'),
  points_basis_changed: refusal(
    409,
    'Dasar perhitungan point sudah diubah di Point Rules. Muat ulang halaman ini.',
  ),
  payment_too_high: refusal(422, 'Nilai pembayaran melebihi yang belum dibayar.'),
  payment_too_early: refusal(422, 'Tanggal pembayaran tidak boleh sebelum tanggal faktur.'),
  due_date_too_early: refusal(422, 'Jatuh tempo tidak boleh sebelum tanggal faktur.'),
  /** A correction by hand has taken some of its points already: a lifetime total never falls below the balance. */
  points_corrected: refusal(
    409,
    'Point faktur ini sudah dikurangi dengan koreksi. Kembalikan koreksinya lebih dulu, lalu coba lagi.',
  ),
  credit_note_number_taken: refusal(422, 'Nomor nota kredit ini sudah dipakai.'),
  credit_note_too_high: refusal(422, 'Nilai nota kredit melebihi sisa nilai faktur.'),
  credit_note_too_early: refusal(422, 'Tanggal nota kredit tidak boleh sebelum tanggal faktur.'),
  date_ahead: refusal(422, 'Tanggal tidak boleh setelah hari ini.'),
  import_not_found: refusal(404, 'Impor tidak ditemukan.'),
  import_too_large: refusal(
    422,
    'File ini terlalu besar: paling besar 16 MB. Bagilah menjadi beberapa file.',
  ),
  import_not_text: refusal(
    422,
    'File ini bukan .xlsx atau CSV. Simpan dulu sebagai .xlsx atau CSV dari aplikasi spreadsheet Anda.',
  ),
  import_old_workbook: refusal(
    422,
    'File ini memakai format Excel lama (.xls). Buka di aplikasi spreadsheet, lalu simpan sebagai .xlsx atau CSV.',
  ),
  import_locked: refusal(
    422,
    'File ini dilindungi password. Hapus dulu passwordnya, lalu simpan sebagai .xlsx atau CSV.',
  ),
  import_damaged: refusal(
    422,
    'File .xlsx ini rusak atau tidak lengkap. Buka di aplikasi spreadsheet, lalu simpan lagi sebagai .xlsx atau CSV.',
  ),
  import_empty: refusal(422, 'File ini kosong: di bawah baris judul kolom tidak ada baris lain.'),
  import_too_wide: refusal(422, 'File ini memiliki lebih dari 100 kolom.'),
  import_too_long: refusal(
    422,
    'File ini memiliki lebih dari 100.000 baris. Bagilah menjadi beberapa file.',
  ),
  /** Where the line is known, the message goes on with it. */
  import_cell_open: refusal(
    422,
    'File ini berisi sel yang tidak berakhir. Mungkin ada tanda kutip (") yang dibuka dan tidak ditutup.',
  ),
  /** It took too long to read, or too much memory. */
  import_too_heavy: refusal(
    422,
    'File ini terlalu berat untuk dibaca. Bagilah menjadi beberapa file.',
  ),
  imports_too_often: refusal(429, 'Terlalu banyak file dalam satu menit. Coba lagi sebentar lagi.'),
  import_not_ready: refusal(
    409,
    'Impor ini sudah berubah di tempat lain. Periksa keadaannya sekarang.',
  ),
  import_columns_wrong: refusal(
    422,
    'Pilihan kolom tidak cocok dengan file ini. Muat ulang halamannya, lalu pilih lagi.',
  ),
  import_nothing_to_do: refusal(409, 'Tidak ada baris baru atau berubah yang dapat diimpor.'),

  broadcast_not_found: refusal(404, 'Broadcast tidak ditemukan.'),
  broadcast_empty: refusal(422, 'Tidak ada customer untuk broadcast ini.'),
  broadcast_plan_wrong: refusal(
    422,
    'Pilih waktu yang akan datang, paling lambat setahun dari sekarang.',
  ),

  broadcast_still_running: refusal(
    409,
    'Broadcast ini masih berjalan. Tunggu sampai selesai, lalu tarik kembali.',
  ),
  broadcast_not_stopped: refusal(409, 'Broadcast ini tidak sedang dihentikan.'),
  broadcast_not_planned: refusal(
    409,
    'Broadcast ini sudah dimulai, atau rencananya sudah dibatalkan.',
  ),
  broadcast_awarded_nobody: refusal(409, 'Broadcast ini tidak memberi point kepada siapa pun.'),
  broadcast_already_reversed: refusal(409, 'Broadcast ini sudah ditarik kembali.'),

  exchange_not_found: refusal(404, 'Penukaran tidak ditemukan.'),
  exchange_cancelled: refusal(409, 'Penukaran ini sudah dibatalkan.'),
  exchange_shipped: refusal(
    409,
    'Item ini sudah dikirim, jadi penukarannya tidak dapat dibatalkan.',
  ),
  receipt_already_entered: refusal(
    409,
    'Nomor resi untuk penukaran ini sudah diisi. Perbaiki lewat “Ubah resi”.',
  ),
  message_left: refusal(409, 'Tidak dapat diurungkan lagi: pesannya sudah berangkat ke customer.'),
  receipt_not_entered: refusal(
    409,
    'Item ini belum dikirim, jadi belum ada nomor resi yang dapat diubah.',
  ),

  messages_too_often: refusal(
    429,
    'Terlalu banyak pesan dalam satu menit. Coba lagi sebentar lagi.',
  ),
  recipient_not_a_customer: refusal(422, 'Nomor WhatsApp ini bukan milik customer yang aktif.'),
  /** What would be sent is not what the sender has read on the screen. */
  message_changed: refusal(
    409,
    'Pesan WhatsApp sudah berubah. Periksa teks yang baru, lalu kirim lagi.',
  ),
  template_not_chosen: refusal(
    409,
    'Belum ada template untuk pesan ini. Pilih dulu di Koneksi WhatsApp.',
  ),
  template_not_found: refusal(422, 'Template WhatsApp tidak ditemukan.'),
  template_unusable: refusal(
    409,
    'Template WhatsApp untuk pesan ini sedang tidak dapat dipakai. Periksa di pengaturan template.',
  ),
  mapping_incomplete: refusal(422, 'Setiap isian template harus dipasangkan dengan satu nilai.'),
  message_not_found: refusal(404, 'Pesan tidak ditemukan.'),
  message_not_resendable: refusal(
    409,
    'Pesan ini tidak dapat dikirim ulang. Kode dan tautan harus diminta lagi.',
  ),
  message_not_open: refusal(409, 'Pesan ini tidak menunggu tindakan.'),
  message_not_settled: refusal(409, 'Pesan ini belum ditandai selesai.'),
  messages_changed: refusal(409, 'Jumlah pesannya sudah berubah. Periksa dulu, lalu tandai lagi.'),
  message_already_resent: refusal(409, 'Pesan ini sudah dikirim ulang.'),
  recipient_wants_no_messages: refusal(409, 'Customer meminta tidak dikirimi pesan (STOP).'),
  task_over: refusal(409, 'Ini sudah tidak menunggu lagi.'),
  snooze_day_wrong: refusal(422, 'Pilih hari mulai besok, paling lama 90 hari lagi.'),
  connection_settled: refusal(
    409,
    'Koneksi WhatsApp diatur oleh pengelola server, jadi tidak dapat diubah di sini.',
  ),
  contact_settled: refusal(
    409,
    'Nomor kontak diatur oleh pengelola server, jadi tidak dapat diubah di sini.',
  ),
  contact_signs_in: refusal(
    422,
    'Nomor ini dipakai untuk masuk. Isi nomor lain, karena nomor kontak terlihat oleh siapa pun.',
  ),
  number_is_contact: refusal(
    422,
    'Nomor ini nomor kontak, yang terlihat oleh siapa pun. Isi nomor lain.',
  ),
  credential_missing: refusal(422, 'Isi kolom ini.'),
  connection_tried_too_often: refusal(429, 'Terlalu sering diperiksa. Coba lagi sebentar lagi.'),
  accounting_connection_not_found: refusal(404, 'Koneksi akuntansi tidak ditemukan.'),
  /** The message says why, in the words of the adapter. */
  accounting_program_refused: refusal(
    422,
    'Program akuntansi tidak dapat dihubungi dengan isian ini.',
  ),
  accounting_company_connected: refusal(409, 'Perusahaan ini sudah terhubung.'),
  accounting_company_other: refusal(
    422,
    'Isian ini milik perusahaan lain. Buat koneksi baru untuk perusahaan itu.',
  ),
  accounting_connection_not_set_up: refusal(409, 'Koneksi ini sudah dimulai.'),
  accounting_connection_not_on: refusal(409, 'Koneksi ini sedang tidak berjalan.'),
  accounting_connection_not_paused: refusal(409, 'Koneksi ini tidak sedang berhenti.'),
  accounting_connection_ended: refusal(409, 'Koneksi ini sudah dilepas.'),
  accounting_preview_not_ready: refusal(
    409,
    'Pembukuannya masih dibaca. Tunggu sampai pratinjaunya lengkap.',
  ),
  accounting_preview_changed: refusal(
    409,
    'Pratinjaunya sudah berubah. Periksa lagi sebelum memulai.',
  ),
  accounting_customer_not_found: refusal(404, 'Customer dari program akuntansi tidak ditemukan.'),
  accounting_customer_linked: refusal(409, 'Customer ini sudah dihubungkan.'),
  accounting_invoice_not_found: refusal(404, 'Dokumen dari program akuntansi tidak ditemukan.'),
  accounting_answer_wrong: refusal(422, 'Keputusan ini tidak dapat dipakai di sini.'),
  accounting_answer_over: refusal(409, 'Ini sudah tidak menunggu keputusan.'),
  accounting_decision_not_found: refusal(404, 'Ini sudah tidak menunggu keputusan.'),
  /** The message says which program. */
  invoice_follows: refusal(409, 'Faktur ini mengikuti program akuntansi. Ubahlah di sana.'),
  provider_failed: refusal(502, 'Layanan WhatsApp sedang tidak dapat dihubungi.'),

  /** The act was not done; it can be asked of somebody else. */
  approval_needed: refusal(409, 'Ini perlu persetujuan orang lain.'),
  approval_not_possible: refusal(
    409,
    'Persetujuan tidak dapat diminta untuk ini. Minta orang lain yang melakukannya.',
  ),
  approval_needless: refusal(409, 'Ini tidak perlu persetujuan. Lakukan saja.'),
  approval_waits: refusal(409, 'Ini sudah Anda minta dan masih menunggu.'),
  approvals_too_often: refusal(
    429,
    'Terlalu banyak permintaan persetujuan dalam satu jam. Coba lagi nanti.',
  ),
  claim_request_waits: refusal(409, 'Hadiah ini sudah Anda minta dan masih menunggu Utama.'),
  claim_requests_too_many: refusal(
    409,
    'Terlalu banyak permintaan yang menunggu. Tunggu keputusan Utama dulu.',
  ),
  claim_requests_too_often: refusal(
    429,
    'Terlalu banyak permintaan ke Utama dalam satu jam. Coba lagi nanti.',
  ),
  approval_not_found: refusal(404, 'Permintaan ini tidak ditemukan.'),
  approval_decided: refusal(409, 'Permintaan ini sudah tidak menunggu.'),
  approval_changed: refusal(409, 'Keadaannya sudah berubah. Periksa lagi sebelum menyetujui.'),
  approval_not_yours: refusal(409, 'Permintaan ini harus diputuskan oleh orang lain yang berhak.'),

  push_off: refusal(409, 'Notifikasi sedang tidak tersedia. Minta bantuan pengelola server.'),
  push_device_refused: refusal(422, 'Perangkat ini tidak dapat menerima notifikasi.'),
  /** The address is that of another account: the browser asks its push service for another one. */
  push_device_taken: refusal(
    409,
    'Notifikasi perangkat ini masih terhubung ke akun lain. Coba lagi.',
  ),
};

export type ErrorCode = keyof typeof domainErrors;

/**
 * The steps of an act that is one call and one transaction. A domain error names the step that it belongs to, so that the
 * screen can say what could not be done; none of the others was done either.
 */
export const steps = ['award', 'message', 'notification', 'history', 'service'] as const;
export type Step = (typeof steps)[number];

/** The body of every answer that is not a success. `errors` stands only in a 422: the texts beneath each field. */
export interface ErrorBody {
  message: string;
  code: ErrorCode | 'bug';
  /** Only where the call does several things. */
  step?: Step;
  errors?: Record<string, string[]>;
}
