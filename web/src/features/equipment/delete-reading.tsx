import type { Reading } from '@reward-points/contract/equipment';
import { formatDay } from '#format/dates.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { useDeleteReading } from './equipment.api.ts';
import { readingOf } from './texts.ts';

/** Takes a reading back, after a question. */
export const DeleteReading = ({ reading }: { reading: Reading }) => (
  <DeleteDialog
    id={reading.id}
    name={`angka ${readingOf(reading)} dari ${formatDay(reading.day)}`}
    remove={useDeleteReading()}
  />
);
