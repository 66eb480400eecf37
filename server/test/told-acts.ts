import { TOLD_ACTS_OF_ACCOUNTING } from './told-acts-of-accounting.ts';
import { TOLD_ACTS_OF_EQUIPMENT } from './told-acts-of-equipment.ts';
import { TOLD_ACTS_OF_PEOPLE } from './told-acts-of-people.ts';

/** What the trail says of the call of each endpoint in `every-act.test.ts`: each line with whom it is of, and its facts. */
export const TOLD_ACTS: Record<string, string[]> = {
  askApproval: [
    'approval-asked: admin meminta persetujuan: admin mengirim 500 point kepada PT Pelanggan # | reason Bonus',
  ],
  approve: [
    'points-sent, of a customer: Sari mengirim 500 point kepada PT Pelanggan # | point 500',
    'approval-given: admin menyetujui permintaan Sari: mengirim 500 point',
  ],
  refuseApproval: [
    'approval-refused: admin menolak permintaan Sari: mengirim 500 point | reason Terlalu banyak',
  ],
  withdrawApproval: ['approval-withdrawn: admin menarik permintaan admin: mengirim 500 point'],
  updateKeepingPeriods: [
    'keeping-updated: admin menyimpan masa simpan data: isi pesan disimpan selamanya → 12 bulan | kept_messages selamanya 12 bulan',
  ],
  sendPoint: [
    'points-sent, of a customer: admin mengirim 10 point kepada PT Pelanggan # | point 10',
  ],
  updateBirthday: [
    'birthday-marked, of a customer: admin menandai hadiah ulang tahun PT Pelanggan # sudah dikirim',
  ],
  continueBroadcast: [
    'broadcast-continued: admin melanjutkan broadcast 5 point kepada 1 customer | count 1 | point 5',
  ],
  createBroadcast: [
    'broadcast-created: admin mengirim 5 point kepada 1 customer | count 1 | message  | point 5',
  ],
  cancelBroadcast: [
    'broadcast-cancelled: admin membatalkan rencana broadcast 5 point kepada 1 customer | count 1 | point 5',
  ],
  reverseBroadcast: [
    'broadcast-reversed: admin menarik kembali broadcast 5 point dari 1 customer | count 1 | point 5 | reason Salah nominal',
  ],
  createCorrection: [
    'points-corrected, of a customer: admin mengoreksi point PT Pelanggan # sebesar -20 point | point -20 | reason Salah hitung',
  ],
  reverseEntry: [
    'award-reversed, of a customer: admin menarik kembali 50 point dari PT Pelanggan # | point 50 | reason Barang diretur',
  ],
  createCustomer: [
    'customer-created, of a customer: admin menambahkan customer PT Pelanggan # | address Jalan Melati #, Bandung | date_of_birth 2001-03-14 | email pelanggan-#@example.com | name PT Pelanggan # | username pelanggan-# | whatsapp 62811#',
  ],
  acceptSignUp: [
    'sign-up-accepted, of a customer: admin menerima pendaftaran PT Baru | name Budi | tax_number  | whatsapp 628137770001',
  ],
  refuseSignUp: [
    'sign-up-refused: admin menolak pendaftaran PT Baru | name Budi | tax_number  | whatsapp 628137770002',
  ],
  deleteCustomer: [
    'customer-deleted, of a customer: admin menghapus customer PT Pelanggan # | address Jalan Melati #, Bandung | date_of_birth 2001-03-14 | email pelanggan-#@example.com | name PT Pelanggan # | open_invoices 0 | owed 0 | point 0 | username pelanggan-# | whatsapp 62811#',
  ],
  updatePlanKind: [
    'plan-kind-updated: admin mengubah pengaturan jadwal tera: diulang setiap (bulan) 12 → 6, hari sebelumnya 14, 1 → 14, aturan Tera ulang dilakukan negara; suratnya SKHP. Jenis alat dan… dihapus, sumber aturan UU 2/1981; Permendag 67/2018 dan 68/2018 dihapus | every_months 12 6 | law Tera ulang dilakukan negara; suratnya SKHP. Jenis alat dan jangka waktunya ada dalam peraturan menteri.  | law_source UU 2/1981; Permendag 67/2018 dan 68/2018  | remind_days 14, 1 14',
  ],
  addHolidays: ['holidays-added: admin menyimpan 1 hari libur | count 1'],
  deleteHoliday: ['holiday-deleted: admin menghapus hari libur Libur, 20 Maret 2027'],
  addCustomerContact: [
    'contact-added, of a customer: admin menambahkan Siti untuk PT Pelanggan # | claim_limit  | person Siti | role pembaca | told Klaim dan kode | whatsapp 62811#',
  ],
  updateCustomerContact: [
    'contact-updated, of a customer: admin mengubah Siti dari PT Pelanggan #: peran pembaca → pembeli, batas klaim diisi 250 point | claim_limit  250 | role pembaca pembeli',
  ],
  removeCustomerContact: [
    'contact-removed, of a customer: admin mengeluarkan Siti dari PT Pelanggan # | claim_limit  | person Siti | role pembaca | told Klaim dan kode | whatsapp 62811#',
  ],
  inviteCustomerContact: [
    'contact-invited, of a customer: admin mengirim undangan kepada Siti dari PT Pelanggan # | person Siti',
  ],
  inviteCustomers: [
    'customers-invited, of a customer: admin mengirim undangan masuk ke 1 customer | count 1',
  ],
  ...TOLD_ACTS_OF_PEOPLE,
  eraseContact: [
    'contact-erased, of a customer: admin menghapus data pribadi seseorang dari PT Pelanggan #',
  ],
  erasePerson: ['person-erased, of a customer: admin menghapus data pribadi seseorang dari tim'],
  removePerson: [
    'person-removed, of a customer: admin menghapus Rina dari tim | act_limit  | day_limit  | ends_on 2027-06-30 | name Rina | role Kantor | username rina# | whatsapp 62811#',
  ],
  setCustomerPassword: [
    'sign-in-changed, of a customer: admin mengganti password akun PT Pelanggan # | changed password',
  ],
  updateCustomer: [
    'customer-updated, of a customer: admin mengubah customer PT Pelanggan #: nama PT Pelanggan # → PT Pelanggan #, username pelanggan-# → pelanggan-#, e-mail pelanggan-#@example.com → pelanggan-#@example.com, nomor WhatsApp 62811# → 62811#, alamat Jalan Melati #, Bandung → Baru | address Jalan Melati #, Bandung Baru | email pelanggan-#@example.com pelanggan-#@example.com | name PT Pelanggan # PT Pelanggan # | username pelanggan-# pelanggan-# | whatsapp 62811# 62811#',
    'sign-in-changed, of a customer: admin mengganti nomor WhatsApp dan password akun PT Pelanggan # | changed nomor WhatsApp dan password',
  ],
  updateLogo: [
    'own-account-updated: admin menyimpan pengaturan akun PT Alir Nusantara | image logo',
  ],
  updateOwnAccount: [
    'own-account-updated, of a customer: admin menyimpan pengaturan akun PT Alir Nusantara: e-mail diisi halo@example.com, tanggal berdiri diisi 21 Maret 1994, alamat diisi Bekasi | address  Bekasi | date_of_birth  1994-03-21 | email  halo@example.com',
    'sign-in-changed, of a customer: admin mengganti password akun PT Alir Nusantara | changed password',
  ],
  createFurtherReward: [
    'reward-created: admin menambahkan kunjungan servis gratis A | image picture | kind kunjungan servis gratis | name A | required_point 5 | stock 2',
  ],
  deleteFurtherReward: [
    'reward-deleted: admin menghapus kunjungan servis gratis Kunjungan # | image picture | kind kunjungan servis gratis | name Kunjungan # | required_point 100',
  ],
  updateFurtherReward: [
    'reward-updated: admin mengubah kunjungan servis gratis Kunjungan #: nama Kunjungan # → B, harga 100 → 6 point, sisa 1 → 3 | name Kunjungan # B | required_point 100 6 | stock 1 3',
  ],
  applyImport: ['import-applied: admin mengimpor produk.csv: 1 baris | count 1'],
  chooseDateOrder: ['import-dates-ordered: admin memilih urutan tanggal produk.csv'],
  chooseImportCustomer: [
    'import-customer-chosen: admin memilih customer untuk 1 baris produk.csv | count 1 | customer PT Pelanggan #',
  ],
  createImport: ['import-uploaded: admin mengunggah produk.csv: 1 baris | count 1'],
  deleteImport: ['import-deleted: admin membuang unggahan produk.csv'],
  sumImport: ['import-summed: admin menjumlahkan baris faktur yang sama di produk.csv'],
  takeBackImport: ['import-taken-back: admin membatalkan impor produk.csv'],
  updateImportColumns: ['import-columns-updated: admin mengatur kolom produk.csv'],
  updateImportSource: ['import-source-updated: admin membaca ulang produk.csv'],
  createCreditNote: [
    'credit-note-created, of a customer: admin menambahkan nota kredit CN/TRAIL/1 atas faktur INV/# untuk PT Pelanggan # | amount 100000 | credit_note CN/TRAIL/1 | date 2026-11-21 | number INV/# | point 10 | reason Retur',
  ],
  createInvoice: [
    'invoice-created, of a customer: admin menambahkan faktur INV/TRAIL/1 untuk PT Pelanggan # | amount 1000000 | credited 0 | customer PT Pelanggan # | date 2026-11-21 | due_date  | number INV/TRAIL/1 | paid 0 | point 100 | points_basis Termasuk PPN | state belum lunas | tax ',
  ],
  payInvoice: [
    'invoice-paid, of a customer: admin menandai faktur INV/# untuk PT Pelanggan # lunas | amount 1000000 | credited 0 | customer PT Pelanggan # | date 2026-11-21 | due_date  | note  | number INV/# | paid 1000000 | paid_date 2026-11-21 | payment 1000000 | point 100 | points_basis Termasuk PPN | state lunas | tax ',
  ],
  payManyInvoices: [
    'invoice-paid, of a customer: admin menandai faktur INV/# untuk PT Pelanggan # lunas | amount 1000000 | credited 0 | customer PT Pelanggan # | date 2026-11-21 | due_date  | note  | number INV/# | paid 1000000 | paid_date 2026-11-21 | payment 1000000 | point 100 | points_basis Termasuk PPN | state lunas | tax ',
  ],
  undoPayment: [
    'invoice-payment-undone, of a customer: admin membatalkan pembayaran faktur INV/# untuk PT Pelanggan #: sudah dibayar Rp1.000.000 → Rp0, status lunas → belum lunas, pembayaran diisi Rp1.000.000, tanggal bayar diisi 21 November 2026, alasan diisi Salah faktur | paid 1000000 0 | paid_date  2026-11-21 | payment  1000000 | reason  Salah faktur | state lunas belum lunas',
  ],
  updateInvoice: [
    'invoice-updated, of a customer: admin mengubah faktur INV/# untuk PT Pelanggan #: tanggal 21 November 2026 → 20 November 2026, nilai Rp1.000.000 → Rp2.000.000, point 100 → 200 point | amount 1000000 2000000 | date 2026-11-21 2026-11-20 | point 100 200',
  ],
  voidInvoice: [
    'invoice-voided, of a customer: admin membatalkan faktur INV/# untuk PT Pelanggan # | amount 1000000 | credited 0 | customer PT Pelanggan # | date 2026-11-21 | due_date  | number INV/# | paid 0 | point 0 | points_basis Termasuk PPN | reason Batal | state batal | tax ',
  ],
  addItemCode: [
    'code-added: admin menambahkan kode ••••EM-4 ke item Item # | code ••••EM-4 | expired_date  | kind item',
  ],
  addItemCodes: ['codes-added: admin menambahkan 1 kode ke item Item # | count 1 | kind item'],
  createItem: [
    'reward-created: admin menambahkan item A | image picture | kind item | name A | required_point 5',
  ],
  deleteItem: [
    'reward-deleted: admin menghapus item Item # | image picture | kind item | name Item # | required_point 100',
  ],
  deleteItemCode: [
    'code-deleted: admin menghapus kode ••••# dari item Item # | code ••••# | kind item',
  ],
  updateItem: [
    'reward-updated: admin mengubah item Item #: nama Item # → B, harga 100 → 6 point, gambar diganti | image picture picture | name Item # B | required_point 100 6',
  ],
  updateItemCode: [
    'code-updated: admin mengubah kode ••••EM-6 dari item Item #: kode ••••# → ••••EM-6 | code ••••# ••••EM-6',
  ],
  updateMessage: [
    'message-updated: admin menyimpan Pemberian point: pesan Halo {{1}}, terima kasih atas kepercayaan Anda. Anda meneri… → Halo | message Halo {{1}}, terima kasih atas kepercayaan Anda. Anda menerima {{2}} reward point dari kami. Halo',
  ],
  updateOccasionTemplate: [
    'template-chosen: admin menyimpan template Pemberian point: isi template diisi body {{1}} = Nama customer, body {{2}} = Jumlah point | mapping  body {{1}} = Nama customer, body {{2}} = Jumlah point',
  ],
  updatePairing: [
    'template-chosen: admin menyimpan template Nomor resi: isi template diisi body {{1}} = Nama customer, body {{2}} = Nama item, body {{… | mapping  body {{1}} = Nama customer, body {{2}} = Nama item, body {{3}} = Tanggal klaim, body {{4}} = Nama penerima, body {{5}} = Nomor resi',
  ],
  updatePointRule: [
    'point-rule-updated: admin menyimpan aturan point: rupiah untuk 1 point Rp10.000 → Rp12.345 | rules 10000 12345',
  ],
  createProduct: ['product-created: admin menambahkan produk A | description B | product A'],
  deleteProduct: [
    'product-deleted: admin menghapus produk Flowmeter # | description Mengukur aliran | product Flowmeter #',
  ],
  updateProduct: [
    'product-updated: admin mengubah produk Flowmeter #: produk Flowmeter # → B, deskripsi Mengukur aliran → C | description Mengukur aliran C | product Flowmeter # B',
  ],
  cancelRedemption: [
    'redemption-cancelled, of a customer: admin membatalkan penukaran Item # oleh PT Pelanggan # | point 100 | reason Stok rusak | reward Item #',
  ],
  correctReceipt: [
    'receipt-corrected, of a customer: admin mengoreksi nomor resi Item # untuk PT Pelanggan #: nomor resi JNE-1 → JNE-2 | receipt_number JNE-1 JNE-2',
  ],
  shipParcels: [
    'item-shipped, of a customer: admin mengirim Item # untuk PT Pelanggan # | courier  | item Item # | receipt_number JNE-1',
  ],
  undoReceipt: [
    'shipment-undone, of a customer: admin mengurungkan pengiriman Item # untuk PT Pelanggan # | item Item # | receipt_number JNE-1',
  ],
  undoReminder: [
    'reminder-undone, of a customer: admin mengurungkan pengingat servis Flowmeter # kepada PT Pelanggan # | product Flowmeter #',
  ],
  updateParcelNote: [
    'parcel-noted, of a customer: admin mengubah catatan paket Item # untuk PT Pelanggan #: catatan diisi Titip satpam | note  Titip satpam',
  ],
  updateReceiptNumber: [
    'item-shipped, of a customer: admin mengirim Item # untuk PT Pelanggan # | courier  | item Item # | receipt_number JNE-1',
  ],
  confirmSecondFactor: [
    'second-factor-confirmed, of a customer: admin mengaktifkan verifikasi dua langkah akun admin',
  ],
  prepareSecondFactor: [
    'second-factor-prepared, of a customer: admin menyiapkan verifikasi dua langkah akun admin',
  ],
  removeSecondFactor: [
    'second-factor-removed, of a customer: admin mematikan verifikasi dua langkah akun admin',
  ],
  renewRecoveryCodes: [
    'recovery-codes-renewed, of a customer: admin membuat kode cadangan baru untuk akun admin',
  ],
  ...TOLD_ACTS_OF_EQUIPMENT,
  ...TOLD_ACTS_OF_ACCOUNTING,
  createService: [
    'service-created, of a customer: admin menambahkan servis Flowmeter # untuk PT Pelanggan # | flowmeter_type  | last_service 2026-03-01 | next_service 2028-03-01 | note  | product Flowmeter # | serial_number ',
  ],
  createServiceHistory: [
    'visit-added, of a customer: admin mencatat kunjungan servis Flowmeter # untuk PT Pelanggan # | last_service 2026-03-01 | next_service 2028-03-01 | point 5 | product Flowmeter #',
  ],
  deleteService: [
    'service-deleted, of a customer: admin menghapus servis Flowmeter # untuk PT Pelanggan # | flowmeter_type  | last_service 2026-01-15 | next_service 2028-01-15 | note  | product Flowmeter # | serial_number ',
  ],
  issueVisitReport: [
    'report-issued, of a customer: admin menerbitkan laporan LK-2026-0002 Flowmeter # untuk PT Pelanggan # | product Flowmeter # | report LK-2026-0002',
  ],
  sendVisitReport: [
    'report-sent, of a customer: admin mengirim laporan LK-2026-0003 Flowmeter # kepada PT Pelanggan # | product Flowmeter # | report LK-2026-0003',
  ],
  undoReportSending: [
    'report-sending-undone, of a customer: admin mengurungkan pengiriman laporan LK-2026-0004 Flowmeter # kepada PT Pelanggan # | product Flowmeter # | report LK-2026-0004',
  ],
  deleteServiceHistory: [
    'visit-deleted, of a customer: admin menghapus kunjungan servis Flowmeter # untuk PT Pelanggan # | last_service 2026-02-01 | product Flowmeter #',
  ],
  updateService: [
    'service-updated, of a customer: admin mengubah servis Flowmeter # untuk PT Pelanggan #: servis terakhir 15 Januari 2026 → 1 Maret 2026, servis berikutnya 15 Januari 2028 → 1 Maret 2028 | last_service 2026-01-15 2026-03-01 | next_service 2028-01-15 2028-03-01',
  ],
  updateServiceHistory: [
    'visit-updated, of a customer: admin mengubah kunjungan servis Flowmeter # untuk PT Pelanggan #: servis terakhir 1 Februari 2026 → 2 Februari 2026 | last_service 2026-02-01 2026-02-02',
  ],
  updateServiceReminder: [
    'reminder-marked, of a customer: admin menandai servis Flowmeter # untuk PT Pelanggan # sudah diingatkan | product Flowmeter #',
  ],
  updateSettings: [
    'settings-updated: admin menyimpan pengaturan perusahaan: nilai 1 point diisi Rp250 | rupiah_per_point  250',
  ],
  addVoucherCode: [
    'code-added: admin menambahkan kode ••••TU-1 ke voucher Voucher # | code ••••TU-1 | expired_date 2026-12-31 | kind voucher',
  ],
  addVoucherCodes: [
    'codes-added: admin menambahkan 1 kode ke voucher Voucher # | count 1 | kind voucher',
  ],
  createVoucher: [
    'reward-created: admin menambahkan voucher A | image picture | kind voucher | name A | required_point 5',
  ],
  deleteVoucher: [
    'reward-deleted: admin menghapus voucher Voucher # | image picture | kind voucher | name Voucher # | required_point 100',
  ],
  deleteVoucherCode: [
    'code-deleted: admin menghapus kode ••••# dari voucher Voucher # | code ••••# | expired_date 2026-12-31 | kind voucher',
  ],
  updateVoucher: [
    'reward-updated: admin mengubah voucher Voucher #: nama Voucher # → B, harga 100 → 6 point | name Voucher # B | required_point 100 6',
  ],
  updateVoucherCode: [
    'code-updated: admin mengubah kode ••••RU-3 dari voucher Voucher #: kode ••••# → ••••RU-3, berlaku sampai 31 Desember 2026 → 30 Desember 2026 | code ••••# ••••RU-3 | expired_date 2026-12-31 2026-12-30',
  ],
  checkConnection: ['connection-checked: admin memeriksa koneksi WhatsApp'],
  tryConnectionSetup: [
    'connection-tried: admin mencoba akun WhatsApp: gagal | provider WhatsApp Cloud API (Meta) | state gagal',
  ],
  updateConnectionSetup: [
    'connection-updated: admin menyimpan koneksi WhatsApp: penyedia Mode coba, tanpa penyedia → WhatsApp Cloud API (Meta), phone number ID diisi 100200300, business Account ID diisi 400500600, yang diganti diisi Token, App secret | business_account_id  400500600 | changed  Token, App secret | phone_number_id  100200300 | provider Mode coba, tanpa penyedia WhatsApp Cloud API (Meta)',
  ],
  markMessageRead: [
    'message-read, of a customer: admin menandai pesan dari PT Pelanggan # sudah dibaca',
  ],
  reopenMessage: [
    'message-reopened, of a customer: admin mengembalikan pesan kepada PT Pelanggan # ke yang perlu tindakan',
  ],
  resendMessage: [
    'message-resent, of a customer: admin mengirim ulang pesan kepada PT Pelanggan #',
  ],
  sendPointMessage: [
    'point-message-sent, of a customer: admin mengirim pesan 5 point kepada PT Pelanggan # | point 5',
  ],
  sendReminderMessage: [
    'reminder-message-sent, of a customer: admin mengirim pesan pengingat Flowmeter kepada PT Pelanggan # | flowmeter_type EM-100 | product Flowmeter | serial_number SN-1',
  ],
  sendTestMessage: [
    'test-message-sent: admin mengirim pesan uji ke 6281234567890 | whatsapp 6281234567890',
  ],
  snoozeTask: [
    'task-snoozed, of a customer: admin menunda kiriman PT Pelanggan # sampai 30 November 2026 | task kiriman | until 2026-11-30',
  ],
  wakeTask: [
    'task-woken, of a customer: admin mengembalikan kiriman PT Pelanggan # ke daftar hari ini | task kiriman',
  ],
  settleMessage: [
    'message-settled, of a customer: admin menandai pesan gagal kepada PT Pelanggan # selesai',
  ],
  settleMessages: ['messages-settled: admin menandai 1 pesan gagal selesai | count 1'],
};
