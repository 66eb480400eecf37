import '@mantine/dates/styles.css';
import 'dayjs/locale/id';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { isDay } from '@reward-points/contract/dates';
import { IconCalendar } from '@tabler/icons-react';
import classes from './date-field.module.css';

const MONTHS =
  'januari februari maret april mei juni juli agustus september oktober november desember';

/** Reads a typed day: `2026-11-21`, `21/11/2026`, `21-11-2026`, `21 November 2026`. Null is no day. */
export function readDay(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (isDay(text)) return text;
  const [, day = '', middle = '', year = ''] =
    /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]+)[\s/.-]+(\d{4})$/.exec(text) ?? [];
  const named = MONTHS.split(' ').findIndex(
    (month) => middle.length >= 3 && month.startsWith(middle),
  );
  const month = named >= 0 ? String(named + 1) : middle;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** A day, typed or picked, shown in Indonesian long format and sent as `YYYY-MM-DD`. */
export function DateField(props: DateInputProps) {
  return (
    <DateInput
      size="md"
      locale="id"
      valueFormat="D MMMM YYYY"
      dateParser={readDay}
      placeholder="21 November 2026"
      leftSection={<IconCalendar size={18} aria-hidden />}
      clearButtonProps={{ 'aria-label': 'Kosongkan tanggal' }}
      popoverProps={{ withinPortal: true }}
      // The calendar lies outside of the page's parts, and must be one by itself to be found.
      attributes={{ levelsGroup: { role: 'region', 'aria-label': 'Kalender' } }}
      classNames={{ day: classes.day }}
      previousLabel="Bulan sebelumnya"
      nextLabel="Bulan berikutnya"
      {...props}
    />
  );
}
