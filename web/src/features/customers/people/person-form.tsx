import { Radio, Stack, TextInput } from '@mantine/core';
import { CONTACT_ROLES, type ContactRole } from '@reward-points/contract/contact-roles';
import { type Contact, contactChecks, newContactChecks } from '@reward-points/contract/contacts';
import { ActForm } from '#ui/act-form.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import { useAddPerson, useUpdatePerson, type Whose } from './people.api.ts';
import { roles, words } from './texts.ts';

interface PersonFormProps {
  of: Whose;
  /** Undefined: somebody new. */
  person?: Contact | undefined;
  reload: () => Promise<unknown>;
}

export const PersonForm = ({ of, person, reload }: PersonFormProps) =>
  person ? <ChangedPerson of={of} person={person} reload={reload} /> : <NewPerson of={of} />;

const NEW = { name: '', whatsapp: '', role: 'pembeli', claim_limit: '' };

function NewPerson({ of }: { of: Whose }) {
  const checked = useCheckedForm(newContactChecks, NEW);
  const { form } = checked;
  return (
    <ActForm
      label={words.add}
      of={checked}
      act={useAddPerson(of)}
      input={(values, key) => ({ ...values, role: values.role as ContactRole, key })}
      said={({ message }) => message}
      cancelLabel="Batal"
      submitLabel="Kirim undangan"
    >
      <TextInput label={words.name} required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={words.whatsapp}
        description={words.invited}
        required
        inputMode="tel"
        {...form.getInputProps('whatsapp')}
      />
      <RoleFields of={checked} />
    </ActForm>
  );
}

function ChangedPerson({ of, person, reload }: PersonFormProps & { person: Contact }) {
  const { name, role, version } = person;
  const claim_limit = person.claim_limit === null ? '' : String(person.claim_limit);
  const checked = useCheckedForm(contactChecks, {
    name,
    role: role as string,
    claim_limit,
    version,
  });
  return (
    <ActForm
      label={words.change}
      of={checked}
      act={useUpdatePerson(of, person.id)}
      input={(values, key) => ({ ...values, role: values.role as ContactRole, key })}
      reload={reload}
      said={({ message }) => message}
      cancelLabel="Batal"
      submitLabel="Simpan"
    >
      <TextInput label={words.name} required {...checked.form.getInputProps('name')} />
      <RoleFields of={checked} description={words.newRole} />
    </ActForm>
  );
}

interface RoleFieldsProps {
  of: {
    form: {
      // biome-ignore lint/suspicious/noExplicitAny: the two forms have these fields and others of their own.
      getInputProps: (field: any) => any;
    };
  };
  description?: string;
}

function RoleFields({ of: { form }, description }: RoleFieldsProps) {
  return (
    <>
      <Radio.Group label={words.role} description={description} {...form.getInputProps('role')}>
        <Stack gap={0} mt={4}>
          {CONTACT_ROLES.map((role) => (
            <Radio
              key={role}
              value={role}
              label={roles[role].label}
              description={roles[role].description}
              py={6}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.getInputProps('role').value === 'pembeli' && (
        <WholeNumberField
          label={words.limit}
          description={words.limitHelp}
          max={1_000_000_000}
          {...form.getInputProps('claim_limit')}
        />
      )}
    </>
  );
}
