import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type Checks, optional } from '@reward-points/contract/checks';
import {
  type Customer,
  type createCustomer,
  MAY_BE_EMPTY,
  type updateCustomer,
} from '@reward-points/contract/customers';
import type { Sent } from '@reward-points/contract/endpoint';
import type { RefObject } from 'react';
import { WhatsappField } from '#features/whatsapp/whatsapp-field.tsx';
import { type Act, ActForm } from '#ui/dialogs/act-form.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { KEEP_PASSWORD, PASSWORD_RULE } from './password-rule.ts';
import { useStartsAt } from './use-starts-at.ts';

type CustomerValues = Sent<typeof createCustomer>['body'] & Sent<typeof updateCustomer>['body'];

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
  act: Act<CustomerValues & { key: string }>;
  reload?: () => Promise<unknown>;
  onDone: () => void;
  /** What the toast says instead of what the server does. */
  said?: string;
  /** As it stands once it was saved, where another form of the page may keep whoever saved there. */
  saved?: () => Customer;
}

/** What is asked where nothing is asked of what is stored empty. */
const beyondEmpty = (checks: Checks, stored: Customer): Checks => ({
  ...checks,
  ...Object.fromEntries(
    MAY_BE_EMPTY.flatMap((field) => {
      const check = checks[field];
      return check && stored[field] === null ? [[field, optional(check, '')]] : [];
    }),
  ),
});

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
    act,
    reload,
    onDone,
    said,
    saved,
  } = props;
  const valuesOf = (filled: Customer | undefined): CustomerValues => ({
    name: filled?.name ?? '',
    username: filled?.username ?? '',
    email: filled?.email ?? '',
    whatsapp: filled?.whatsapp ?? '',
    date_of_birth: filled?.date_of_birth ?? '',
    address: filled?.address ?? '',
    password: '',
    password_confirmation: '',
    roles: postedRole,
    version: filled?.version,
  });
  const checked = useCheckedForm<CustomerValues>(
    isEmptyAllowed && customer ? beyondEmpty(checks, customer) : checks,
    valuesOf(customer),
  );
  const { form } = checked;
  const password = useStartsAt(startsAtPassword);
  const isEdit = customer !== undefined;
  // What an import left empty may stay so.
  const isAsked = (field: 'email' | 'date_of_birth' | 'address') =>
    !isEmptyAllowed || form.getInitialValues()[field] !== '';
  const fixed = isNameFixed ? ({ readOnly: true, variant: 'filled' } as const) : {};
  return (
    <ActForm
      label={label}
      of={checked}
      act={act}
      input={({ password, password_confirmation, ...values }, key) => {
        // The pair is sent only when a password was filled in (CUST-15).
        const passwords = password === '' ? {} : { password, password_confirmation };
        return { ...values, ...passwords, key } as CustomerValues & { key: string };
      }}
      reload={reload}
      said={({ message }) => said ?? message}
      onDone={onDone}
      {...(saved && { anew: () => valuesOf(saved()) })}
      card={760}
      cancelLabel="Cancel"
      submitLabel={submitLabel}
    >
      <TextInput label="PT/Customer Name" required {...form.getInputProps('name')} {...fixed} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Username"
          required
          autoComplete="off"
          {...form.getInputProps('username')}
          {...fixed}
        />
        <WhatsappField label="WhatsApp" required {...form.getInputProps('whatsapp')} />
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
          required={isAsked('date_of_birth')}
          {...form.getInputProps('date_of_birth')}
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
    </ActForm>
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
      <PasswordField
        ref={field}
        label="Password"
        description={isEdit ? `${KEEP_PASSWORD} ${PASSWORD_RULE}` : PASSWORD_RULE}
        required={!isEdit}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Password Confirmation"
        description="Ketik password sekali lagi"
        required={!isEdit || form.getValues().password !== ''}
        autoComplete="new-password"
        shows="konfirmasi password"
        {...form.getInputProps('password_confirmation')}
      />
    </>
  );
}
