/** What the trail tells of the calls of equipment; see `TOLD_ACTS`. */
export const TOLD_ACTS_OF_EQUIPMENT: Record<string, string[]> = {
  createEquipment: [
    'equipment-created, of a customer: admin menambahkan peralatan Flowmeter # milik PT Pelanggan # | flowmeter_type  | installed_on  | note  | product Flowmeter # | serial_number SN-1 | site  | size  | state dipakai | warranty_until ',
  ],
  updateEquipment: [
    'equipment-updated, of a customer: admin mengubah peralatan Flowmeter # milik PT Pelanggan #: lokasi diisi Atap | site  Atap',
  ],
  moveEquipment: [
    'equipment-moved, of a customer: admin memindahkan peralatan Flowmeter # milik PT Pelanggan # ke PT Pelanggan # | customer PT Pelanggan # | product Flowmeter # | serial_number  | site ',
    'equipment-received, of a customer: admin memindahkan peralatan Flowmeter # dari PT Pelanggan # ke PT Pelanggan # | customer PT Pelanggan # | product Flowmeter # | serial_number  | site ',
  ],
  deleteEquipment: [
    'equipment-deleted, of a customer: admin menghapus peralatan Flowmeter # milik PT Pelanggan # | flowmeter_type  | installed_on  | note  | product Flowmeter # | reason Salah ketik | serial_number  | site  | size  | state dipakai | warranty_until ',
  ],
  createPlan: [
    'plan-created, of a customer: admin menambahkan jadwal tera Flowmeter # milik PT Pelanggan # | kind tera | last_on  | next_on 2027-11-21 | note  | product Flowmeter # | remind_days  | rule tiap 12 bulan',
  ],
  updatePlan: [
    'plan-updated, of a customer: admin mengubah jadwal tera Flowmeter # milik PT Pelanggan #: aturan tiap 12 bulan → tiap 6 bulan, berikutnya 21 November 2027 → 21 Mei 2027 | next_on 2027-11-21 2027-05-21 | rule tiap 12 bulan tiap 6 bulan',
  ],
  deletePlan: [
    'plan-deleted, of a customer: admin menghapus jadwal tera Flowmeter # milik PT Pelanggan # | kind tera | last_on  | next_on 2027-11-21 | note  | product Flowmeter # | remind_days  | rule tiap 12 bulan',
  ],
  createCertificate: [
    'certificate-created, of a customer: admin menambahkan sertifikat tera Flowmeter # milik PT Pelanggan # | certificate SKHP-1 | issued_on 2026-11-01 | issuer UPTD Metrologi | kind tera | product Flowmeter # | serial_number  | valid_until 2027-11-01',
  ],
  updateCertificate: [
    'certificate-updated, of a customer: admin mengubah sertifikat tera Flowmeter # milik PT Pelanggan #: nomor sertifikat SKHP-1 → SKHP-2 | certificate SKHP-1 SKHP-2',
  ],
  deleteCertificate: [
    'certificate-deleted, of a customer: admin menghapus sertifikat tera Flowmeter # milik PT Pelanggan # | certificate SKHP-1 | issued_on 2026-11-01 | issuer UPTD Metrologi | kind tera | product Flowmeter # | reason Salah alat | serial_number  | valid_until 2027-11-01',
  ],
  recordEquipmentVisit: [
    'visit-recorded, of a customer: admin mencatat kunjungan servis Flowmeter # milik PT Pelanggan # | date 2026-11-20 | kind servis | next_on 2028-11-20 | point 5 | product Flowmeter # | reading 12,5 m³ | serial_number ',
  ],
  updateVisit: [
    'equipment-visit-updated, of a customer: admin mengubah kunjungan servis Flowmeter # milik PT Pelanggan #: tanggal 1 Februari 2026 → 2 Februari 2026 | date 2026-02-01 2026-02-02',
  ],
  deleteVisit: [
    'equipment-visit-deleted, of a customer: admin menghapus kunjungan servis Flowmeter # milik PT Pelanggan # | date 2026-02-01 | kind servis | product Flowmeter # | serial_number ',
  ],
  addVisitPhoto: [
    'visit-photo-added, of a customer: admin menambahkan foto kunjungan Flowmeter # milik PT Pelanggan # | date 2026-02-01 | kind servis | product Flowmeter #',
  ],
  agreeAppointment: [
    'appointment-agreed, of a customer: admin mengatur kunjungan servis Flowmeter # untuk PT Pelanggan # pada 7 Desember 2026 | date 2026-12-07 | hour 09:30 | kind servis | note  | product Flowmeter # | state menunggu jawaban | technician  | wished_on ',
  ],
  moveAppointment: [
    'appointment-moved, of a customer: admin mengubah janji kunjungan servis Flowmeter # untuk PT Pelanggan #: tanggal 7 Desember 2026 → 9 Desember 2026 | date 2026-12-07 2026-12-09',
  ],
  cancelAppointment: [
    'appointment-cancelled, of a customer: admin membatalkan kunjungan servis Flowmeter # untuk PT Pelanggan # pada 7 Desember 2026 | date 2026-12-07 | hour  | kind servis | note  | product Flowmeter # | reason Teknisi sakit | state disepakati | technician  | wished_on ',
  ],
  renewCalendarAddress: [
    'calendar-address-made: admin membuat alamat kalender untuk aplikasi lain',
  ],
  removeCalendarAddress: [
    'calendar-address-removed: admin menghentikan alamat kalender untuk aplikasi lain',
  ],
  refuseVisitRequest: [
    'visit-request-refused, of a customer: admin menolak permintaan kunjungan Flowmeter # dari PT Pelanggan # | product Flowmeter # | reason Belum perlu',
  ],
  deleteReading: [
    'reading-deleted, of a customer: admin menghapus angka meter Flowmeter # milik PT Pelanggan # | date 2026-11-20 | product Flowmeter # | reading 12,5 m³ | serial_number ',
  ],
  addReading: [
    'reading-added, of a customer: admin mencatat angka meter Flowmeter # milik PT Pelanggan # | date 2026-11-20 | product Flowmeter # | reading 12,5 m³ | serial_number ',
  ],
  fulfilClaim: [
    'visit-claimed, of a customer: admin mencocokkan kunjungan servis Flowmeter # dengan klaim milik PT Pelanggan # | last_service 2026-11-21 | product Flowmeter #',
  ],
};
