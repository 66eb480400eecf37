import type { FurtherKind } from './further-kind.ts';

/** Somebody comes and services a flowmeter. Its claim waits until a visit is entered for it (ADD-83). */
export const serviceVisit = {
  kind: 'service-visit',
  label: 'Kunjungan servis',
  inSentence: 'kunjungan servis gratis',
  screens: { one: 'Service Visit', many: 'Service Visits' },
  codePrefix: 'KS',
  awaitsVisit: true,
  whatFollows: 'Kami akan menghubungi Anda untuk mengatur jadwal kunjungan.',
  template: {
    name: 'klaim_kunjungan_servis',
    body: 'Halo {{1}}, Anda menukar point dengan {{2}}. Nomor klaim Anda: {{3}}. Kami akan menghubungi Anda untuk mengatur kunjungannya.',
  },
} as const satisfies FurtherKind;
