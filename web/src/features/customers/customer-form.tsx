import {
  Button,
  Card,
  Group,
  PasswordInput,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { Checks } from '@reward-points/contract/checks';
import type { Customer, createCustomer, updateCustomer } from '@reward-points/contract/customers';
import type { Sent } from '@reward-points/contract/endpoint';
import { type RefObject, useEffect, useRef } from 'react';
import { WhatsappField } from '#features/whatsapp/whatsapp-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { PASSWORD_RULE } from './password-rule.ts';

export type CustomerValues = Sent<typeof createCustomer>['body'] &
  Sent<typeof updateCustomer>['body'];

interface CustomerFormProps {
  /** What the form is called. */
  label: string;
  /** What it asks. */
  checks: Checks;
  /** The customer as it was loaded; undefined adds a new one, whose password is required. */
  customer?: Customer;
  /** Shown and posted, and left as they are (SET-03). */
  isNameFixed?: boolean;
  /** What is stored empty may stay empty (ADD-417). */
  isEmptyAllowed?: boolean;
  /** Opens at the password instead of at the top. */
  startsAtPassword?: boolean;
  /** Posted as the described client does; the server decides the role by itself (S-06). */
  postedRole: Customer['roles'];
  submitLabel: string;
  isSending: boolean;
  isDone: boolean;
  /** Sends the values; what is refused is handed back to stand beneath its field. */
  onSubmit: (values: CustomerValues & { key: string }, onError: (error: unknown) => void) => void;
}

/** Two fields beside each other are on one line, whichever of them has help. */
const HELP_BENEATH: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

/** Adds or changes a customer; the settings of the administrator and of a member are the same form. */
export function CustomerForm(props: CustomerFormProps) {
  const {
    label,
    checks,
    customer,
    isNameFixed = false,
    isEmptyAllowed = false,
    startsAtPassword = false,
    postedRole,
    submitLabel,
    isSending,
    isDone,
    onSubmit,
  } = props;
  const { form, key, blockedBy, showError } = useCheckedForm<CustomerValues>(checks, {
    name: customer?.name ?? '',
    username: customer?.username ?? '',
    email: customer?.email ?? '',
    whatsapp: customer?.whatsapp ?? '',
    date_of_birth: customer?.date_of_birth ?? '',
    address: customer?.address ?? '',
    password: '',
    password_confirmation: '',
    roles: postedRole,
    version: customer?.version,
  });
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!startsAtPassword) return;
    password.current?.focus({ preventScroll: true });
    password.current?.scrollIntoView({ block: 'center' });
  }, [startsAtPassword]);
  const isEdit = customer !== undefined;
  // What an import left empty may stay so.
  const isAsked = (field: 'email' | 'date_of_birth' | 'address') =>
    !isEmptyAllowed || form.getInitialValues()[field] !== '';
  const fixed = isNameFixed ? ({ readOnly: true, variant: 'filled' } as const) : {};
  const submit = form.onSubmit(({ password, password_confirmation, ...values }) => {
    // The pair is sent only when a password was filled in (CUST-15).
    const passwords = password === '' ? {} : { password, password_confirmation };
    onSubmit({ ...values, ...passwords, key } as CustomerValues & { key: string }, showError);
  });
  return (
    <Card maw={760}>
      <LeaveGuard isDirty={form.isDirty() && !isDone} />
      <form onSubmit={submit} noValidate aria-label={label}>
        <Stack gap="md">
          <TextInput label="PT/Customer Name" required {...form.getInputProps('name')} {...fixed} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput
              label="Username"
              required
              autoComplete="off"
              {...form.getInputProps('username')}
              {...fixed}
            />
            <WhatsappField
              label="WhatsApp"
              required
              inputWrapperOrder={HELP_BENEATH}
              {...form.getInputProps('whatsapp')}
            />
            <TextInput
              label="E-mail"
              type="email"
              required={isAsked('email')}
              autoComplete="off"
              {...form.getInputProps('email')}
            />
            <DateField
              label="Birthday"
              description="Tanggal perusahaan didirikan"
              inputWrapperOrder={HELP_BENEATH}
              required={isAsked('date_of_birth')}
              {...form.getInputProps('date_of_birth')}
              value={form.getValues().date_of_birth || null}
              onChange={(day) => form.setFieldValue('date_of_birth', day ?? '')}
            />
            <PasswordPair form={form} isEdit={isEdit} field={password} />
          </SimpleGrid>
          <Textarea
            label="Address"
            required={isAsked('address')}
            autosize
            minRows={3}
            {...form.getInputProps('address')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => form.reset()} disabled={!form.isDirty()}>
              Cancel
            </Button>
            <SubmitButton blockedBy={blockedBy} isSending={isSending}>
              {submitLabel}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

interface PasswordPairProps {
  form: ReturnType<typeof useCheckedForm<CustomerValues>>['form'];
  isEdit: boolean;
  field: RefObject<HTMLInputElement | null>;
}

function PasswordPair({ form, isEdit, field }: PasswordPairProps) {
  return (
    <>
      <PasswordInput
        ref={field}
        label="Password"
        description={isEdit ? `Kosongkan bila tidak diganti. ${PASSWORD_RULE}` : PASSWORD_RULE}
        inputWrapperOrder={HELP_BENEATH}
        required={!isEdit}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan password' }}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Password Confirmation"
        description="Ketik password sekali lagi"
        inputWrapperOrder={HELP_BENEATH}
        required={!isEdit || form.getValues().password !== ''}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan konfirmasi password' }}
        {...form.getInputProps('password_confirmation')}
      />
    </>
  );
}
