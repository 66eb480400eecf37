import { Text } from '@mantine/core';
import { snoozeChecks, type Task } from '@reward-points/contract/inbox';
import { formatDay } from '#format/dates.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useSnoozeTask } from './inbox.api.ts';
import { NOT_SNOOZED } from './texts.ts';
import { tomorrow } from './tomorrow.ts';

interface SnoozeModalProps {
  task: Task;
  title: string;
}

/** Asks until which day a task is put off (ADD-502). */
export const SnoozeModal = (props: SnoozeModalProps) => (
  <Dialog title="Tunda">
    <SnoozeForm {...props} />
  </Dialog>
);

function SnoozeForm({ task: { kind, id }, title }: SnoozeModalProps) {
  const checked = useCheckedForm(snoozeChecks, { until: tomorrow() });
  const snooze = useSnoozeTask();
  return (
    <ActForm
      label="Tunda"
      of={checked}
      act={snooze}
      input={({ until }) => ({ kind, id, until })}
      said={() => ['Ditunda', `${title}: kembali ${formatDay(checked.form.getValues().until)}.`]}
      failure={NOT_SNOOZED}
      submitLabel="Tunda"
    >
      <Text fz="sm" className="break">
        {title} muncul lagi di daftar pada:
      </Text>
      <DateField label="Sampai" required data-autofocus {...checked.form.getInputProps('until')} />
    </ActForm>
  );
}
