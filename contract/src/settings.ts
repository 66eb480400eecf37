import { z } from 'zod';
import { day, points, whatsapp } from './checks.ts';
import { endpoint } from './endpoint.ts';
import {
  Day,
  dayField,
  Instant,
  pointField,
  Version,
  versionField,
  whatsappField,
} from './fields.ts';
import { answer, written } from './paging.ts';

/** When the points of an invoice come: with its payment, or with the invoice itself. */
const POINTS_WHEN = ['paid', 'issued'] as const;
export const PointsWhen = z.enum(POINTS_WHEN);
export type PointsWhen = z.output<typeof PointsWhen>;

/** From which value of an invoice its points are counted: with PPN, or before it. */
const POINTS_BASES = ['gross', 'net'] as const;
export const PointsBasis = z.enum(POINTS_BASES);
export type PointsBasis = z.output<typeof PointsBasis>;

/** What the company has settled. `rupiah_per_point`: what a point is worth to whoever spends it; null: nobody has said so. */
export const Settings = z.object({
  rupiah_per_point: z.int().nullable(),
  points_when: PointsWhen,
  points_basis: PointsBasis,
  /** Whether a claim with one tap asks before it takes the points. */
  claims_ask: z.boolean(),
  /** Whether prices, the point rule and the deletion of a customer need a second pair of eyes. */
  second_look: z.boolean(),
  /** Whom “request password” and “reset password” open, as it was entered here; null: nobody has said so. */
  contact_whatsapp: z.string().nullable(),
  /** Where the server settles it: the number that counts instead, and cannot be changed here. */
  contact_fixed: z.string().nullable(),
  /** Whether a code that is sent to the number signs in instead of the password. */
  signs_in_by_code: z.boolean(),
  /** Whether the sign-in page has a form for who wants to become a customer. */
  takes_sign_ups: z.boolean(),
  /** Whether staff without a second factor may do nothing but set one up. */
  second_factor_demanded: z.boolean(),
  version: Version,
});
export type Settings = z.output<typeof Settings>;

export const settingsChecks = {
  rupiah_per_point: points('Isi nilai point dengan rupiah yang utuh, mulai dari 1.'),
  value_since: day('Isi tanggal mulai berlaku.'),
};

export const contactChecks = {
  contact_whatsapp: whatsapp('Isi nomor WhatsApp dengan kode negara.'),
};

/** A value of a point that was saved. */
export const PointValueDay = z.object({
  /** Its first day; null: it is the first one, and counts for every day before the next. */
  since: Day.nullable(),
  rupiah_per_point: z.int(),
  /** When it was saved and by whom, where somebody has noted that. */
  saved_at: Instant.nullable(),
  saved_by: z.string().nullable(),
});
export type PointValueDay = z.output<typeof PointValueDay>;

/** What is left out stays as it is; leaving out everything says nothing. */
export const SettingsForm = z
  .object({
    rupiah_per_point: pointField(settingsChecks.rupiah_per_point).optional(),
    points_when: PointsWhen.optional(),
    points_basis: PointsBasis.optional(),
    claims_ask: z.boolean().optional(),
    second_look: z.boolean().optional(),
    /** Null: none any more. */
    contact_whatsapp: whatsappField(contactChecks.contact_whatsapp).nullable().optional(),
    signs_in_by_code: z.boolean().optional(),
    takes_sign_ups: z.boolean().optional(),
    second_factor_demanded: z.boolean().optional(),
    /** The first day of the value, at the latest today, which it is where nothing is said. The first value counts for every day. */
    value_since: dayField(settingsChecks.value_since).optional(),
    version: versionField,
  })
  .refine(({ version: _version, value_since: _since, ...settled }) =>
    Object.values(settled).some((value) => value !== undefined),
  );
export type SettingsForm = z.output<typeof SettingsForm>;

export const showSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'What the company has settled, such as the value of a point (addition).',
  response: answer(Settings),
});

export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  summary: 'Change what the company has settled (addition).',
  body: SettingsForm,
  response: written(Settings),
  errors: [
    'date_ahead',
    'contact_settled',
    'contact_signs_in',
    'second_factor_own_first',
    'record_changed',
    'idempotency_key_reused',
  ],
});

export const listPointValueDays = endpoint({
  method: 'GET',
  path: '/api/admin/settings/point-values',
  summary: 'What a point was worth, by the day since which each value stands (addition).',
  response: answer(z.array(PointValueDay)),
});
