import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { formatDay } from '#format/dates.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { useDeleteHoliday } from './plan-kinds.api.ts';

interface DeleteHolidayProps {
  day: string;
  name: string;
}

/** Deletes a holiday, after a question. */
export function DeleteHoliday({ day, name }: DeleteHolidayProps) {
  const [key] = useState(newKey);
  return (
    <DeleteDialog
      id={{ day, key }}
      name={`${name}, ${formatDay(day)}`}
      remove={useDeleteHoliday()}
    />
  );
}
