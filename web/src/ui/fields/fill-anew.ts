import { type FillAnew, filledWith } from './use-checked-form.ts';

/**
 * Of what was typed that which nobody else has changed (ADD-325). What both have changed says so; what only its sender
 * could compare, a picture, is chosen again.
 */
export const keepTyped: FillAnew = <V extends Record<string, unknown>>(
  { initial, values }: { initial: V; values: V },
  stands: V,
) => {
  const kept: Record<string, unknown> = { ...stands };
  const errors: Record<string, string> = {};
  for (const [field, typed] of Object.entries(values)) {
    const [before, now] = [initial[field], stands[field]];
    if (typed === before || typed === now) continue;
    if (before === undefined) errors[field] = 'Belum disimpan. Pilih sekali lagi.';
    else if (now === before) kept[field] = typed;
    else errors[field] = 'Diubah di tempat lain. Yang tampil sekarang adalah yang berlaku.';
  }
  return { ...filledWith(stands), values: kept as V, errors, filledAnew: 'merged' };
};

/** Nothing of it: what was typed cannot be compared with what stands. */
export const keepNothing: FillAnew = (_, stands) => ({
  ...filledWith(stands),
  filledAnew: 'whole',
});
