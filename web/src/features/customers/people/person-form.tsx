import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { CONTACT_ROLES, type ContactRole } from '@reward-points/contract/contact-roles';
import { type Contact, contactChecks, newContactChecks } from '@reward-points/contract/contacts';
import { TOPIC_NAMES, TOPICS } from '@reward-points/contract/topics';
import { WhatsappField } from '#features/whatsapp/whatsapp-field.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { HELP_ABOVE } from '#ui/fields/help-above.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { useAddContact, useUpdateContact, type Whose } from './contacts.api.ts';
import { roles, words } from './texts.ts';

interface PersonFormProps {
  of: Whose;
  /** Undefined: somebody new. */
  person?: Contact | undefined;
  /** There is nobody else, who could be told instead. */
  isOnly: boolean;
  reload: () => Promise<unknown>;
}

export const PersonForm = ({ person, ...rest }: PersonFormProps) =>
  person ? <ChangedPerson {...rest} person={person} /> : <NewPerson of={rest.of} />;

const NEW = { name: '', whatsapp: '', role: 'pembeli', claim_limit: '' };

function NewPerson({ of }: { of: Whose }) {
  const checked = useCheckedForm(newContactChecks, NEW);
  const { form } = checked;
  return (
    <ActForm
      label={words.add}
      of={checked}
      act={useAddContact(of)}
      input={(values, key) => ({ ...values, role: values.role as ContactRole, key })}
      submitLabel="Kirim undangan"
    >
      <TextInput label={words.name} required data-autofocus {...form.getInputProps('name')} />
      <WhatsappField
        label={words.whatsapp}
        required
        autoComplete="off"
        {...form.getInputProps('whatsapp')}
      />
      <Text fz="sm">{words.invited}</Text>
      <RoleFields of={checked} />
    </ActForm>
  );
}

function ChangedPerson({ of, person, isOnly, reload }: PersonFormProps & { person: Contact }) {
  const { name, role, told, version } = person;
  const claim_limit = person.claim_limit === null ? '' : String(person.claim_limit);
  const checked = useCheckedForm(contactChecks, {
    name,
    role: role as string,
    claim_limit,
    told,
    version,
  });
  const { form } = checked;
  return (
    <ActForm
      label={words.change}
      of={checked}
      act={useUpdateContact(of, person.id)}
      input={({ told, ...values }, key) => ({
        ...values,
        role: values.role as ContactRole,
        // What was not touched stays as it is: who was never chosen is told as the company's number is.
        ...(form.isDirty('told') && { told }),
        key,
      })}
      reload={reload}
    >
      <TextInput label={words.name} required {...form.getInputProps('name')} />
      <RoleFields
        of={checked}
        description={
          person.is_principal && form.getValues().role !== 'utama'
            ? `${words.newRole} ${words.handsOver}`
            : words.newRole
        }
      />
      {!isOnly && (
        <Checkbox.Group
          label={words.told}
          description={words.toldHelp}
          inputWrapperOrder={HELP_ABOVE}
          value={form.getValues().told}
          onChange={(chosen) =>
            form.setFieldValue(
              'told',
              TOPICS.filter((topic) => chosen.includes(topic)),
            )
          }
        >
          <Stack gap={0} mt={4}>
            {TOPICS.map((topic) => (
              <Checkbox key={topic} value={topic} label={TOPIC_NAMES[topic]} py={8} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </ActForm>
  );
}

interface RoleFieldsProps {
  of: {
    form: {
      // biome-ignore lint/suspicious/noExplicitAny: the two forms have these fields and others of their own.
      getInputProps: (field: any) => any;
      getInitialValues: () => { claim_limit: string };
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      setFieldValue: (field: any, value: string) => void;
    };
  };
  description?: string;
}

function RoleFields({ of: { form }, description }: RoleFieldsProps) {
  const role = form.getInputProps('role');
  // A limit is of who buys: what is out of sight must not hold the form back.
  const choose = (chosen: string) => {
    role.onChange(chosen);
    form.setFieldValue(
      'claim_limit',
      chosen === 'pembeli' ? form.getInitialValues().claim_limit : '',
    );
  };
  return (
    <>
      <ChoiceField
        label={words.role}
        description={description}
        choices={CONTACT_ROLES.map((role) => ({ value: role, ...roles[role] }))}
        {...role}
        onChange={choose}
      />
      {role.value === 'pembeli' && (
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
