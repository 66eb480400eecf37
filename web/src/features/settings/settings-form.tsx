import { Button, Card, Title } from '@mantine/core';
import { type Checks, optional, POINTS_MAX } from '@reward-points/contract/checks';
import {
  type PointsBasis,
  type PointsWhen,
  type Settings,
  settingsChecks,
} from '@reward-points/contract/settings';
import { useState } from 'react';
import { useToday } from '#format/use-today.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { UNCHANGED } from '#ui/dialogs/unchanged.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { useUpdateSettings } from './settings.api.ts';
import { OTHER_DAY } from './texts.ts';

interface SettingsFormProps {
  settings: Settings;
  reload: () => Promise<unknown>;
}

interface Values extends Record<string, unknown> {
  rupiah_per_point: number | string;
  points_when: PointsWhen;
  points_basis: PointsBasis;
  /** Empty: today, whichever day that is by then. */
  value_since: string;
  version: number;
}

const settledChecks: Checks = {
  ...settingsChecks,
  value_since: optional(settingsChecks.value_since, ''),
};

/** What a point is worth may stay unsettled; once settled it is a number for good. */
const unsettledChecks: Checks = {
  ...settledChecks,
  rupiah_per_point: optional(settingsChecks.rupiah_per_point, ''),
};

/**
 * Settles what a point is worth, when the points of an invoice come, and from which value they are counted (ADD-153, ADD-165,
 * ADD-387). Only what was changed here is sent; where somebody else has settled anything meanwhile it is refused (ADD-266, ADD-302).
 */
export function SettingsForm({ settings, reload }: SettingsFormProps) {
  const checked = useCheckedForm<Values>(
    settings.rupiah_per_point === null ? unsettledChecks : settledChecks,
    valuesOf(settings),
  );
  const { form, blockedBy } = checked;
  const update = useUpdateSettings();
  const isSettled = form.getInitialValues().rupiah_per_point !== '';
  // A new value has a day, and the one that stands may be put on another; today it stands already.
  const [isOpened, setOpened] = useState(false);
  const isNew = form.isDirty('rupiah_per_point');
  const isDated = isSettled && (isNew || isOpened || form.isDirty('value_since'));
  const now = useToday();
  const since = form.getValues().value_since || now;
  const isValued = isNew || (isDated && since < now);
  const wrongSince = isDated && since > now ? 'Tanggal tidak boleh setelah hari ini.' : null;
  const isChanged = isValued || form.isDirty('points_when') || form.isDirty('points_basis');
  const blocked = blockedBy ?? wrongSince ?? (isChanged ? null : UNCHANGED);
  return (
    <Card component="section" aria-label="Nilai point dan faktur" maw={760}>
      <ActForm
        label="Nilai point dan faktur"
        of={checked}
        act={update}
        refused={blocked}
        input={({ rupiah_per_point, points_when, points_basis, version }, key) => ({
          body: {
            version,
            ...(form.isDirty('points_when') && { points_when }),
            ...(form.isDirty('points_basis') && { points_basis }),
            ...(isValued && {
              rupiah_per_point: Number(rupiah_per_point),
              ...(isDated && since < now && { value_since: since }),
            }),
          },
          key,
        })}
        reload={reload}
        anew={({ data }) => valuesOf(data)}
        onDone={() => setOpened(false)}
        onReset={isOpened ? () => setOpened(false) : undefined}
        card={false}
      >
        <Title order={2} fz="md">
          Nilai point dan faktur
        </Title>
        <WholeNumberField
          label="Nilai satu point"
          description="Dipakai di laporan untuk menghitung nilai point yang belum ditukar."
          placeholder="Belum ditentukan"
          size="md"
          styles={{ wrapper: { maxWidth: 320 } }}
          prefix="Rp"
          inputMode="numeric"
          max={POINTS_MAX}
          {...form.getInputProps('rupiah_per_point')}
        />
        {isDated && (
          <DateField
            label="Berlaku sejak"
            description="Laporan sampai hari sebelumnya tetap memakai nilai yang lama."
            size="md"
            maw={320}
            required
            value={since}
            onChange={(picked) => form.setFieldValue('value_since', picked)}
            error={form.errors.value_since ?? wrongSince ?? undefined}
          />
        )}
        {isSettled && !isDated && (
          <Button
            variant="subtle"
            size="compact-sm"
            px={0}
            style={{ alignSelf: 'start' }}
            onClick={() => setOpened(true)}
          >
            {OTHER_DAY}
          </Button>
        )}
        <Choice
          label="Point dari faktur masuk ke saldo"
          choices={{ paid: 'Setelah faktur lunas', issued: 'Begitu faktur dibuat' }}
          value={form.getValues().points_when}
          onChange={(chosen) => form.setFieldValue('points_when', chosen)}
        />
        <Choice
          label="Point faktur dihitung dari"
          choices={{ gross: 'Nilai termasuk PPN', net: 'Nilai sebelum PPN' }}
          value={form.getValues().points_basis}
          onChange={(chosen) => form.setFieldValue('points_basis', chosen)}
        />
      </ActForm>
    </Card>
  );
}

const valuesOf = (settings: Settings): Values => ({
  rupiah_per_point: settings.rupiah_per_point ?? '',
  points_when: settings.points_when,
  points_basis: settings.points_basis,
  value_since: '',
  version: settings.version,
});

interface ChoiceProps<Value extends string> {
  label: string;
  choices: Record<Value, string>;
  value: Value;
  onChange: (chosen: Value) => void;
}

/** What invoices keep as it stood when they were entered. */
function Choice<Value extends string>({ label, choices, value, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(choices) as Value[];
  return (
    <ChoiceField
      size="md"
      label={label}
      description="Berlaku untuk faktur yang dibuat setelah ini."
      choices={values.map((one) => ({ value: one, label: choices[one] }))}
      value={value}
      onChange={onChange}
    />
  );
}
