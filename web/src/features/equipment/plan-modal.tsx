import {
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { PLAN_MONTHS_MAX, type Plan } from '@reward-points/contract/equipment';
import { METER_MAX } from '@reward-points/contract/meter-numbers';
import {
  nextOfPlan,
  PLAN_KINDS,
  type PlanKind,
  REMIND_DAYS,
} from '@reward-points/contract/plan-days';
import { useQuery } from '@tanstack/react-query';
import { planKindsQuery } from '#features/plan-kinds/plan-kinds.api.ts';
import { today } from '#format/dates.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { useRow } from '#ui/dialogs/use-row.ts';
import { ChipsField } from '#ui/fields/chips-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { type FieldProps, useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { equipmentQuery, useCreatePlan, useUpdatePlan } from './equipment.api.ts';
import { planFormChecks, RULES, type Rule } from './plan-checks.ts';
import { monthChoices, planKinds, reminding, UNITS_HINT } from './texts.ts';

interface PlanModalProps {
  equipmentId: number;
  /** Left out, one is added. */
  plan?: Plan;
}

/** What the days of one plan begin with. */
const FIRST_DAYS = '14,1';

interface Values extends Record<string, unknown> {
  kind: PlanKind;
  rule: Rule;
  every_months: number | string;
  fixed_day: number | string;
  fixed_month: string;
  every_units: number | string;
  last_on: string;
  next_on: string;
  /** Those of this plan alone, with commas between; empty: as its kind is. */
  remind_days: string;
  note: string;
  version: number | undefined;
}

const ruleOf = ({ fixed_month, every_units }: Plan): Rule => {
  if (fixed_month !== null) return 'day';
  return every_units === null ? 'months' : 'units';
};

/** The next day of a plan, where it does not follow from its rule; else it is left to be reckoned. */
const ownDayOf = (plan: Plan): string =>
  nextOfPlan(plan, today()) === plan.next_on ? '' : plan.next_on;

/** Adds a plan to equipment, or changes one; its next day follows from the rule where none is entered (ADD-708). */
export const PlanModal = (props: PlanModalProps) => (
  <Dialog title={props.plan ? 'Ubah jadwal' : 'Tambah jadwal'} size="lg">
    {props.plan ? (
      <ChangedPlan equipmentId={props.equipmentId} plan={props.plan} />
    ) : (
      <NewPlan {...props} />
    )}
  </Dialog>
);

function NewPlan({ equipmentId }: PlanModalProps) {
  const { data, error, refetch } = useQuery(planKindsQuery());
  if (!data) return <FormLoading error={error} onRetry={() => void refetch()} />;
  const monthsOf = (kind: PlanKind) =>
    data.find((settings) => settings.kind === kind)?.every_months ?? '';
  return <PlanForm equipmentId={equipmentId} monthsOf={monthsOf} />;
}

function ChangedPlan({ equipmentId, plan }: Required<PlanModalProps>) {
  const plans = useQuery({
    ...equipmentQuery(equipmentId),
    select: (equipment) => ({ data: equipment.plans }),
  });
  const { row, reload } = useRow(plans, plan);
  return <PlanForm equipmentId={equipmentId} plan={row} reload={reload} />;
}

interface PlanFormProps extends PlanModalProps {
  /** What a new plan of a kind begins with. */
  monthsOf?: (kind: PlanKind) => number | '';
  reload?: () => Promise<unknown>;
}

function PlanForm({ equipmentId, plan, monthsOf = () => '', reload }: PlanFormProps) {
  const checked = useCheckedForm<Values>(planFormChecks, {
    kind: plan?.kind ?? 'servis',
    rule: plan ? ruleOf(plan) : 'months',
    every_months: plan ? (plan.every_months ?? '') : monthsOf('servis'),
    fixed_day: plan?.fixed_day ?? '',
    fixed_month: String(plan?.fixed_month ?? 1),
    every_units: plan?.every_units ?? '',
    last_on: plan?.last_on ?? '',
    next_on: plan ? ownDayOf(plan) : '',
    remind_days: plan?.remind_days?.join(',') ?? '',
    note: plan?.note ?? '',
    version: plan?.version,
  });
  const { form } = checked;
  const values = form.getValues();
  const [create, update] = [useCreatePlan(), useUpdatePlan()];
  const changeKind = (kind: PlanKind) => {
    const isUntyped = values.every_months === monthsOf(values.kind);
    if (isUntyped) form.setFieldValue('every_months', monthsOf(kind));
    form.setFieldValue('kind', kind);
  };
  const fields = (
    <>
      {!plan && (
        <Select
          label="Jenis"
          size="md"
          allowDeselect={false}
          data={PLAN_KINDS.map((value) => ({ value, label: planKinds[value] }))}
          value={values.kind}
          onChange={(kind) => kind && changeKind(kind)}
        />
      )}
      <RuleFields form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField label="Terakhir" clearable {...form.getInputProps('last_on')} />
        <DateField
          label="Berikutnya"
          description={values.rule === 'units' ? undefined : 'Kosongkan agar dihitung'}
          clearable
          required={values.rule === 'units'}
          {...form.getInputProps('next_on')}
        />
      </SimpleGrid>
      <Stack gap={4}>
        <Switch
          size="md"
          label={reminding.own}
          aria-describedby="own-days"
          checked={values.remind_days !== ''}
          onChange={({ currentTarget: { checked: isOwn } }) =>
            form.setFieldValue('remind_days', isOwn ? FIRST_DAYS : '')
          }
        />
        <Text id="own-days" fz="sm" c="var(--app-muted)">
          {reminding.ownHint}
        </Text>
      </Stack>
      {values.remind_days !== '' && (
        <ChipsField
          label={reminding.days}
          choices={REMIND_DAYS.map((day) => ({ value: String(day), label: reminding.day(day) }))}
          value={values.remind_days}
          onChange={(days) => form.setFieldValue('remind_days', days)}
        />
      )}
      <TextInput label="Catatan" size="md" {...form.getInputProps('note')} />
    </>
  );
  return plan ? (
    <ActForm
      label="Ubah jadwal"
      of={checked}
      act={update}
      input={(sent, key) => ({
        id: plan.id,
        body: { ...bodyOf(sent), version: sent.version },
        key,
      })}
      reload={reload}
    >
      {fields}
    </ActForm>
  ) : (
    <ActForm
      label="Tambah jadwal"
      of={checked}
      act={create}
      input={(sent, key) => ({
        id: equipmentId,
        body: { kind: sent.kind, ...bodyOf(sent) },
        key,
      })}
    >
      {fields}
    </ActForm>
  );
}

const bodyOf = ({ rule, last_on, next_on, remind_days, note, ...of }: Values) => ({
  every_months: rule === 'months' ? Number(of.every_months) : null,
  fixed_month: rule === 'day' ? Number(of.fixed_month) : null,
  fixed_day: rule === 'day' ? Number(of.fixed_day) : null,
  every_units: rule === 'units' ? Number(of.every_units) : null,
  last_on,
  next_on,
  remind_days:
    remind_days === ''
      ? null
      : REMIND_DAYS.filter((day) => remind_days.split(',').includes(String(day))),
  note,
});

interface RuleFieldsProps {
  form: {
    getValues(): Values;
    getInputProps(name: 'every_months' | 'fixed_day' | 'every_units'): FieldProps<string | number>;
    setFieldValue(name: 'rule' | 'fixed_month', value: string): void;
  };
}

/** One of the three rules, and what it needs. */
function RuleFields({ form }: RuleFieldsProps) {
  const values = form.getValues();
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Aturan"
        data={[...RULES]}
        value={values.rule}
        onChange={(rule: Rule) => form.setFieldValue('rule', rule)}
      />
      {values.rule === 'months' && (
        <WholeNumberField
          label="Tiap berapa bulan"
          size="md"
          required
          max={PLAN_MONTHS_MAX}
          {...form.getInputProps('every_months')}
        />
      )}
      {values.rule === 'day' && (
        <SimpleGrid cols={2} spacing="md">
          <WholeNumberField
            label="Tanggal"
            size="md"
            required
            max={31}
            {...form.getInputProps('fixed_day')}
          />
          <Select
            label="Bulan"
            size="md"
            allowDeselect={false}
            data={monthChoices}
            value={values.fixed_month}
            onChange={(month) => month && form.setFieldValue('fixed_month', month)}
          />
        </SimpleGrid>
      )}
      {values.rule === 'units' && (
        <WholeNumberField
          label="Tiap berapa satuan meter"
          description={UNITS_HINT}
          size="md"
          required
          max={METER_MAX}
          {...form.getInputProps('every_units')}
        />
      )}
    </>
  );
}
