import { Text, Textarea, TextInput } from '@mantine/core';
import { REMIND_DAYS } from '@reward-points/contract/plan-days';
import { type PlanKindSettings, planKindChecks } from '@reward-points/contract/plan-kinds';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { unlessUnchanged } from '#ui/dialogs/unchanged.ts';
import { ChipsField } from '#ui/fields/chips-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SwitchWithHint } from '#ui/fields/switch-with-hint.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { TitledCard } from '#ui/pages/titled-card.tsx';
import { useUpdatePlanKind } from './plan-kinds.api.ts';
import { KIND_NAMES, texts } from './texts.ts';

const valuesOf = (kind: PlanKindSettings) => ({
  every_months: String(kind.every_months),
  reminds: kind.reminds,
  /** As one value: two lists of the same days are the same. */
  remind_days: kind.remind_days.join(','),
  reminds_certificates: kind.reminds_certificates,
  checklist: kind.checklist.join('\n'),
  rule: kind.rule ?? '',
  rule_source: kind.rule_source ?? '',
  rule_checked_on: kind.rule_checked_on ?? '',
  version: kind.version,
});

/** What holds for the plans of a kind (ADD-761). */
export function PlanKindCard({
  settings,
  reload,
}: {
  settings: PlanKindSettings;
  reload: () => Promise<unknown>;
}) {
  const { kind } = settings;
  const name = KIND_NAMES[kind];
  const checked = useCheckedForm(planKindChecks, valuesOf(settings));
  const { form } = checked;
  const values = form.getValues();
  return (
    <TitledCard title={name} maw={760}>
      <ActForm
        label={name}
        of={checked}
        act={useUpdatePlanKind(kind)}
        refused={unlessUnchanged(checked)}
        input={({ remind_days, rule_checked_on, ...body }, key) => ({
          body: {
            ...body,
            rule_checked_on: rule_checked_on || null,
            remind_days: REMIND_DAYS.filter((day) => remind_days.split(',').includes(String(day))),
          },
          key,
        })}
        reload={reload}
        anew={({ data }) => valuesOf(data)}
        card={false}
      >
        <TextInput
          label={texts.every}
          required
          inputMode="numeric"
          maw={220}
          rightSection={
            <Text fz="sm" c="var(--app-muted)">
              {texts.months}
            </Text>
          }
          rightSectionWidth={64}
          {...form.getInputProps('every_months')}
        />
        <SwitchWithHint
          label={texts.reminds}
          hint={texts.remindsHint}
          isOn={values.reminds}
          onChange={(reminds) => form.setFieldValue('reminds', reminds)}
        />
        {values.reminds && (
          <ChipsField
            label={texts.days}
            choices={REMIND_DAYS.map((day) => ({ value: String(day), label: texts.day(day) }))}
            value={values.remind_days}
            onChange={(days) => form.setFieldValue('remind_days', days)}
            error={form.errors.remind_days}
          />
        )}
        {kind !== 'servis' && (
          <SwitchWithHint
            label={texts.remindsCertificates}
            hint={texts.remindsCertificatesHint}
            isOn={values.reminds_certificates}
            onChange={(reminds) => form.setFieldValue('reminds_certificates', reminds)}
          />
        )}
        <Textarea
          label={texts.checklist}
          description={texts.checklistHint}
          autosize
          minRows={3}
          maxRows={14}
          {...form.getInputProps('checklist')}
        />
        <Textarea
          label={texts.rule}
          description={texts.ruleHint}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('rule')}
        />
        <TextInput label={texts.source} {...form.getInputProps('rule_source')} />
        <DateField
          label={texts.checkedOn}
          description={texts.check}
          clearable
          maw={320}
          {...form.getInputProps('rule_checked_on')}
        />
      </ActForm>
    </TitledCard>
  );
}
