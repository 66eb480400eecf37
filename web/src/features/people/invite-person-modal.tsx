import { Button, Text, TextInput } from '@mantine/core';
import { newPersonChecks } from '@reward-points/contract/people';
import { useState } from 'react';
import { WhatsappField } from '#features/whatsapp/whatsapp-field.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { LimitFields, type PersonValues, RoleField } from './access-fields.tsx';
import { useInvitePerson } from './people.api.ts';
import { INVITE, INVITED_BY } from './texts.ts';

/** Lets somebody into the team, by a link that WhatsApp brings (ADD-601). */
export const InvitePersonModal = () => (
  <Dialog title={INVITE}>
    <InvitePerson />
  </Dialog>
);

function InvitePerson() {
  const invite = useInvitePerson();
  const checked = useCheckedForm<PersonValues>(newPersonChecks, {
    name: '',
    whatsapp: '',
    username: '',
    role: '',
    ends_on: '',
    act_limit: '',
    day_limit: '',
    version: 0,
  });
  const { form } = checked;
  const [isMore, setMore] = useState(false);
  return (
    <ActForm
      label={INVITE}
      of={checked}
      act={invite}
      input={({ name, whatsapp, username, role, ends_on, act_limit, day_limit }, key) =>
        role === ''
          ? undefined
          : { body: { name, whatsapp, username, role, ends_on, act_limit, day_limit }, key }
      }
      submitLabel="Kirim undangan"
    >
      <Text fz="sm">{INVITED_BY}</Text>
      <TextInput
        label="Nama"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <WhatsappField label="Nomor WhatsApp" required {...form.getInputProps('whatsapp')} />
      <TextInput label="Username" required autoComplete="off" {...form.getInputProps('username')} />
      <RoleField form={form} mayOwn={false} />
      {isMore ? (
        <LimitFields form={form} isRevealed />
      ) : (
        <Button
          variant="subtle"
          px={8}
          ml={-9}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setMore(true)}
        >
          Atur hari terakhir dan batas point
        </Button>
      )}
    </ActForm>
  );
}
