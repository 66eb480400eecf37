import { Alert, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import {
  CONNECTION_LABELS,
  CONNECTION_WAY_NAMES,
  CONNECTION_WAYS,
  type ConnectionField,
  type ConnectionSetup,
  type ConnectionWay,
  CREDENTIALS,
  connectionChecks,
  FIELDS_OF,
  OPTIONAL_FIELDS,
  type TriedConnection,
} from '@reward-points/contract/whatsapp-setup';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#format/points.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { CopyLine } from '#ui/copy-line.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { unlessUnchanged } from '#ui/dialogs/unchanged.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { storedHelp } from '#ui/fields/stored-help.ts';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { OperatorGuide } from '#ui/pages/operator-guide.tsx';
import { OPTIONAL_CHANNEL, setupTexts, wayHelp } from './texts.ts';
import {
  connectionQuery,
  useCheckConnection,
  useTryConnectionSetup,
  useUpdateConnectionSetup,
} from './whatsapp.api.ts';

interface SetupFormProps {
  setup: ConnectionSetup;
  reload: () => Promise<unknown>;
}

type Values = Record<ConnectionField, string> & { way: ConnectionWay; version: number };

const isCredential = (field: ConnectionField): boolean => CREDENTIALS.some((one) => one === field);

const valuesOf = (setup: ConnectionSetup): Values => ({
  way: setup.way ?? 'sandbox',
  token: '',
  client_secret: '',
  password: '',
  app_secret: '',
  client_id: setup.client_id,
  username: setup.username,
  channel_id: setup.channel_id,
  phone_number_id: setup.phone_number_id,
  business_account_id: setup.business_account_id,
  version: setup.version,
});

/** What is sent: the fields of the way alone. */
const sentOf = (values: Values) => ({
  way: values.way,
  ...Object.fromEntries(FIELDS_OF[values.way].map((field) => [field, values[field]])),
});

/** The account that messages leave by. It is tried before it is saved, and what is stored of it is never shown again. */
export function SetupForm({ setup, reload }: SetupFormProps) {
  const kept = setup.stored.map(({ field }) => field);
  const checked = useCheckedForm<Values>(
    connectionChecks({ way: setup.way, kept }),
    valuesOf(setup),
  );
  const { form, blockedBy } = checked;
  const refused = unlessUnchanged(checked);
  const values = form.getValues();
  const { way } = values;
  const update = useUpdateConnectionSetup();
  const tried = useTryConnectionSetup();
  const check = useCheckConnection();
  const isTried = tried.variables?.values === values;
  const isOther =
    setup.way !== 'sandbox' &&
    (values.way !== setup.way ||
      FIELDS_OF[way].some((field) => !isCredential(field) && form.isDirty(field)));
  return (
    <ActForm
      label={setupTexts.title}
      of={checked}
      act={update}
      refused={refused}
      input={(typed, key) => ({ ...sentOf(typed), version: typed.version, key })}
      reload={reload}
      said={() => setupTexts.saved}
      anew={() => valuesOf(setup)}
      card={false}
      onDone={() => {
        if (way !== 'sandbox') check.mutate();
      }}
      buttons={
        <Group justify="flex-end" gap="sm">
          {way !== 'sandbox' && (
            <BusyButton
              variant="default"
              isBusy={tried.isPending}
              disabled={blockedBy !== null}
              onClick={() => tried.mutate({ body: sentOf(values), values })}
            >
              {setupTexts.try}
            </BusyButton>
          )}
          <SubmitButton onBlocked={form.showWrong} blockedBy={refused} isSending={update.isPending}>
            {setupTexts.save}
          </SubmitButton>
        </Group>
      }
    >
      <Select
        size="md"
        label={setupTexts.way}
        description={wayHelp[way]}
        allowDeselect={false}
        data={CONNECTION_WAYS.map((value) => ({ value, label: CONNECTION_WAY_NAMES[value] }))}
        value={way}
        onChange={(chosen) => {
          const found = CONNECTION_WAYS.find((one) => one === chosen);
          if (found) form.setFieldValue('way', found);
        }}
      />
      {FIELDS_OF[way].map((field) => (
        <Field key={field} field={field} setup={setup} way={way} {...form.getInputProps(field)} />
      ))}
      {isOther && (
        <Text fz="sm" c="var(--app-muted)">
          {setupTexts.other}
        </Text>
      )}
      <div role="status">{isTried && tried.data && <Said said={tried.data.data} />}</div>
      {setup.webhook_path !== null && setup.way === way && (
        <ReportAddress path={setup.webhook_path} way={way} />
      )}
    </ActForm>
  );
}

interface FieldProps {
  field: ConnectionField;
  setup: ConnectionSetup;
  way: ConnectionWay;
  value: string;
  error: string | undefined;
  onChange: (changed: React.ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

function Field({ field, setup, way, ...input }: FieldProps) {
  const stored = setup.way === way ? setup.stored.find((one) => one.field === field) : undefined;
  const label = CONNECTION_LABELS[field];
  const isOptional = OPTIONAL_FIELDS.includes(field);
  if (!isCredential(field))
    return (
      <TextInput
        label={label}
        required={!isOptional}
        description={isOptional ? OPTIONAL_CHANNEL : undefined}
        autoComplete="off"
        {...input}
      />
    );
  return (
    <PasswordField
      label={label}
      required={!stored}
      description={stored && storedHelp(stored.ending)}
      // A browser would offer the password of this app.
      autoComplete="new-password"
      shows={label}
      {...input}
    />
  );
}

/** What the provider says of the account. */
const Said = ({ said }: { said: TriedConnection }) =>
  said.is_working ? (
    <Alert color="teal">
      <Text fz="sm" fw={700}>
        {said.name}
      </Text>
      {said.whatsapp !== null && `${formatWhatsapp(said.whatsapp)} · `}
      {said.templates &&
        `${formatNumber(said.templates.usable)} dari ${formatNumber(said.templates.total)} template dapat dipakai`}
    </Alert>
  ) : (
    <Alert color="red">{said.reason}</Alert>
  );

/** What has to be entered at the provider, so that it tells what becomes of messages (ADD-538). */
function ReportAddress({ path, way }: { path: string; way: ConnectionWay }) {
  const { data: connection } = useQuery(connectionQuery());
  const base = (connection?.public_url ?? location.origin).replace(/\/+$/, '');
  return (
    <Stack gap={4}>
      <Text fz="sm" fw={500}>
        {setupTexts.reportAddress}
      </Text>
      <CopyLine label="alamat laporan" value={`${base}${path}`} />
      {way === 'cloud-api' && (
        <>
          <Text fz="sm" fw={500}>
            {setupTexts.verifyToken}
          </Text>
          <CopyLine label="verify token" value={path.split('/').at(-1) ?? ''} />
        </>
      )}
      <Text fz="xs" c="var(--app-muted)">
        {way === 'cloud-api' ? (
          setupTexts.reportHelp
        ) : (
          <>
            {setupTexts.reportHelpQontak} <OperatorGuide topic="whatsapp" />
          </>
        )}
      </Text>
    </Stack>
  );
}
