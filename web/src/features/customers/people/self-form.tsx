import { SimpleGrid, TextInput } from '@mantine/core';
import { selfChecks } from '@reward-points/contract/contacts';
import { KEEP_PASSWORD, PASSWORD_RULE } from '#features/customers/password-rule.ts';
import { useStartsAt } from '#features/customers/use-starts-at.ts';
import { WhatsappField } from '#features/whatsapp/whatsapp-field.tsx';
import { type Act, ActForm } from '#ui/dialogs/act-form.tsx';
import { unlessUnchanged } from '#ui/dialogs/unchanged.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';

interface Self {
  name: string;
  username: string;
  whatsapp: string;
  version: number;
}

/** What is sent of it: a password only where there is a new one. */
interface Changed extends Self {
  password?: string;
  password_confirmation?: string;
}

const valuesOf = ({ name, username, whatsapp, version }: Self) => ({
  name,
  username,
  whatsapp,
  version,
  password: '',
  password_confirmation: '',
});

interface SelfFormProps {
  label: string;
  self: Self;
  /** Opens at the password instead of at the top. */
  startsAtPassword?: boolean;
  act: Act<{ body: Changed; key: string }, { message: string; data: Self }>;
  reload: () => Promise<unknown>;
  /** How wide its card may be. */
  card: number | '100%';
}

/** How somebody is called and signs in who changes nothing of the company, of the staff or of a customer (ADD-606, ADD-625). */
export function SelfForm(props: SelfFormProps) {
  const { label, self, startsAtPassword = false, act, reload, card } = props;
  const password = useStartsAt(startsAtPassword);
  const checked = useCheckedForm(selfChecks, valuesOf(self));
  const { form } = checked;
  return (
    <ActForm
      label={label}
      of={checked}
      act={act}
      refused={unlessUnchanged(checked)}
      input={({ password, password_confirmation, ...values }, key) => ({
        body: { ...values, ...(password !== '' && { password, password_confirmation }) },
        key,
      })}
      reload={reload}
      anew={({ data }) => valuesOf(data)}
      card={card}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label="Nama" required autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Username"
          required
          autoComplete="username"
          {...form.getInputProps('username')}
        />
      </SimpleGrid>
      <WhatsappField label="Nomor WhatsApp" required {...form.getInputProps('whatsapp')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <PasswordField
          ref={password}
          label="Password baru"
          description={`${KEEP_PASSWORD} ${PASSWORD_RULE}`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Ulangi password baru"
          required={form.getValues().password !== ''}
          autoComplete="new-password"
          shows="konfirmasi password"
          {...form.getInputProps('password_confirmation')}
        />
      </SimpleGrid>
    </ActForm>
  );
}
