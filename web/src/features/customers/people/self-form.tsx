import { TextInput } from '@mantine/core';
import { selfChecks } from '@reward-points/contract/contacts';
import { PASSWORD_RULE } from '#features/customers/password-rule.ts';
import { WhatsappField } from '#features/whatsapp/whatsapp-field.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useUpdateSelf } from './people.api.ts';
import { words } from './texts.ts';

interface Self {
  name: string;
  username: string;
  whatsapp: string;
  version: number;
}

const valuesOf = ({ name, username, whatsapp, version }: Self) => ({
  name,
  username,
  whatsapp,
  password: '',
  password_confirmation: '',
  version,
});

interface SelfFormProps {
  self: Self;
  reload: () => Promise<unknown>;
}

/** How somebody is called and signs in who changes nothing of the company (ADD-625). */
export function SelfForm({ self, reload }: SelfFormProps) {
  const checked = useCheckedForm(selfChecks, valuesOf(self));
  const { form } = checked;
  return (
    <ActForm
      label={words.self}
      of={checked}
      act={useUpdateSelf()}
      input={(values, key) => ({ ...values, key })}
      reload={reload}
      said={({ message }) => message}
      anew={({ data }) => valuesOf(data)}
      card="100%"
      cancelLabel="Batal"
      submitLabel="Simpan"
    >
      <TextInput label={words.name} required {...form.getInputProps('name')} />
      <TextInput label="Username" required {...form.getInputProps('username')} />
      <WhatsappField label={words.whatsapp} required {...form.getInputProps('whatsapp')} />
      <PasswordField
        label="Password baru"
        description={PASSWORD_RULE}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Ulangi password baru"
        autoComplete="new-password"
        shows="konfirmasi password"
        {...form.getInputProps('password_confirmation')}
      />
    </ActForm>
  );
}
