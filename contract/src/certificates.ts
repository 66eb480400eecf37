import { z } from 'zod';
import { day, line, optional } from './checks.ts';
import { CERTIFICATE_STANDINGS } from './choices.ts';
import { InFormat, preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import {
  changedImageField,
  Day,
  dayField,
  Id,
  IdFilter,
  IdParams,
  PageQuery,
  Search,
  text,
  Version,
  versionField,
} from './fields.ts';
import { answer, ChipCount, done, paged, written } from './paging.ts';

/*
 * Papers that say for how long equipment may be relied on (addition).
 */

/** The most bytes of a certificate's file: ten scanned pages. */
export const CERTIFICATE_BYTES_MAX = 10 * 1024 * 1024;

/** How many days before its last one somebody is told that a certificate ends. */
export const CERTIFICATE_DAYS = [60, 30, 7] as const;

/** What a certificate says of equipment: of what else is due there is none. */
export const CERTIFICATE_KINDS = ['kalibrasi', 'tera'] as const;
export const CertificateKind = z.enum(CERTIFICATE_KINDS);
export type CertificateKind = z.output<typeof CertificateKind>;
export const CertificateStanding = z.enum(CERTIFICATE_STANDINGS);
export type CertificateStanding = z.output<typeof CertificateStanding>;

const Paper = z.object({
  id: Id,
  kind: CertificateKind,
  number: z.string(),
  issuer: z.string(),
  issued_on: Day,
  valid_until: Day,
  /** False: one of its kind that was issued later has taken its place. */
  is_latest: z.boolean(),
  /** What is kept of it; null: nothing. */
  file: z.enum(['pdf', 'picture']).nullable(),
});

/** Which equipment it is of. */
const ofEquipment = {
  id_equipment: Id,
  item: z.string(),
  flowmeter_type: z.string().nullable(),
  serial_number: z.string().nullable(),
};

export const Certificate = Paper.extend({
  ...ofEquipment,
  id_user: Id,
  customer: z.string(),
  version: Version,
});
export type Certificate = z.output<typeof Certificate>;

/** Of a member's own equipment. */
export const MyCertificate = Paper.extend(ofEquipment);
export type MyCertificate = z.output<typeof MyCertificate>;

const until = day('Isi akhir masa berlaku, tidak sebelum tanggal terbit.');

export const certificateChecks = {
  number: line('Isi nomor sertifikat.', 100),
  issuer: line('Isi penerbitnya.'),
  issued_on: day('Isi tanggal terbit.'),
  valid_until: {
    ...until,
    isRight: (value: unknown, { issued_on }: Readonly<Record<string, unknown>>) =>
      until.isRight(value, {}) && (typeof issued_on !== 'string' || String(value) >= issued_on),
  },
  file: optional(
    {
      message: 'Pilih PDF atau gambar, paling besar 10 MB.',
      isRight: (value) =>
        value instanceof File && value.size > 0 && value.size <= CERTIFICATE_BYTES_MAX,
    },
    undefined,
  ),
};

const fields = {
  kind: z.enum(CERTIFICATE_KINDS, { error: 'Pilih jenisnya.' }),
  number: text(certificateChecks.number),
  issuer: text(certificateChecks.issuer),
  issued_on: dayField(certificateChecks.issued_on),
  valid_until: dayField(until),
  /** A PDF or a picture; left out: none, or that which is kept stays. */
  file: changedImageField(certificateChecks.file),
};
const isInOrder = ({ issued_on, valid_until }: { issued_on: string; valid_until: string }) =>
  issued_on <= valid_until;
const inOrder = { path: ['valid_until'], error: until.message };

export const CertificateForm = z.object(fields).refine(isInOrder, inOrder);
export type CertificateForm = z.output<typeof CertificateForm>;

export const CertificateChanges = z
  .object({ ...fields, version: versionField })
  .refine(isInOrder, inOrder);
export type CertificateChanges = z.output<typeof CertificateChanges>;

export const certificateDeletionChecks = {
  reason: line('Isi alasannya, paling banyak 200 karakter.', 200),
};

const CertificateFilter = z.object({
  /** Part of its number, of the serial number, or of the name of customer or product. */
  search: Search,
  standing: CertificateStanding.optional().catch(undefined),
  /** Those of one piece of equipment, the latest first. */
  id_equipment: IdFilter,
});

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/admin/certificates',
  summary:
    'The certificates of equipment of live customers, a page at a time: the newest first, and those that end by their last day (addition).',
  query: PageQuery.extend(CertificateFilter.shape),
  response: paged(Certificate),
});

export const countCertificateStandings = endpoint({
  method: 'GET',
  path: '/api/admin/certificate-standings',
  summary: 'How many certificates end soon, have ended, or have no file (addition).',
  response: answer(z.record(CertificateStanding, ChipCount)),
});

export const exportCertificates = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/certificates/export',
  summary: 'Prepare the certificates of the list as a file, with its filters (addition).',
  query: CertificateFilter.extend(InFormat),
  errors: preparingErrors,
});

const file = {
  bodyBytesMax: CERTIFICATE_BYTES_MAX,
  tooLarge: 'certificate_too_large',
  upload: true,
} as const;
const unkept = ['certificate_too_large', 'pictures_busy', 'pictures_unavailable'] as const;

export const createCertificate = endpoint({
  method: 'POST',
  path: '/api/admin/equipment/:id/certificates',
  summary:
    'Add a certificate with its file; it takes the place of older ones of its kind (addition).',
  status: 201,
  params: IdParams,
  ...file,
  body: CertificateForm,
  response: written(z.object({ id: Id })),
  errors: ['equipment_not_found', ...unkept, 'idempotency_key_reused'],
});

export const updateCertificate = endpoint({
  method: 'PATCH',
  path: '/api/admin/certificates/:id',
  summary:
    'Correct a certificate; a file that is sent takes the place of the one before (addition).',
  params: IdParams,
  ...file,
  body: CertificateChanges,
  response: done,
  errors: ['certificate_not_found', 'record_changed', ...unkept, 'idempotency_key_reused'],
});

export const deleteCertificate = endpoint({
  method: 'POST',
  path: '/api/admin/certificates/:id/deletion',
  summary: 'Delete a certificate, with a reason for the trail (addition).',
  params: IdParams,
  body: z.object({ reason: text(certificateDeletionChecks.reason) }),
  response: done,
  errors: ['certificate_not_found', 'idempotency_key_reused'],
});

const asKept = {
  query: z.object({ format: z.literal('original').optional().default('original') }),
};

export const exportCertificateFile = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/certificates/:id/file/export',
  summary: 'Prepare the file of a certificate as it is kept (addition).',
  params: IdParams,
  ...asKept,
  errors: ['certificate_not_found', 'pictures_unavailable', ...preparingErrors],
});

export const listMyCertificates = endpoint({
  method: 'GET',
  path: '/api/member/certificates',
  summary: "The certificates of the signed-in member's equipment, the newest first (addition).",
  query: PageQuery.extend({ id_equipment: IdFilter }),
  response: paged(MyCertificate),
});

export const exportMyCertificateFile = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/member/certificates/:id/file/export',
  summary: "Prepare the file of a certificate of the signed-in member's equipment (addition).",
  params: IdParams,
  ...asKept,
  errors: ['certificate_not_found', 'pictures_unavailable', ...preparingErrors],
});
