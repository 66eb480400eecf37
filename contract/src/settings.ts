import { z } from 'zod';
import { points } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { pointField } from './fields.ts';
import { answer, written } from './paging.ts';

/** When the points of an invoice come: with its payment, or with the invoice itself. */
export const POINTS_WHEN = ['paid', 'issued'] as const;
export const PointsWhen = z.enum(POINTS_WHEN);
export type PointsWhen = z.output<typeof PointsWhen>;

/** What the company has settled. `rupiah_per_point`: what a point is worth to whoever spends it; null: nobody has said so. */
export const Settings = z.object({
  rupiah_per_point: z.int().nullable(),
  points_when: PointsWhen,
});
export type Settings = z.output<typeof Settings>;

export const settingsChecks = {
  rupiah_per_point: points('Isi nilai point dengan rupiah yang utuh, mulai dari 1.'),
};

/** What is left out stays as it is; leaving out everything says nothing. */
export const SettingsForm = z
  .object({
    rupiah_per_point: pointField(settingsChecks.rupiah_per_point).optional(),
    points_when: PointsWhen.optional(),
    /** What the form was filled with, as in `seenTexts`. */
    seen: Settings.partial().optional(),
  })
  .refine(({ rupiah_per_point, points_when }) => (rupiah_per_point ?? points_when) !== undefined);
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
  errors: ['record_changed', 'idempotency_key_reused'],
});
