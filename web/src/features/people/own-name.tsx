import { TextInput } from '@mantine/core';
import { selfChecks } from '@reward-points/contract/contacts';
import type { StaffSelf } from '@reward-points/contract/people';
import { useQuery } from '@tanstack/react-query';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { unlessUnchanged } from '#ui/dialogs/unchanged.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { staffSelfQuery, useUpdateStaffSelf } from './people.api.ts';
import { OWN_NAME, OWN_NAME_USE } from './texts.ts';

/**
 * How an owner is called beside the first, who is called like the company: the form of the company has number and password,
 * and no name of a person (ADD-608).
 */
export function OwnName() {
  const { data: self, refetch } = useQuery(staffSelfQuery());
  return self && !self.is_first ? <OwnNameForm self={self} reload={refetch} /> : null;
}

const { name } = selfChecks;

function OwnNameForm({ self, reload }: { self: StaffSelf; reload: () => Promise<unknown> }) {
  const checked = useCheckedForm({ name }, { name: self.name, version: self.version });
  const { form } = checked;
  const { username, whatsapp } = self;
  return (
    <ActForm
      label={OWN_NAME}
      of={checked}
      act={useUpdateStaffSelf()}
      refused={unlessUnchanged(checked)}
      input={(values, key) => ({ body: { ...values, username, whatsapp }, key })}
      reload={reload}
      anew={({ data }) => ({ name: data.name, version: data.version })}
      card={760}
    >
      <TextInput
        label={OWN_NAME}
        description={OWN_NAME_USE}
        required
        autoComplete="name"
        {...form.getInputProps('name')}
      />
    </ActForm>
  );
}
