import { isDay } from '@reward-points/contract/dates';
import { nextAfterCorrection } from '@reward-points/contract/plan-days';
import { type VisitToCorrect, visitDayChecks } from '@reward-points/contract/visits';
import { useQuery } from '@tanstack/react-query';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { onlyWhere } from '#ui/fields/only-where.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useUpdateVisit, visitQuery } from './equipment.api.ts';
import { correcting } from './texts.ts';

interface CorrectVisitProps {
  id: number;
}

/** Corrects the day of a visit, and with the latest one the days of its plan (ADD-961). */
export const CorrectVisit = (props: CorrectVisitProps) => (
  <Dialog title={correcting.title}>
    <Correct {...props} />
  </Dialog>
);

/** What a correction does is asked before it. */
function Correct({ id }: CorrectVisitProps) {
  const { data: visit, error, refetch, isFetchedAfterMount } = useQuery(visitQuery(id));
  return visit && isFetchedAfterMount ? (
    <CorrectForm visit={visit} reload={refetch} />
  ) : (
    <FormLoading error={error} onRetry={() => void refetch()} />
  );
}

interface CorrectFormProps {
  visit: VisitToCorrect;
  reload: () => Promise<unknown>;
}

function CorrectForm({ visit, reload }: CorrectFormProps) {
  const { id, plan, moves_plan: movesPlan, days_before } = visit;
  const checked = useCheckedForm(
    { ...visitDayChecks, next_on: onlyWhere(() => movesPlan, visitDayChecks.next_on) },
    { day: visit.day, next_on: plan.next_on, version: plan.version },
  );
  const { form } = checked;
  const { day } = form.getValues();
  return (
    <ActForm
      label={correcting.title}
      of={checked}
      act={useUpdateVisit()}
      input={({ next_on, ...values }, key) => ({
        id,
        body: { ...values, ...(movesPlan && { next_on }) },
        key,
      })}
      reload={reload}
    >
      <DateField
        label={correcting.day}
        required
        {...form.getInputProps('day')}
        onChange={(changed) => {
          if (changed === day) return;
          form.setFieldValue('day', changed);
          const due =
            changed &&
            isDay(changed) &&
            nextAfterCorrection(plan, changed, days_before?.next_on ?? null);
          if (due) form.setFieldValue('next_on', due);
        }}
      />
      {movesPlan && (
        <DateField label={correcting.next} required {...form.getInputProps('next_on')} />
      )}
    </ActForm>
  );
}
