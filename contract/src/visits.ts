import { z } from 'zod';
import { awardChecks } from './awards.ts';
import { blankOr, type Check, day, line, lines, optional, picture, record } from './checks.ts';
import { VISIT_RESULTS } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { EquipmentWithPlans, Plan, PlanKind, Reading, ReadingForm } from './equipment.ts';
import {
  Day,
  dayField,
  Id,
  IdParams,
  Instant,
  idField,
  imageField,
  optionalText,
  pointField,
  text,
  versionField,
} from './fields.ts';
import { answer, done, written } from './paging.ts';
import { CHECKLIST_MAX } from './plan-kinds.ts';
import { REPORT_PHOTOS_MAX } from './visit-reports.ts';
import { MessageToSend } from './whatsapp.ts';

/** As many photos of a visit as its report has. */
export const VISIT_PHOTOS_MAX = REPORT_PHOTOS_MAX;
/** A meter that is exchanged is read twice, and some count volume and mass. */
export const VISIT_READINGS_MAX = 4;
/** How many readings of each quantity the form of a visit knows. */
export const LAST_READINGS = 10;
/** Of a drawn signature, in the letters that it travels in. */
export const SIGNATURE_MAX = 120_000;
/** The error of a meter, in % to either side. */
export const ERROR_MAX = 1_000;

/** As people write it: with a comma before what is less than one. */
const percentOf = (typed: unknown): number => {
  if (typeof typed === 'number') return typed;
  const isNumber = typeof typed === 'string' && /^-?\d{1,4}([.,]\d{1,3})?$/.test(typed.trim());
  return isNumber ? Number(typed.replace(',', '.')) : Number.NaN;
};
const percent = (message: string): Check => ({
  message,
  isRight: (typed) => Math.abs(percentOf(typed)) <= ERROR_MAX,
});
const percentField = (check: Check) =>
  z
    .union([z.number(), z.string()], { error: check.message })
    .nullish()
    .refine((sent) => isNone(sent) || check.isRight(sent, {}), check.message)
    .transform((sent) => (isNone(sent) ? null : percentOf(sent)));
const isNone = (sent: unknown): boolean => sent === undefined || sent === null || sent === '';

export const visitFormChecks = {
  id_plan: record('Pilih jadwalnya.'),
  day: day('Isi tanggal kunjungan.'),
  found: blankOr(lines('Tulis yang ditemukan dengan huruf dan tanda baca biasa.')),
  done: blankOr(lines('Tulis yang dikerjakan dengan huruf dan tanda baca biasa.')),
  parts: blankOr(lines('Tulis suku cadangnya dengan huruf dan tanda baca biasa.')),
  error_before: optional(percent('Isi kesalahan sebelum dalam persen, misalnya -1,5.'), ''),
  error_after: optional(percent('Isi kesalahan sesudah dalam persen, misalnya 0,2.'), ''),
  signer: blankOr(line('Tulis nama penanda tangan dengan huruf dan tanda baca biasa.', 100)),
  signature: { message: 'Tanda tangan tidak dapat dibaca. Gambar lagi.' },
  photo: picture('Foto ini tidak dapat dibaca. Ambil lagi.'),
};

export const visitDayChecks = {
  day: visitFormChecks.day,
  next_on: day('Isi tanggal berikutnya.'),
};

const checkedLine = text(line('Daftar periksa ini tidak dapat dibaca.', 3_000));

export type VisitResult = (typeof VISIT_RESULTS)[number];

/** What the form of a visit is filled with, and keeps for where there is no network. */
export const VisitFormData = z.object({
  equipment: EquipmentWithPlans,
  /** What is to be done at a visit, line by line, of each kind of its plans. */
  checklists: z.array(z.object({ kind: PlanKind, lines: z.array(z.string()) })),
  /** What its totaliser said last, of volume and of mass, the latest first: for a visit of an earlier day as well. */
  last_readings: z.array(Reading.pick({ day: true, totaliser: true, unit: true })),
  /** The latest visit of each of its plans that has any: a visit before it moves no days. */
  latest_visits: z.array(z.object({ id_plan: Id, day: Day })),
});
export type VisitFormData = z.output<typeof VisitFormData>;

export const VisitForm = z
  .object({
    /** Made on the device: what is sent twice under it is one visit. */
    client_key: z.uuid(),
    /** Whose the equipment is, as the form said; an app of before sends none. */
    id_user: Id.optional(),
    id_plan: idField(visitFormChecks.id_plan),
    day: dayField(visitFormChecks.day),
    /** When the plan is due again; left out, its rule says so. */
    next_on: dayField(visitDayChecks.next_on).nullish(),
    found: optionalText(visitFormChecks.found),
    done: optionalText(visitFormChecks.done),
    parts: optionalText(visitFormChecks.parts),
    error_before: percentField(visitFormChecks.error_before),
    error_after: percentField(visitFormChecks.error_after),
    result: z.enum(VISIT_RESULTS, { error: 'Pilih hasilnya.' }).nullish(),
    /** Of the checklist, what was done. */
    checked: z.array(checkedLine).max(CHECKLIST_MAX).default([]),
    readings: z
      .array(ReadingForm.omit({ day: true }))
      .max(VISIT_READINGS_MAX)
      .default([]),
    signer: optionalText(visitFormChecks.signer),
    /** A picture as base64. */
    signature: z
      .string()
      .max(SIGNATURE_MAX, visitFormChecks.signature.message)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, visitFormChecks.signature.message)
      .nullish(),
    /** How many photos are to follow. */
    photos: z.int().min(0).max(VISIT_PHOTOS_MAX).default(0),
    /** What the visit earned, and how the customer is told of it. */
    add_point: pointField(awardChecks.add_point).optional(),
    message: MessageToSend.optional(),
  })
  .refine(({ message, add_point }) => message === undefined || add_point !== undefined, {
    path: ['add_point'],
    error: awardChecks.add_point.message,
  });
export type VisitForm = z.output<typeof VisitForm>;

export const showVisitForm = endpoint({
  method: 'GET',
  path: '/api/admin/equipment/:id/visit-form',
  summary: 'What the form of a visit to equipment is filled with (addition).',
  params: IdParams,
  response: answer(VisitFormData),
  errors: ['equipment_not_found'],
});

export const recordEquipmentVisit = endpoint({
  method: 'POST',
  path: '/api/admin/equipment/:id/visits',
  summary:
    'Record a visit of one of its plans with readings, signature and points, all or nothing; again under the same key it is the same visit (addition).',
  status: 201,
  params: IdParams,
  bodyBytesMax: 256 * 1024,
  body: VisitForm,
  weighed: true,
  response: written(z.object({ id: Id })),
  errors: [
    'equipment_not_found',
    'customer_not_found',
    'plan_not_found',
    'plan_day_unknown',
    'date_ahead',
    'visit_taken',
    'reading_too_low',
    'reading_too_high',
    'points_too_many',
    'message_changed',
    'template_not_found',
    'template_unusable',
    'pictures_unavailable',
    'pictures_busy',
    'idempotency_key_reused',
  ],
});

export const addVisitPhoto = endpoint({
  method: 'POST',
  path: '/api/admin/visits/:id/photos',
  summary: 'Add a photo to a visit; the same bytes again are the same photo (addition).',
  params: IdParams,
  upload: true,
  body: z.object({
    photo: imageField(visitFormChecks.photo),
    /** As the device says. */
    taken_at: z.iso.datetime({ offset: true, error: 'Isi waktu pengambilan foto.' }).optional(),
  }),
  response: written(z.object({ photos: z.int() })),
  errors: [
    'visit_not_found',
    'visit_photos_full',
    'pictures_unavailable',
    'pictures_busy',
    'idempotency_key_reused',
  ],
});

/** A visit of any plan before it is corrected or deleted, and what that does. */
export const VisitToCorrect = z.object({
  id: Id,
  day: Day,
  plan: Plan,
  /** Whether the days of its plan are those of this visit: corrected, it moves them. */
  moves_plan: z.boolean(),
  /** The days that its plan goes back to without it; null: it keeps those that it has. */
  days_before: z.object({ last_on: Day.nullable(), next_on: Day }).nullable(),
  /** What it earned and its customer keeps; null: nothing. */
  point: z.int().nullable(),
});
export type VisitToCorrect = z.output<typeof VisitToCorrect>;

export const showVisit = endpoint({
  method: 'GET',
  path: '/api/admin/visits/:id',
  summary: 'A visit of any plan, and what a correction or its deletion would do (addition).',
  params: IdParams,
  response: answer(VisitToCorrect),
  errors: ['visit_not_found'],
});

export const updateVisit = endpoint({
  method: 'PATCH',
  path: '/api/admin/visits/:id',
  summary:
    'Correct the day of a visit of any plan, and the days of the plan where they are those of this visit, both or neither (addition).',
  params: IdParams,
  body: z.object({
    day: dayField(visitDayChecks.day),
    /** When its plan is due again; left out, its days are not this call's. */
    next_on: dayField(visitDayChecks.next_on).optional(),
    /** Of the plan. */
    version: versionField,
  }),
  response: done,
  errors: [
    'visit_not_found',
    'date_ahead',
    'reading_too_low',
    'reading_too_high',
    'record_changed',
    'idempotency_key_reused',
  ],
});

export const deleteVisit = endpoint({
  method: 'DELETE',
  path: '/api/admin/visits/:id',
  summary:
    'Delete a visit of any plan with its readings. Its points stay; without its latest visit a plan goes back to the days before it (addition).',
  params: IdParams,
  response: done,
  errors: ['visit_not_found', 'idempotency_key_reused'],
});

/** A photo of a visit; the picture itself is asked for one by one. */
export const VisitPhoto = z.object({
  id: Id,
  /** As the device said; null: it did not. */
  taken_at: Instant.nullable(),
});
export type VisitPhoto = z.output<typeof VisitPhoto>;

/** A JPEG as base64: at no address, so who may see it is asked each time. */
export const PhotoPicture = z.object({ jpeg: z.string() });

const photosOfVisit = {
  params: IdParams,
  response: answer(z.array(VisitPhoto)),
  errors: ['visit_not_found'],
} as const;
const onePhoto = {
  params: IdParams,
  response: answer(PhotoPicture),
  errors: ['photo_not_found', 'pictures_unavailable'],
} as const;

export const listVisitPhotos = endpoint({
  method: 'GET',
  path: '/api/admin/visits/:id/photos',
  summary: 'The photos of a visit, in the order in which they came (addition).',
  ...photosOfVisit,
});

export const showVisitPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/visit-photos/:id',
  summary: 'A photo of a visit (addition).',
  ...onePhoto,
});

export const listMyVisitPhotos = endpoint({
  method: 'GET',
  path: '/api/member/visits/:id/photos',
  summary:
    "The photos of a visit to equipment that was the signed-in member's at that time (addition).",
  ...photosOfVisit,
});

export const showMyVisitPhoto = endpoint({
  method: 'GET',
  path: '/api/member/visit-photos/:id',
  summary:
    "A photo of a visit to equipment that was the signed-in member's at that time (addition).",
  ...onePhoto,
});

export const findServiceEquipment = endpoint({
  method: 'GET',
  path: '/api/admin/services/:id/equipment',
  summary: 'Which equipment a service is of (addition).',
  params: IdParams,
  response: answer(z.object({ id: Id })),
  errors: ['service_not_found'],
});
