import type { DayOrder } from '@reward-points/contract/written-days';
import type { Field } from '#domains/imports/kinds/import-kind.ts';
import type { DateForms } from '#domains/imports/reading/file-read.ts';

/**
 * Whether a spreadsheet swapped day and month. It makes dates of what fits its own order and leaves the rest as text. So no
 * date has a day above 12, and each text shows its order.
 */
export const isTurned = (forms: DateForms | undefined): boolean =>
  forms !== undefined &&
  forms['day-first'] + forms['month-first'] > 0 &&
  forms.either === 0 &&
  // Of a file that was read before this was counted nobody knows.
  forms.turnable > 0 &&
  forms.fixed === 0;

/**
 * In which order a file writes its days, as far as its columns of days show it: the day first, as here, unless a day proves
 * otherwise. Null where one does and others contradict it, or may be either: somebody has to say which is meant.
 */
export function dateOrderShown(
  columns: readonly (string | null)[],
  fields: readonly Field[],
  forms: readonly DateForms[],
): DayOrder | null {
  const days = forms.filter((_, place) =>
    fields.some(({ name, type }) => type === 'day' && name === columns[place]),
  );
  const count = (form: keyof DateForms) => days.reduce((sum, column) => sum + column[form], 0);
  if (count('month-first') === 0) return 'day-first';
  return count('day-first') + count('either') === 0 ? 'month-first' : null;
}
