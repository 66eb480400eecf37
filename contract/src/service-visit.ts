/**
 * The third kind of reward (addition): somebody comes and services a flowmeter. Its claim waits until a visit is entered for
 * it (ADD-83). Nobody types codes of it: the administrator says how many there are, and a claim hands out a number.
 */
export const serviceVisit = {
  /** What people call one of it. */
  label: 'Kunjungan servis',
  /** The same within a sentence. */
  inSentence: 'kunjungan servis gratis',
  /** What the numbers begin with that its claims hand out. */
  codePrefix: 'KS',
  /** What the member reads of what happens next. */
  whatFollows: 'Kami akan menghubungi Anda untuk mengatur jadwal kunjungan.',
  /** What the sandbox sends of a claim: `{{1}}` is the member, `{{2}}` the reward, `{{3}}` the number. */
  template: {
    name: 'klaim_kunjungan_servis',
    body: 'Halo {{1}}, Anda menukar point dengan {{2}}. Nomor klaim Anda: {{3}}. Kami akan menghubungi Anda untuk mengatur kunjungannya.',
  },
} as const;
