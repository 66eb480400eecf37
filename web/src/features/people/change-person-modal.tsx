import { Text } from '@mantine/core';
import { type Person, personChecks } from '@reward-points/contract/people';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '#client/call.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { useRow } from '#ui/dialogs/use-row.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { LimitFields, type PersonValues, RoleField } from './access-fields.tsx';
import { peopleQuery, useUpdatePerson } from './people.api.ts';
import { accessEnds } from './texts.ts';

interface ChangePersonModalProps {
  person: Person;
  /** Where it stands in the list. */
  page: number;
}

/** Settles role, last day and limits of somebody of the team (ADD-600). */
export const ChangePersonModal = (props: ChangePersonModalProps) => (
  <Dialog title="Ubah akses">
    <ChangePerson {...props} />
  </Dialog>
);

function ChangePerson({ person: opened, page }: ChangePersonModalProps) {
  const close = useCloseDialog();
  const { row: person, reload } = useRow(useQuery(peopleQuery({ page })), opened);
  const update = useUpdatePerson(person.id);
  const checked = useCheckedForm<PersonValues>(personChecks, {
    name: person.name,
    whatsapp: person.whatsapp,
    username: person.username,
    role: person.role,
    ends_on: person.ends_on ?? '',
    act_limit: person.act_limit ?? '',
    day_limit: person.day_limit ?? '',
    version: person.version,
  });
  const { form } = checked;
  return (
    <ActForm
      label="Ubah akses"
      of={checked}
      act={update}
      input={({ role, ends_on, act_limit, day_limit, version }, key) =>
        role === '' ? undefined : { body: { role, ends_on, act_limit, day_limit, version }, key }
      }
      reload={reload}
      onRefused={(error) => {
        if (isMissing(error)) close();
      }}
      said={({ message }) => [message, person.name]}
    >
      <Text fw={600} className="break">
        {person.name}
      </Text>
      <RoleField form={form} mayOwn={person.has_signed_in} />
      <LimitFields form={form} />
      <Text fz="sm" c="var(--app-muted)" className="break">
        {accessEnds(person)}
      </Text>
    </ActForm>
  );
}
