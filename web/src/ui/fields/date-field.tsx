import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/id';
import { CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { isDay, longDate } from '@reward-points/contract/dates';
import { parseDay } from '@reward-points/contract/written-days';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { today } from '#format/dates.ts';
import classes from './date-field.module.css';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or what was typed where it is no day; empty is nothing. */
  value: string;
  onChange: (value: string) => void;
  clearable?: boolean;
}

/**
 * A day, typed as people write it or picked, shown in Indonesian long format. What is no day stays as it was typed, and
 * the field says so; the form that it stands in refuses it.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, clearable = false, error, onBlur, disabled, ...field } = props;
  // What is being typed stays as it is; what it was understood as stands there once the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const day = isDay(value) ? value : null;
  const shown = typed ?? (day ? longDate(day) : value);
  const isWrong = shown.trim() !== '' && day === null && (typed === null || isWhole(typed));
  const open = (byKey: boolean) => {
    setByKey(byKey);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key !== 'ArrowDown' || disabled) return;
    event.preventDefault();
    open(true);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      withRoles={false}
      trapFocus={isByKey}
      returnFocus={isByKey}
    >
      <Popover.Target>
        <TextInput
          autoComplete="off"
          placeholder="hari/bulan/tahun"
          leftSection={<IconCalendar size={18} aria-hidden />}
          rightSection={
            clearable &&
            value !== '' && (
              <CloseButton aria-label="Kosongkan tanggal" onClick={() => onChange('')} />
            )
          }
          {...field}
          disabled={disabled ?? false}
          // Escape closes the calendar, and the dialog around it only when there is none.
          data-mantine-stop-propagation={isOpen || undefined}
          error={isWrong ? <NoDay written={shown} message={error} /> : error}
          value={shown}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            onChange(text.trim() === '' ? '' : (parseDay(text) ?? text));
          }}
          onClick={() => open(false)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            setTyped(null);
            if (!isByKey) setOpen(false);
            onBlur?.(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        // The field keeps the focus while a day is picked with the mouse.
        onMouseDown={(event) => event.preventDefault()}
      >
        <DatePicker
          locale="id"
          __stopPropagation
          value={day}
          defaultDate={day ?? today()}
          onChange={(picked) => {
            setTyped(null);
            onChange(picked ?? '');
            setOpen(false);
          }}
          // The calendar lies outside of the page's parts, and must be one by itself to be found.
          attributes={{ levelsGroup: { role: 'region', 'aria-label': 'Kalender' } }}
          classNames={{ day: classes.day }}
          getDayProps={(date) =>
            date === today() ? { 'data-now': true, 'aria-current': 'date' } : {}
          }
          previousLabel="Bulan sebelumnya"
          nextLabel="Bulan berikutnya"
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Nobody wants to hear that `31/1` is no date while the rest of it is being typed. */
const isWhole = (typed: string): boolean => /\D\d{4}$/.test(typed.trim());

/** The message of the form, where it has one, and why. */
function NoDay({ written, message }: { written: string; message: React.ReactNode }) {
  return (
    <>
      {message && <span className={classes.line}>{message}</span>}
      <span className={classes.line}>
        “{written.trim()}” bukan tanggal. Tulis harinya lebih dulu, misalnya 31/12/2027.
      </span>
    </>
  );
}
