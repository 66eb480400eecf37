import { Select } from '@mantine/core';
import { KEPT_MONTHS, type KeepingPeriods } from '@reward-points/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { unlessUnchanged } from '#ui/dialogs/unchanged.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { Awaited } from '#ui/pages/awaited.tsx';
import { TitledCard } from '#ui/pages/titled-card.tsx';
import { keepingPeriodsQuery, useUpdateKeepingPeriods } from './privacy.api.ts';
import { texts } from './texts.ts';

/** How long personal data is kept that nothing else needs (ADD-685). */
export function PrivacyCard() {
  const { data: periods, error, refetch } = useQuery(keepingPeriodsQuery());
  return (
    <TitledCard title={texts.title} lead={texts.lead} maw={760}>
      {periods ? (
        <PeriodsForm periods={periods} reload={refetch} />
      ) : (
        <Awaited of={{ error, refetch }} height={500} />
      )}
    </TitledCard>
  );
}

type Kept = Exclude<keyof KeepingPeriods, 'version'>;

const FIELDS: readonly [name: Kept, label: string, description: string][] = [
  ['messages', texts.messages, texts.messagesHint],
  ['sign_ins', texts.signIns, texts.signInsHint],
  ['details', texts.details, texts.detailsHint],
  ['sign_ups', texts.signUps, texts.signUpsHint],
  ['parcels', texts.parcels, texts.parcelsHint],
];

const FOR_GOOD = 'for-good';
const CHOICES = [
  { value: FOR_GOOD, label: texts.forGood },
  ...KEPT_MONTHS.map((months) => ({ value: String(months), label: texts.kept(months) })),
];

const valuesOf = ({ messages, sign_ins, details, sign_ups, parcels, version }: KeepingPeriods) => ({
  messages,
  sign_ins,
  details,
  sign_ups,
  parcels,
  version,
});

function PeriodsForm({
  periods,
  reload,
}: {
  periods: KeepingPeriods;
  reload: () => Promise<unknown>;
}) {
  const checked = useCheckedForm({}, valuesOf(periods));
  const { form } = checked;
  const update = useUpdateKeepingPeriods();
  const values = form.getValues();
  return (
    <ActForm
      label={texts.title}
      of={checked}
      act={update}
      refused={unlessUnchanged(checked)}
      input={(body, key) => ({ body, key })}
      reload={reload}
      anew={({ data }) => valuesOf(data)}
      card={false}
    >
      {FIELDS.map(([name, label, description]) => (
        <Select
          key={name}
          label={label}
          description={description}
          size="md"
          styles={{ wrapper: { maxWidth: 320 } }}
          allowDeselect={false}
          data={CHOICES}
          value={values[name] === null ? FOR_GOOD : String(values[name])}
          onChange={(chosen) =>
            form.setFieldValue(
              name,
              KEPT_MONTHS.find((months) => String(months) === chosen) ?? null,
            )
          }
        />
      ))}
    </ActForm>
  );
}
