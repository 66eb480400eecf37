import type { Certificate } from '@reward-points/contract/certificates';
import { addDays } from '@reward-points/contract/dates';
import { today } from '#format/dates.ts';
import { aPiece } from './visits.ts';

/** What the certificates are of. */
export const PIECE = aPiece({
  customer: 'PT Tirta Jaya',
  size: null,
  site: null,
  installed_on: null,
  next_on: null,
  next_kind: null,
  plans: [],
});

export const aCertificate = (more: Partial<Certificate> = {}): Certificate => ({
  id: 11,
  kind: 'tera',
  number: 'SKHP-77/2026',
  issuer: 'UPTD Metrologi Bandung',
  issued_on: '2026-01-10',
  valid_until: addDays(today(), 12),
  is_latest: true,
  file: 'pdf',
  id_equipment: 4,
  item: 'Flowmeter DN50',
  flowmeter_type: 'FM-200',
  serial_number: 'SN-0815',
  id_user: 7,
  customer: 'PT Tirta Jaya',
  version: 2,
  ...more,
});
