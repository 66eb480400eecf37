/** The same of calls about the staff and where it is signed in. */
export const TOLD_ACTS_OF_PEOPLE: Record<string, string[]> = {
  updateStaffSelf: [
    'own-account-updated, of a customer: admin menyimpan pengaturan akun admin tanpa perubahan',
  ],
  invitePerson: [
    'person-invited, of a customer: admin mengundang Rina ke tim | act_limit  | day_limit  | ends_on 2027-06-30 | name Rina | role Kantor | username rina# | whatsapp 62811#',
  ],
  updatePerson: [
    'person-updated, of a customer: admin mengubah akses Rina: peran Kantor → Gudang, batas per tindakan diisi 500 point | act_limit  500 | role Kantor Gudang',
  ],
  invitePersonAgain: [
    'person-invited-again, of a customer: admin mengirim ulang undangan Rina ke tim',
  ],
  endStaffDevice: [
    'device-ended, of a customer: admin mengeluarkan perangkat Chrome di Windows | device Chrome di Windows',
  ],
  endOtherStaffDevices: [
    'other-devices-ended, of a customer: admin mengeluarkan semua perangkat lain',
  ],
  endPersonDevice: [
    'person-device-ended, of a customer: admin mengeluarkan Rina dari perangkat Chrome di Windows | device Chrome di Windows',
  ],
  endPersonSessions: [
    'person-signed-out, of a customer: admin mengeluarkan Rina dari semua perangkat',
  ],
  resetPersonSecondFactor: [
    'second-factor-reset, of a customer: admin mereset verifikasi dua langkah Rina | changed verifikasi dua langkah',
  ],
};
