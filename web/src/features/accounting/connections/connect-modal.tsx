import { Alert, Button, Group, Text } from '@mantine/core';
import {
  type AccountingField,
  accountingChecks,
  credentialChecks,
  FIELDS_OF_PROGRAM,
  type Program,
  type TriedProgram,
} from '@reward-points/contract/accounting';
import { PROGRAM_NAMES, PROGRAMS } from '@reward-points/contract/accounting-programs';
import { addDays } from '@reward-points/contract/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreateConnection, useTryProgram } from '#features/accounting/accounting.api.ts';
import { formatDay, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { connectTexts, whereFound } from './connect-texts.ts';
import { CredentialFields } from './credential-fields.tsx';

interface Values extends Record<AccountingField, string>, Record<string, unknown> {
  program: Program;
  first_day: string;
}

/** Credentials as they are sent: those of the program alone. */
const credentialsOf = (values: Values) => ({
  program: values.program,
  ...Object.fromEntries(FIELDS_OF_PROGRAM[values.program].map((field) => [field, values[field]])),
});

/** Connects a program: what lets us in, what it says of itself then, and the first day. Nothing comes of it yet. */
export const ConnectModal = () => (
  <Dialog title={connectTexts.title}>
    <ConnectForm />
  </Dialog>
);

function ConnectForm() {
  const close = useCloseDialog();
  const navigate = useNavigate();
  const checked = useCheckedForm<Values>(
    { ...credentialChecks([]), first_day: accountingChecks.first_day },
    {
      program: 'accurate',
      token: '',
      secret: '',
      client_id: '',
      client_secret: '',
      first_day: `${today().slice(0, 7)}-01`,
    },
  );
  const { form, blockedBy } = checked;
  const values = form.getValues();
  const create = useCreateConnection();
  const tried = useTryProgram();
  const [asked, setAsked] = useState('');
  const sent = JSON.stringify(credentialsOf(values));
  // What was said of other credentials says nothing of these.
  const said = asked === sent && tried.data ? tried.data.data : undefined;
  const isLetIn = said?.is_working === true && !said.is_connected;
  const check = () => {
    setAsked(sent);
    tried.mutate({ body: credentialsOf(values), values: sent });
  };
  const isAhead = values.first_day > today();
  const refused = blockedBy ?? (isLetIn ? (isAhead ? AHEAD : null) : connectTexts.checkFirst);
  return (
    <ActForm
      label={connectTexts.title}
      of={checked}
      act={create}
      refused={refused}
      input={(typed, key) => ({ ...credentialsOf(typed), first_day: typed.first_day, key })}
      said={({ message }) => [message, said?.name ?? undefined]}
      onDone={({ data: { id } }) => void navigate({ to: '/admin/accounting/$id', params: { id } })}
      buttons={
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Kembali
          </Button>
          {isLetIn ? (
            <SubmitButton
              blockedBy={refused}
              onBlocked={form.showWrong}
              isSending={create.isPending}
            >
              {connectTexts.read}
            </SubmitButton>
          ) : (
            <SubmitButton
              type="button"
              blockedBy={blockedBy}
              onBlocked={form.showWrong}
              isSending={tried.isPending}
              onClick={check}
            >
              {connectTexts.check}
            </SubmitButton>
          )}
        </Group>
      }
    >
      <ChoiceField
        label={connectTexts.program}
        required
        choices={PROGRAMS.map((program) => ({ value: program, label: PROGRAM_NAMES[program] }))}
        value={values.program}
        onChange={(chosen) => form.setFieldValue('program', chosen)}
      />
      <Text fz="sm" c="var(--app-muted)">
        {whereFound[values.program]}
      </Text>
      <CredentialFields program={values.program} propsOf={(field) => form.getInputProps(field)} />
      <div role="status">{said && <Said said={said} />}</div>
      {isLetIn && (
        <>
          <DateField
            label={connectTexts.firstDay}
            description={connectTexts.firstDayHelp}
            required
            {...form.getInputProps('first_day')}
            error={form.errors.first_day ?? (isAhead ? AHEAD : undefined)}
          />
          <Text fz="sm" c="var(--app-muted)">
            {connectTexts.readHelp}
          </Text>
        </>
      )}
    </ActForm>
  );
}

const AHEAD = 'Tanggal tidak boleh setelah hari ini.';

/** What the program says of itself. */
function Said({ said }: { said: TriedProgram }) {
  const { is_working, is_connected, reason, name, invoices, ends_on } = said;
  if (!is_working) return <Alert color="red">{reason}</Alert>;
  const facts = [
    invoices !== null && `${formatNumber(invoices)} faktur`,
    ends_on !== null && `dapat dibuka sampai ${formatDay(addDays(ends_on, -1))}`,
  ].filter((fact) => fact !== false);
  return (
    <Alert color={is_connected ? 'orange' : 'teal'} className="break">
      <Text fz="sm" fw={700}>
        {name}
      </Text>
      {facts.join(' · ')}
      {is_connected && <div>{connectTexts.connected}</div>}
    </Alert>
  );
}
