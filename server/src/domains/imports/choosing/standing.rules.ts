import type { ImportStatus } from '@reward-points/contract/imports';
import type { DayOrder } from '@reward-points/contract/written-days';
import type { Kind } from '#domains/imports/kinds/import-kind.ts';
import { missingFields } from '#domains/imports/lines/cells.rules.ts';
import type { DateForms } from '#domains/imports/reading/file-read.ts';
import { dateOrderShown } from './date-order.rules.ts';

/** What an import waits for before its lines can be compared: columns, the order of its dates, or nothing. */
export function standingOf(
  { fields }: Kind,
  columns: readonly (string | null)[],
  dates: { forms: readonly DateForms[]; chosen: DayOrder | null },
): { status: ImportStatus; date_order: DayOrder | null; is_date_order_chosen: boolean } {
  const shown = dateOrderShown(columns, fields, dates.forms);
  const order = shown ?? dates.chosen;
  const isWhole = missingFields(columns, fields).length === 0;
  return {
    status: !isWhole ? 'unmapped' : order === null ? 'undated' : 'judging',
    date_order: order,
    is_date_order_chosen: shown === null,
  };
}
