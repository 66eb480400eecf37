import { TextInput } from '@mantine/core';
import { type Passkey, passkeyChecks } from '@reward-points/contract/passkeys';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useRenamePasskey } from './passkeys.api.ts';
import { texts } from './texts.ts';

export function RenamePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const checked = useCheckedForm(passkeyChecks, { name });
  return (
    <ActForm
      label={texts.rename}
      of={checked}
      act={useRenamePasskey()}
      input={(values, key) => ({ id, name: values.name, key })}
    >
      <TextInput label={texts.name} required autoFocus {...checked.form.getInputProps('name')} />
    </ActForm>
  );
}
