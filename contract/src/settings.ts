import { z } from 'zod';
import { points } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { pointField } from './fields.ts';
import { answer, written } from './paging.ts';

/** What the company has settled. `rupiah_per_point`: what a point is worth to whoever spends it; null: nobody has said so. */
export const Settings = z.object({ rupiah_per_point: z.int().nullable() });
export type Settings = z.output<typeof Settings>;

export const settingsChecks = {
  rupiah_per_point: points('Isi nilai point dengan rupiah yang utuh, mulai dari 1.'),
};
export const SettingsForm = z.object({
  rupiah_per_point: pointField(settingsChecks.rupiah_per_point),
});

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
  errors: ['idempotency_key_reused'],
});
