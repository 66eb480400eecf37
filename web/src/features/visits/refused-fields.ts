import type { Refusal } from '#features/device-visits/visit-store.ts';

/** Where in the form a refusal is mended that names no field itself. */
const FIELDS: Readonly<Record<string, string>> = {
  plan_not_found: 'id_plan',
  plan_day_unknown: 'next_on',
  reading_too_low: 'readings',
  reading_too_high: 'readings',
  points_too_many: 'add_point',
};

/** What stands beneath which field of the form; of readings all beneath the last. */
export function refusedFields({ code, message, errors }: Refusal): Map<string, string> {
  const field = FIELDS[code];
  if (field !== undefined) return new Map([[field, message]]);
  return new Map(
    Object.entries(errors).map(([name, [text = message]]) => [name.split('.')[0] ?? name, text]),
  );
}
