import { Stack, Text } from '@mantine/core';
import {
  type AccountingConnection,
  type AccountingField,
  accountingChecks,
  CALLS,
  credentialChecks,
  FIELDS_OF_PROGRAM,
  FOREIGN,
  type Foreign,
  MINUTES,
  type Program,
  TOLERANCE,
} from '@reward-points/contract/accounting';
import { optional } from '@reward-points/contract/checks';
import { useQuery } from '@tanstack/react-query';
import { connectionQuery, useUpdateConnection } from '#features/accounting/accounting.api.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { unlessUnchanged } from '#ui/dialogs/unchanged.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { RupiahField } from '#ui/fields/rupiah-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { foreign, settingsTexts, whereFound } from './connect-texts.ts';
import { CredentialFields, isShown } from './credential-fields.tsx';

interface SettingsModalProps {
  connection: AccountingConnection;
}

interface Values extends Record<AccountingField, string>, Record<string, unknown> {
  every_minutes: number | string;
  monthly_calls: number | string;
  tolerance: number | string;
  foreign: Foreign;
  /** The checks of credentials ask which program they are for. */
  program: Program;
  version: number;
}

/** How often a connection looks, what it may use, and what lets it in. */
export const SettingsModal = (props: SettingsModalProps) => (
  <Dialog title={settingsTexts.title}>
    <Settings {...props} />
  </Dialog>
);

const valuesOf = (connection: AccountingConnection): Values => ({
  every_minutes: connection.every_minutes,
  monthly_calls: connection.monthly_calls ?? '',
  tolerance: connection.tolerance,
  foreign: connection.foreign,
  token: '',
  secret: '',
  client_id: connection.client_id,
  client_secret: '',
  program: connection.program,
  version: connection.version,
});

function Settings({ connection: opened }: SettingsModalProps) {
  const { data = opened, refetch } = useQuery(connectionQuery(opened.id));
  const { id, program, stored } = data;
  const kept = stored.map(({ field }) => field);
  const checked = useCheckedForm<Values>(
    {
      every_minutes: accountingChecks.every_minutes,
      monthly_calls: optional(accountingChecks.monthly_calls, ''),
      tolerance: accountingChecks.tolerance,
      ...credentialChecks(kept),
    },
    valuesOf(data),
  );
  const { form } = checked;
  const update = useUpdateConnection(id);
  return (
    <ActForm
      label={settingsTexts.title}
      of={checked}
      act={update}
      refused={unlessUnchanged(checked)}
      input={(typed, key) => ({
        every_minutes: Number(typed.every_minutes),
        monthly_calls: typed.monthly_calls === '' ? null : Number(typed.monthly_calls),
        tolerance: Number(typed.tolerance),
        foreign: typed.foreign,
        ...credentialsOf(typed, data),
        version: typed.version,
        key,
      })}
      reload={refetch}
      said={({ message }) => [message, data.name]}
      submitLabel={settingsTexts.save}
    >
      <WholeNumberField
        size="md"
        label={settingsTexts.minutes}
        description={settingsTexts.minutesHelp}
        required
        max={MINUTES.max}
        {...form.getInputProps('every_minutes')}
      />
      <WholeNumberField
        size="md"
        label={settingsTexts.calls}
        description={settingsTexts.callsHelp}
        max={CALLS.max}
        {...form.getInputProps('monthly_calls')}
      />
      <RupiahField
        label={settingsTexts.tolerance}
        description={settingsTexts.toleranceHelp}
        {...form.getInputProps('tolerance')}
        max={TOLERANCE.max}
      />
      <ChoiceField
        label={settingsTexts.foreign}
        choices={FOREIGN.map((one) => ({ value: one, label: foreign[one] }))}
        value={form.getValues().foreign}
        onChange={(chosen) => form.setFieldValue('foreign', chosen)}
      />
      <Stack gap="sm" component="fieldset" p={0} m={0} bd="none">
        <Text component="legend" fw={600} fz="sm">
          {settingsTexts.credentials}
        </Text>
        <Text fz="sm" c="var(--app-muted)">
          {whereFound[program]}
        </Text>
        <CredentialFields
          program={program}
          stored={stored}
          propsOf={(field) => form.getInputProps(field)}
        />
      </Stack>
    </ActForm>
  );
}

/** Those that were typed; what is left empty stays as it is stored. */
const credentialsOf = (typed: Values, { client_id }: AccountingConnection) =>
  Object.fromEntries(
    FIELDS_OF_PROGRAM[typed.program]
      .filter((field) => typed[field] !== (isShown(field) ? client_id : ''))
      .map((field) => [field, typed[field]]),
  );
