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
  invalid: { status: 422, message: 'Periksa isian yang ditandai.' },
  malformed: { status: 400, message: 'The request could not be read.' },
  unsupported_media_type: {
    status: 415,
    message:
      'The body has to be application/json, application/x-www-form-urlencoded or multipart/form-data.',
  },
  too_large: { status: 413, message: 'The request is too large.' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  not_found: { status: 404, message: 'Data tidak ditemukan.' },
  unavailable: {
    status: 503,
    message: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
  },
  /** Everything but pictures goes on meanwhile. */
  pictures_unavailable: {
    status: 503,
    message: 'Penyimpanan gambar sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
  },
  pictures_busy: {
    status: 503,
    message: 'Masih banyak gambar yang sedang diolah. Coba lagi beberapa saat lagi.',
  },

  not_signed_in: { status: 401, message: 'Silakan masuk terlebih dahulu.' },
  credentials_incorrect: { status: 401, message: 'Whatsapp and Password are incorrect' },
  sign_in_too_often: {
    status: 429,
    message: 'Terlalu banyak percobaan masuk. Coba lagi beberapa saat lagi.',
  },
  /** The password was right; the account also asks for a code. */
  second_factor_needed: {
    status: 401,
    message: 'Masukkan kode verifikasi dari aplikasi autentikator Anda.',
  },
  second_factor_wrong: {
    status: 422,
    message: 'Kode ini salah atau sudah dipakai. Coba kode yang terbaru.',
  },
  /** After a restore without the key of the installation. */
  second_factor_unreadable: {
    status: 422,
    message:
      'Kode dari aplikasi autentikator sedang tidak dapat diperiksa. Pakai kode cadangan, atau minta bantuan pengelola server.',
  },
  second_factor_too_often: {
    status: 429,
    message: 'Terlalu banyak percobaan. Coba lagi beberapa saat lagi.',
  },
  second_factor_on: { status: 409, message: 'Verifikasi dua langkah sudah aktif.' },
  second_factor_off: { status: 409, message: 'Verifikasi dua langkah tidak aktif.' },
  second_factor_not_prepared: {
    status: 409,
    message: 'Waktu untuk memasukkan kode sudah habis. Silakan mulai lagi.',
  },
  password_wrong: { status: 422, message: 'Password salah.' },
  /** No link can be sent: the contact is the way, as specified (AUTH-05). */
  password_reset_off: {
    status: 409,
    message: 'Reset password lewat WhatsApp sedang tidak tersedia. Silakan hubungi kami.',
  },
  password_reset_too_often: {
    status: 429,
    message: 'Terlalu banyak permintaan reset password. Coba lagi nanti.',
  },
  sign_in_codes_off: {
    status: 409,
    message: 'Masuk dengan kode WhatsApp sedang tidak tersedia. Silakan masuk dengan password.',
  },
  sign_in_code_too_often: {
    status: 429,
    message: 'Terlalu banyak permintaan kode. Coba lagi nanti, atau masuk dengan password.',
  },
  /** Wrong, over its time, used, tried too often, replaced by a newer one, or never made: which of them is nobody's business. */
  sign_in_code_wrong: {
    status: 401,
    message: 'Kode salah atau sudah tidak berlaku. Periksa lagi, atau minta kode baru.',
  },
  /** The server does not know at which address people use it. */
  passkeys_off: {
    status: 409,
    message: 'Passkey sedang tidak tersedia. Silakan masuk dengan password.',
  },
  /** Unknown, removed, of another site, not verified, too late, used: which of them is nobody's business. */
  passkey_wrong: {
    status: 401,
    message: 'Passkey ini tidak dapat dipakai. Coba lagi, atau masuk dengan password.',
  },
  passkey_not_made: {
    status: 409,
    message: 'Passkey tidak dapat disimpan. Silakan mulai lagi.',
  },
  passkeys_too_many: {
    status: 409,
    message: 'Paling banyak 10 passkey. Hapus dulu yang tidak dipakai.',
  },
  passkey_not_found: { status: 404, message: 'Passkey tidak ditemukan.' },
  sign_ups_off: {
    status: 409,
    message: 'Pendaftaran lewat halaman ini sedang tidak tersedia. Silakan hubungi kami.',
  },
  sign_up_too_often: {
    status: 429,
    message: 'Terlalu banyak pendaftaran. Coba lagi nanti, atau hubungi kami.',
  },
  sign_up_not_found: { status: 404, message: 'Pendaftaran tidak ditemukan.' },
  sign_up_over: { status: 409, message: 'Pendaftaran ini sudah diputuskan.' },
  holidays_full: { status: 409, message: 'Paling banyak 400 hari libur yang tersimpan.' },
  holiday_not_found: { status: 404, message: 'Hari libur tidak ditemukan.' },
  invitations_off: {
    status: 409,
    message:
      'Undangan belum dapat dikirim: pilih dulu template untuk reset password, dan pastikan WhatsApp tersambung.',
  },
  /** Used, over its time, replaced by a newer one, or never made: which of them is nobody's business. */
  reset_link_not_valid: {
    status: 409,
    message: 'Tautan ini sudah tidak berlaku. Silakan minta tautan yang baru.',
  },
  /** Of staff without one; the screen leads to where it is set up. */
  second_factor_demanded: {
    status: 403,
    message:
      'Aktifkan dulu verifikasi dua langkah. Pemilik mewajibkannya untuk semua orang di tim.',
  },
  second_factor_own_first: {
    status: 409,
    message: 'Aktifkan dulu verifikasi dua langkah untuk akun Anda sendiri.',
  },
  forbidden: { status: 403, message: 'Access to this resource is denied.' },

  download_over: {
    status: 404,
    message: 'Unduhan ini sudah dipakai atau kedaluwarsa. Mulai lagi dari halamannya.',
  },
  downloads_busy: {
    status: 503,
    message: 'Masih banyak unduhan yang berjalan. Coba lagi beberapa saat lagi.',
  },
  downloads_too_often: {
    status: 429,
    message: 'Terlalu banyak unduhan dalam satu menit. Coba lagi sebentar lagi.',
  },

  idempotency_key_reused: {
    status: 409,
    message: 'Permintaan dengan kunci yang sama sudah diproses dengan isi yang berbeda.',
  },
  /** The record is another version by now than the one that a form was filled with. */
  record_changed: {
    status: 409,
    message:
      'Data ini baru saja diubah di tempat lain. Periksa yang berlaku sekarang, lalu ubah lagi.',
  },
  writes_too_often: {
    status: 429,
    message: 'Terlalu banyak perubahan dalam satu jam. Coba lagi beberapa saat lagi.',
  },

  username_not_plain: {
    status: 422,
    message: 'Username hanya boleh berisi huruf Latin, angka, spasi, dan tanda baca biasa.',
  },
  password_too_common: {
    status: 422,
    message: 'Password ini mudah ditebak. Pakailah misalnya tiga kata yang tidak berhubungan.',
  },
  password_own_data: {
    status: 422,
    message: 'Password tidak boleh sama dengan nama, username, email, atau nomor akun ini.',
  },
  settings_too_often: {
    status: 429,
    message: 'Pengaturan terlalu sering diganti. Coba lagi nanti.',
  },
  username_taken: { status: 422, message: 'Username sudah digunakan.' },
  whatsapp_taken: { status: 422, message: 'Nomor WhatsApp sudah digunakan.' },
  own_account_protected: {
    status: 409,
    message: 'Akun perusahaan sendiri tidak dapat diubah di sini.',
  },
  customer_not_found: { status: 404, message: 'Customer tidak ditemukan.' },
  contact_not_found: { status: 404, message: 'Orang ini sudah tidak ada di daftar.' },
  contact_exists: { status: 422, message: 'Nomor ini sudah ada di daftar orang.' },
  contacts_too_many: { status: 409, message: 'Daftar ini sudah berisi 20 orang.' },
  /** Also where nobody else can become what the one who leaves was. */
  last_utama: {
    status: 409,
    message: 'Harus ada satu orang lain dengan peran Utama lebih dulu.',
  },
  contact_invitations_off: {
    status: 409,
    message: 'Undangan sedang tidak dapat dikirim. Silakan hubungi kami.',
  },
  invitations_too_often: {
    status: 429,
    message: 'Terlalu banyak undangan dalam satu hari. Coba lagi besok.',
  },

  device_not_found: { status: 404, message: 'Perangkat ini sudah keluar.' },
  person_not_found: { status: 404, message: 'Orang ini sudah tidak ada di tim.' },
  /** Nobody could let anybody in any more. */
  last_owner: {
    status: 409,
    message: 'Harus selalu ada pemilik. Jadikan orang lain pemilik dulu.',
  },
  owner_never_signed_in: {
    status: 422,
    message: 'Hanya yang sudah pernah masuk yang dapat menjadi pemilik.',
  },
  end_passed: { status: 422, message: 'Pilih hari ini atau sesudahnya.' },
  person_signed_in: {
    status: 409,
    message:
      'Orang ini sudah pernah masuk. Bila lupa password, pakai “Reset password” di halaman login.',
  },
  /** The company itself is called and reached by it. */
  first_account_stays: {
    status: 409,
    message: 'Akun pertama perusahaan tidak dapat dihapus. Akhiri aksesnya saja.',
  },
  /** Of whoever is left nobody could say who did it. */
  erasing_oneself: {
    status: 409,
    message: 'Data Anda sendiri hanya dapat dihapus oleh pemilik lain.',
  },
  /** It could not be sent without its address. */
  erasure_parcel_waits: {
    status: 409,
    message: 'Masih ada kiriman untuk orang ini. Kirim atau batalkan dulu.',
  },
  /** With a password and a code, as the settings ask for them. */
  second_factor_of_oneself: {
    status: 409,
    message: 'Verifikasi dua langkah Anda sendiri diatur di Pengaturan.',
  },

  points_too_many: { status: 409, message: 'Jumlah point melebihi batas yang dapat disimpan.' },
  points_not_enough: { status: 409, message: 'Point Tidak Cukup' },
  point_entry_not_found: { status: 404, message: 'Catatan point tidak ditemukan.' },
  point_entry_not_reversible: {
    status: 409,
    message: 'Hanya point yang diberikan yang dapat ditarik kembali.',
  },
  point_entry_of_invoice: {
    status: 409,
    message: 'Point dari faktur ditarik kembali lewat fakturnya.',
  },
  point_entry_already_reversed: {
    status: 409,
    message: 'Point ini sudah pernah ditarik kembali.',
  },
  reversal_too_large: {
    status: 409,
    message: 'Yang ditarik kembali tidak boleh lebih dari yang pernah diberikan.',
  },
  birthday_gift_already_sent: {
    status: 409,
    message: 'Hadiah ulang tahun untuk tahun ini sudah dikirim.',
  },
  birthday_not_found: { status: 404, message: 'Notifikasi ulang tahun tidak ditemukan.' },

  voucher_not_found: { status: 404, message: 'Voucher tidak ditemukan.' },
  voucher_sold_out: { status: 409, message: 'Maaf, voucher ini sudah habis.' },
  voucher_code_not_found: { status: 404, message: 'Kode voucher tidak ditemukan.' },
  voucher_code_claimed: {
    status: 409,
    message: 'Kode voucher sudah diklaim dan tidak dapat diubah.',
  },
  voucher_code_taken: { status: 422, message: 'Kode ini sudah ada pada voucher ini.' },

  item_not_found: { status: 404, message: 'Item tidak ditemukan.' },
  item_sold_out: { status: 409, message: 'Maaf, item ini sudah habis.' },
  item_code_not_found: { status: 404, message: 'Kode item tidak ditemukan.' },
  item_code_claimed: { status: 409, message: 'Kode item sudah diklaim dan tidak dapat diubah.' },
  item_code_taken: { status: 422, message: 'Kode ini sudah ada pada item ini.' },
  /** Since the member has read the price. */
  required_point_raised: {
    status: 409,
    message: 'Point yang dibutuhkan baru saja naik. Periksa jumlahnya, lalu klaim lagi.',
  },
  /** Of somebody who buys for a customer. */
  claim_above_limit: {
    status: 409,
    message: 'Hadiah ini di atas batas klaim Anda. Minta persetujuan Utama.',
  },
  reward_not_found: { status: 404, message: 'Hadiah tidak ditemukan.' },
  reward_sold_out: { status: 409, message: 'Maaf, hadiah ini sudah habis.' },
  service_visit_done: {
    status: 409,
    message: 'Kunjungan untuk klaim ini sudah dicatat.',
  },
  codes_not_addable: {
    status: 422,
    message: 'Ada kode yang sudah ada atau salah. Tidak ada kode yang disimpan.',
  },
  parent_mismatch: { status: 422, message: 'Kode tidak dapat dipindahkan.' },

  product_not_found: { status: 404, message: 'Produk tidak ditemukan.' },
  equipment_not_found: { status: 404, message: 'Peralatan tidak ditemukan.' },
  equipment_has_history: {
    status: 409,
    message:
      'Alat ini sudah punya riwayat, jadi tidak dapat dihapus. Ubah statusnya menjadi “Tidak dipakai lagi”.',
  },
  certificate_not_found: { status: 404, message: 'Sertifikat tidak ditemukan.' },
  certificate_too_large: {
    status: 422,
    message: 'File sertifikat ini terlalu besar: paling besar 10 MB.',
  },
  plan_not_found: { status: 404, message: 'Jadwal tidak ditemukan.' },
  plan_taken: { status: 409, message: 'Peralatan ini sudah punya jadwal jenis itu.' },
  /** Its rule does not say when it is due. */
  plan_day_unknown: { status: 422, message: 'Isi tanggal berikutnya.' },
  appointment_not_found: { status: 404, message: 'Janji kunjungan tidak ditemukan.' },
  /** One at a time for a plan. */
  appointment_taken: {
    status: 409,
    message: 'Jadwal ini sudah punya janji kunjungan. Muat ulang untuk melihatnya.',
  },
  appointment_over: { status: 409, message: 'Hari kunjungan ini sudah lewat. Hubungi kami.' },
  appointment_day_wrong: {
    status: 422,
    message: 'Pilih hari mulai hari ini, paling lama dua tahun lagi.',
  },
  technician_unknown: { status: 422, message: 'Pilih teknisi yang masih bekerja.' },
  equipment_out_of_use: { status: 409, message: 'Alat ini tidak dipakai lagi.' },
  visit_request_not_found: { status: 404, message: 'Permintaan kunjungan tidak ditemukan.' },
  /** One at a time for a piece of equipment. */
  visit_request_waits: {
    status: 409,
    message: 'Permintaan kunjungan untuk alat ini masih menunggu jawaban.',
  },
  visit_request_decided: {
    status: 409,
    message: 'Permintaan ini sudah dijawab atau ditarik. Muat ulang untuk melihatnya.',
  },
  visit_requests_too_often: {
    status: 429,
    message: 'Terlalu banyak permintaan kunjungan dalam satu jam. Coba lagi nanti.',
  },
  reading_too_low: {
    status: 409,
    message:
      'Angka ini lebih kecil daripada pembacaan sebelumnya. Pilih alasannya: meter diganti, atau angkanya kembali ke nol.',
  },
  reading_too_high: {
    status: 409,
    message: 'Angka ini lebih besar daripada pembacaan sesudahnya. Periksa angka dan tanggalnya.',
  },
  reading_ahead: { status: 422, message: 'Tanggal ini belum tiba.' },
  reading_unlikely: {
    status: 409,
    message: 'Angka ini jauh lebih besar daripada biasanya. Periksa, lalu kirim lagi bila benar.',
  },
  readings_too_often: {
    status: 429,
    message: 'Terlalu banyak angka meter dalam satu jam. Coba lagi nanti.',
  },
  /** The message says whose it is; see `SerialTaken`. */
  serial_taken: {
    status: 409,
    message: 'Nomor seri ini sudah dipakai alat lain dari produk yang sama. Periksa pelatnya.',
  },
  service_not_found: { status: 404, message: 'Servis tidak ditemukan.' },
  /** Under its key another visit stands: to other equipment, or of somebody else. */
  visit_taken: { status: 409, message: 'Kunjungan ini sudah tercatat dengan isi lain.' },
  visit_photos_full: { status: 409, message: 'Paling banyak 20 foto untuk satu kunjungan.' },
  visit_not_found: { status: 404, message: 'Kunjungan tidak ditemukan.' },
  photo_not_found: { status: 404, message: 'Foto tidak ditemukan.' },
  report_not_found: { status: 404, message: 'Laporan tidak ditemukan.' },
  report_issued: {
    status: 409,
    message: 'Laporan kunjungan ini sudah terbit. Muat ulang untuk melihatnya.',
  },
  reports_busy: {
    status: 503,
    message: 'Masih banyak laporan yang sedang dibuat. Coba lagi beberapa saat lagi.',
  },
  report_replaced: {
    status: 409,
    message: 'Laporan ini sudah diganti. Kirim yang terbaru.',
  },
  report_sent: {
    status: 409,
    message: 'Laporan ini sudah dikirim kepada customer hari ini.',
  },
  /** Nobody has said at which address people use the product, so no code can lead there. */
  address_unknown: {
    status: 409,
    message: 'Alamat aplikasi belum diatur. Minta bantuan pengelola server.',
  },
  /** The same for every code that is none, and for one that is somebody else's. */
  code_unknown: { status: 404, message: 'Kode ini tidak kami kenal.' },
  labels_none: { status: 409, message: 'Tidak ada alat yang cocok.' },
  labels_too_many: {
    status: 409,
    message: 'Paling banyak 1.000 label sekaligus. Persempit dulu daftarnya.',
  },
  codes_too_often: {
    status: 429,
    message: 'Terlalu banyak kode yang dicoba. Coba lagi beberapa saat lagi.',
  },
  service_history_not_found: { status: 404, message: 'Riwayat servis tidak ditemukan.' },

  /** Nobody has saved one yet, so nothing can earn by it. */
  point_rule_missing: { status: 409, message: 'Simpan aturan point dulu.' },

  invoice_not_found: { status: 404, message: 'Faktur tidak ditemukan.' },
  invoice_number_taken: { status: 422, message: 'Nomor faktur ini sudah dipakai.' },
  invoice_not_open: {
    status: 409,
    message: 'Faktur ini sudah lunas atau sudah dibatalkan.',
  },
  invoice_not_paid: {
    status: 409,
    message: 'Tidak ada pembayaran yang dapat dibatalkan.',
  },
  invoice_void: { status: 409, message: 'Faktur ini sudah dibatalkan.' },
  invoice_credited: {
    status: 409,
    message: 'Faktur ini sudah punya nota kredit, jadi tidak dapat diubah lagi.',
  },
  invoice_part_paid: {
    status: 409,
    message: 'Faktur ini sudah dibayar sebagian. Batalkan pembayarannya dulu.',
  },
  tax_too_high: { status: 422, message: 'PPN tidak boleh melebihi nilai sebelum PPN.' },
  points_basis_changed: {
    status: 409,
    message: 'Dasar perhitungan point sudah diubah di Point Rules. Muat ulang halaman ini.',
  },
  payment_too_high: { status: 422, message: 'Nilai pembayaran melebihi yang belum dibayar.' },
  payment_too_early: {
    status: 422,
    message: 'Tanggal pembayaran tidak boleh sebelum tanggal faktur.',
  },
  due_date_too_early: {
    status: 422,
    message: 'Jatuh tempo tidak boleh sebelum tanggal faktur.',
  },
  /** A correction by hand has taken some of its points already: a lifetime total never falls below the balance. */
  points_corrected: {
    status: 409,
    message:
      'Point faktur ini sudah dikurangi dengan koreksi. Kembalikan koreksinya lebih dulu, lalu coba lagi.',
  },
  credit_note_number_taken: { status: 422, message: 'Nomor nota kredit ini sudah dipakai.' },
  credit_note_too_high: {
    status: 422,
    message: 'Nilai nota kredit melebihi sisa nilai faktur.',
  },
  credit_note_too_early: {
    status: 422,
    message: 'Tanggal nota kredit tidak boleh sebelum tanggal faktur.',
  },
  date_ahead: { status: 422, message: 'Tanggal tidak boleh setelah hari ini.' },
  import_not_found: { status: 404, message: 'Impor tidak ditemukan.' },
  import_too_large: {
    status: 422,
    message: 'File ini terlalu besar: paling besar 16 MB. Bagilah menjadi beberapa file.',
  },
  import_not_text: {
    status: 422,
    message:
      'File ini bukan .xlsx atau CSV. Simpan dulu sebagai .xlsx atau CSV dari aplikasi spreadsheet Anda.',
  },
  import_old_workbook: {
    status: 422,
    message:
      'File ini memakai format Excel lama (.xls). Buka di aplikasi spreadsheet, lalu simpan sebagai .xlsx atau CSV.',
  },
  import_locked: {
    status: 422,
    message:
      'File ini dilindungi password. Hapus dulu passwordnya, lalu simpan sebagai .xlsx atau CSV.',
  },
  import_damaged: {
    status: 422,
    message:
      'File .xlsx ini rusak atau tidak lengkap. Buka di aplikasi spreadsheet, lalu simpan lagi sebagai .xlsx atau CSV.',
  },
  import_empty: {
    status: 422,
    message: 'File ini kosong: di bawah baris judul kolom tidak ada baris lain.',
  },
  import_too_wide: { status: 422, message: 'File ini memiliki lebih dari 100 kolom.' },
  import_too_long: {
    status: 422,
    message: 'File ini memiliki lebih dari 100.000 baris. Bagilah menjadi beberapa file.',
  },
  /** Where the line is known, the message goes on with it. */
  import_cell_open: {
    status: 422,
    message:
      'File ini berisi sel yang tidak berakhir. Mungkin ada tanda kutip (") yang dibuka dan tidak ditutup.',
  },
  /** It took too long to read, or too much memory. */
  import_too_heavy: {
    status: 422,
    message: 'File ini terlalu berat untuk dibaca. Bagilah menjadi beberapa file.',
  },
  imports_too_often: {
    status: 429,
    message: 'Terlalu banyak file dalam satu menit. Coba lagi sebentar lagi.',
  },
  import_not_ready: {
    status: 409,
    message: 'Impor ini sudah berubah di tempat lain. Periksa keadaannya sekarang.',
  },
  import_columns_wrong: {
    status: 422,
    message: 'Pilihan kolom tidak cocok dengan file ini. Muat ulang halamannya, lalu pilih lagi.',
  },
  import_nothing_to_do: {
    status: 409,
    message: 'Tidak ada baris baru atau berubah yang dapat diimpor.',
  },

  broadcast_not_found: { status: 404, message: 'Broadcast tidak ditemukan.' },
  broadcast_empty: { status: 422, message: 'Tidak ada customer untuk broadcast ini.' },
  broadcast_plan_wrong: {
    status: 422,
    message: 'Pilih waktu yang akan datang, paling lambat setahun dari sekarang.',
  },

  broadcast_still_running: {
    status: 409,
    message: 'Broadcast ini masih berjalan. Tunggu sampai selesai, lalu tarik kembali.',
  },
  broadcast_not_stopped: {
    status: 409,
    message: 'Broadcast ini tidak sedang dihentikan.',
  },
  broadcast_not_planned: {
    status: 409,
    message: 'Broadcast ini sudah dimulai, atau rencananya sudah dibatalkan.',
  },
  broadcast_awarded_nobody: {
    status: 409,
    message: 'Broadcast ini tidak memberi point kepada siapa pun.',
  },
  broadcast_already_reversed: {
    status: 409,
    message: 'Broadcast ini sudah ditarik kembali.',
  },

  exchange_not_found: { status: 404, message: 'Penukaran tidak ditemukan.' },
  exchange_cancelled: { status: 409, message: 'Penukaran ini sudah dibatalkan.' },
  exchange_shipped: {
    status: 409,
    message: 'Item ini sudah dikirim, jadi penukarannya tidak dapat dibatalkan.',
  },
  receipt_already_entered: {
    status: 409,
    message: 'Nomor resi untuk penukaran ini sudah diisi. Perbaiki lewat “Ubah resi”.',
  },
  message_left: {
    status: 409,
    message: 'Tidak dapat diurungkan lagi: pesannya sudah berangkat ke customer.',
  },
  receipt_not_entered: {
    status: 409,
    message: 'Item ini belum dikirim, jadi belum ada nomor resi yang dapat diubah.',
  },

  messages_too_often: {
    status: 429,
    message: 'Terlalu banyak pesan dalam satu menit. Coba lagi sebentar lagi.',
  },
  recipient_not_a_customer: {
    status: 422,
    message: 'Nomor WhatsApp ini bukan milik customer yang aktif.',
  },
  /** What would be sent is not what the sender has read on the screen. */
  message_changed: {
    status: 409,
    message: 'Pesan WhatsApp sudah berubah. Periksa teks yang baru, lalu kirim lagi.',
  },
  template_not_chosen: {
    status: 409,
    message: 'Belum ada template untuk pesan ini. Pilih dulu di Default Messages.',
  },
  template_not_found: { status: 422, message: 'Template WhatsApp tidak ditemukan.' },
  template_unusable: {
    status: 409,
    message:
      'Template WhatsApp untuk pesan ini sedang tidak dapat dipakai. Periksa di pengaturan template.',
  },
  mapping_incomplete: {
    status: 422,
    message: 'Setiap isian template harus dipasangkan dengan satu nilai.',
  },
  message_not_found: { status: 404, message: 'Pesan tidak ditemukan.' },
  message_not_resendable: {
    status: 409,
    message: 'Hanya pesan yang gagal dan pernah siap dikirim yang dapat dikirim ulang.',
  },
  message_not_open: { status: 409, message: 'Pesan ini tidak menunggu tindakan.' },
  message_not_settled: { status: 409, message: 'Pesan ini belum ditandai selesai.' },
  messages_changed: {
    status: 409,
    message: 'Jumlah pesannya sudah berubah. Periksa dulu, lalu tandai lagi.',
  },
  message_already_resent: { status: 409, message: 'Pesan ini sudah dikirim ulang.' },
  recipient_wants_no_messages: {
    status: 409,
    message: 'Customer meminta tidak dikirimi pesan (STOP).',
  },
  task_over: { status: 409, message: 'Ini sudah tidak menunggu lagi.' },
  snooze_day_wrong: {
    status: 422,
    message: 'Pilih hari mulai besok, paling lama 90 hari lagi.',
  },
  connection_settled: {
    status: 409,
    message: 'Koneksi WhatsApp diatur oleh pengelola server, jadi tidak dapat diubah di sini.',
  },
  contact_settled: {
    status: 409,
    message: 'Nomor kontak diatur oleh pengelola server, jadi tidak dapat diubah di sini.',
  },
  contact_signs_in: {
    status: 422,
    message:
      'Nomor ini dipakai untuk masuk. Isi nomor lain, karena nomor kontak terlihat oleh siapa pun.',
  },
  number_is_contact: {
    status: 422,
    message: 'Nomor ini nomor kontak, yang terlihat oleh siapa pun. Isi nomor lain.',
  },
  credential_missing: { status: 422, message: 'Isi kolom ini.' },
  connection_tried_too_often: {
    status: 429,
    message: 'Terlalu sering diperiksa. Coba lagi sebentar lagi.',
  },
  accounting_connection_not_found: { status: 404, message: 'Koneksi akuntansi tidak ditemukan.' },
  /** The message says why, in the words of the adapter. */
  accounting_program_refused: {
    status: 422,
    message: 'Program akuntansi tidak dapat dihubungi dengan isian ini.',
  },
  accounting_company_connected: { status: 409, message: 'Perusahaan ini sudah terhubung.' },
  accounting_company_other: {
    status: 422,
    message: 'Isian ini milik perusahaan lain. Buat koneksi baru untuk perusahaan itu.',
  },
  accounting_connection_not_set_up: { status: 409, message: 'Koneksi ini sudah dimulai.' },
  accounting_connection_not_on: { status: 409, message: 'Koneksi ini sedang tidak berjalan.' },
  accounting_connection_not_paused: { status: 409, message: 'Koneksi ini tidak sedang berhenti.' },
  accounting_connection_ended: { status: 409, message: 'Koneksi ini sudah dilepas.' },
  accounting_preview_not_ready: {
    status: 409,
    message: 'Pembukuannya masih dibaca. Tunggu sampai pratinjaunya lengkap.',
  },
  accounting_preview_changed: {
    status: 409,
    message: 'Pratinjaunya sudah berubah. Periksa lagi sebelum memulai.',
  },
  accounting_customer_not_found: {
    status: 404,
    message: 'Customer dari program akuntansi tidak ditemukan.',
  },
  accounting_customer_linked: { status: 409, message: 'Customer ini sudah dihubungkan.' },
  accounting_invoice_not_found: {
    status: 404,
    message: 'Dokumen dari program akuntansi tidak ditemukan.',
  },
  accounting_answer_wrong: { status: 422, message: 'Keputusan ini tidak dapat dipakai di sini.' },
  accounting_answer_over: { status: 409, message: 'Ini sudah tidak menunggu keputusan.' },
  accounting_decision_not_found: { status: 404, message: 'Ini sudah tidak menunggu keputusan.' },
  /** The message says which program. */
  invoice_follows: {
    status: 409,
    message: 'Faktur ini mengikuti program akuntansi. Ubahlah di sana.',
  },
  provider_failed: { status: 502, message: 'Layanan WhatsApp sedang tidak dapat dihubungi.' },

  /** The act was not done; it can be asked of somebody else. */
  approval_needed: {
    status: 409,
    message: 'Ini di atas batas Anda dan perlu persetujuan orang lain.',
  },
  approval_not_possible: {
    status: 409,
    message: 'Persetujuan tidak dapat diminta untuk ini. Minta orang lain yang melakukannya.',
  },
  approval_needless: { status: 409, message: 'Ini tidak perlu persetujuan. Lakukan saja.' },
  claim_request_waits: {
    status: 409,
    message: 'Hadiah ini sudah Anda minta dan masih menunggu Utama.',
  },
  claim_requests_too_many: {
    status: 409,
    message: 'Terlalu banyak permintaan yang menunggu. Tunggu keputusan Utama dulu.',
  },
  approval_not_found: { status: 404, message: 'Permintaan ini tidak ditemukan.' },
  approval_decided: { status: 409, message: 'Permintaan ini sudah tidak menunggu.' },
  approval_changed: {
    status: 409,
    message: 'Keadaannya sudah berubah. Periksa lagi sebelum menyetujui.',
  },
  approval_not_yours: {
    status: 409,
    message: 'Permintaan ini harus diputuskan oleh orang lain yang berhak.',
  },

  push_off: {
    status: 409,
    message: 'Notifikasi sedang tidak tersedia. Minta bantuan pengelola server.',
  },
  push_device_refused: { status: 422, message: 'Perangkat ini tidak dapat menerima notifikasi.' },
  /** The address is that of another account: the browser asks its push service for another one. */
  push_device_taken: {
    status: 409,
    message: 'Notifikasi perangkat ini masih terhubung ke akun lain. Coba lagi.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

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
