import { SimpleGrid, TextInput } from '@mantine/core';
import { selfChecks } from '@reward-points/contract/contacts';
import type { StaffSelf } from '@reward-points/contract/people';
import { useQuery } from '@tanstack/react-query';
import { WhatsappField } from '#features/whatsapp/whatsapp-field.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { staffSelfQuery, useUpdateStaffSelf } from './people.api.ts';
import { KEEP_PASSWORD, OWN_ACCOUNT } from './texts.ts';

/** How somebody of the staff is called and signs in (ADD-606). */
export function OwnAccount() {
  const { data: self, error, refetch } = useQuery(staffSelfQuery());
  return self ? (
    <OwnAccountForm self={self} reload={refetch} />
  ) : (
    <FormLoading error={error} onRetry={() => void refetch()} />
  );
}

const valuesOf = ({ name, username, whatsapp, version }: StaffSelf) => ({
  name,
  username,
  whatsapp,
  version,
  password: '',
  password_confirmation: '',
});

interface OwnAccountFormProps {
  self: StaffSelf;
  reload: () => Promise<unknown>;
}

function OwnAccountForm({ self, reload }: OwnAccountFormProps) {
  const checked = useCheckedForm(selfChecks, valuesOf(self));
  const update = useUpdateStaffSelf();
  const { form, blockedBy } = checked;
  return (
    <ActForm
      label={OWN_ACCOUNT}
      of={checked}
      act={update}
      refused={blockedBy ?? (form.isDirty() ? null : 'Belum ada yang diubah.')}
      input={({ password, password_confirmation, ...values }, key) => ({
        body: { ...values, ...(password !== '' && { password, password_confirmation }) },
        key,
      })}
      reload={reload}
      said={({ message }) => message}
      anew={({ data }) => valuesOf(data)}
      card={760}
      cancelLabel="Batal"
      submitLabel="Simpan"
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
          label="Password baru"
          description={KEEP_PASSWORD}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Ulangi password baru"
          description={KEEP_PASSWORD}
          required={form.getValues().password !== ''}
          autoComplete="new-password"
          shows="konfirmasi password"
          {...form.getInputProps('password_confirmation')}
        />
      </SimpleGrid>
    </ActForm>
  );
}
