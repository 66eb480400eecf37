import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { Contact } from '@reward-points/contract/contacts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { newKey } from '#client/call.ts';
import { may } from '#client/may.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ending } from '#ui/dialogs/dialog-end.ts';
import { DialogPlace } from '#ui/dialogs/dialog-place.ts';
import { Awaited } from '#ui/pages/awaited.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import {
  contactsQuery,
  useInviteContact,
  useRemoveContact,
  type Whom,
  type Whose,
} from './contacts.api.ts';
import { FormerPeople } from './former-people.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonalData } from './personal-data.tsx';
import { data, limitOf, roles, toldOf, words } from './texts.ts';

/** What stands in place of the list. */
type Doing =
  | { form: Contact | undefined }
  | { removing: Contact }
  | { dataOf: Whom; name: string }
  | null;

/** Who stands for a customer: added, changed and removed in place. */
export function People({ of }: { of: Whose }) {
  const { data: people, error, refetch } = useQuery(contactsQuery(of));
  const [doing, setDoing] = useState<Doing>(null);
  const close = () => setDoing(null);
  if (!people) return <Awaited of={{ error, refetch }} height={160} />;
  if (doing && 'form' in doing) {
    const person = people.find(({ id }) => id === doing.form?.id);
    // Where the list has who is changed no more, it is shown again (ADD-303).
    if (person || !doing.form) {
      return (
        <InPlace onClose={close}>
          <PersonForm of={of} person={person} isOnly={people.length === 1} reload={refetch} />
        </InPlace>
      );
    }
  } else if (doing && 'dataOf' in doing) {
    return <PersonalData of={doing.dataOf} name={doing.name} onClose={close} />;
  } else if (doing) {
    return <Removal of={of} person={doing.removing} onClose={close} />;
  }
  const showData = (dataOf: Whom, name: string) => setDoing({ dataOf, name });
  const seesData = of !== null && may('people.write');
  return (
    <Stack gap="md">
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {people.map((person) => (
          <Person
            key={person.id}
            of={of}
            person={person}
            isOnly={people.length === 1}
            onChange={() => setDoing({ form: person })}
            onRemove={
              isLastUtama(person, people) ? undefined : () => setDoing({ removing: person })
            }
            onData={seesData ? () => showData({ contact: person.id }, person.name) : undefined}
          />
        ))}
      </Stack>
      <Group>
        <Button h={44} onClick={() => setDoing({ form: undefined })}>
          {words.add}
        </Button>
      </Group>
      {seesData && <FormerPeople customerId={of} onData={showData} />}
    </Stack>
  );
}

const isLastUtama = ({ id, role }: Contact, people: readonly Contact[]): boolean =>
  role === 'utama' && !people.some((other) => other.id !== id && other.role === 'utama');

/** A form that goes back to the list as one in a dialog closes. */
const InPlace = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <DialogPlace value={{ isOpen: true, close: onClose }}>{children}</DialogPlace>
);

interface PersonProps {
  of: Whose;
  person: Contact;
  /** There is nobody else, who could be told instead. */
  isOnly: boolean;
  onChange: () => void;
  /** Not of the last who manages the others. */
  onRemove: (() => void) | undefined;
  /** Of the owner alone. */
  onData: (() => void) | undefined;
}

function Person({ of, person, isOnly, onChange, onRemove, onData }: PersonProps) {
  const { name, whatsapp, role, claim_limit, seen_at, is_principal, is_me, told } = person;
  const invite = useInviteContact(of);
  const [key, setKey] = useState(newKey);
  const send = () =>
    invite.mutate(
      { contact: person.id, key },
      {
        onSuccess: ({ message }) => {
          // The next press is another invitation.
          setKey(newKey());
          toastSuccess(message);
        },
      },
    );
  const act = { variant: 'default', size: 'sm', h: 44, px: 'sm' } as const;
  const about = [
    formatWhatsapp(whatsapp),
    ...(claim_limit === null ? [] : [limitOf(claim_limit)]),
    ...(is_principal ? [words.principal] : []),
    ...(seen_at === null && !is_principal ? [words.notYet] : []),
    ...(isOnly || told.length === 0 ? [] : [toldOf(told)]),
  ].join(' · ');
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div style={{ minWidth: 0, flex: '1 1 220px' }}>
        <Group gap="xs">
          <Text fw={600} className="break">
            {name}
            {is_me && ` (${words.me})`}
          </Text>
          <Badge>{roles[role].label}</Badge>
          {!person.wants_messages && <Badge color="orange">{words.refuses}</Badge>}
        </Group>
        <Text fz="sm" c="var(--app-muted)">
          {about}
        </Text>
      </div>
      <Group gap="xs">
        {seen_at === null && !is_principal && (
          <BusyButton
            {...act}
            aria-label={`${words.resend}: ${name}`}
            isBusy={invite.isPending}
            onClick={send}
          >
            {words.resend}
          </BusyButton>
        )}
        <Button {...act} aria-label={`${words.change}: ${name}`} onClick={onChange}>
          {words.change}
        </Button>
        {onRemove && (
          <Button
            {...act}
            c="var(--mantine-color-error)"
            aria-label={`${words.remove}: ${name}`}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        )}
        {onData && (
          <Button {...act} aria-label={`${data.title}: ${name}`} onClick={onData}>
            {data.title}
          </Button>
        )}
      </Group>
    </Group>
  );
}

function Removal({ of, person, onClose }: { of: Whose; person: Contact; onClose: () => void }) {
  const remove = useRemoveContact(of);
  const confirm = () =>
    remove.mutate(
      person.id,
      ending(onClose, ({ message }) => toastSuccess(message)),
    );
  return (
    <Stack gap="sm" role="group" aria-label={words.remove}>
      <Text fw={600} className="break">
        {words.removing(person.name)}
      </Text>
      <Text fz="sm">{words.removed}</Text>
      {person.is_principal && <Text fz="sm">{words.handsOver}</Text>}
      <Group justify="flex-end">
        <Button variant="default" h={44} autoFocus onClick={onClose}>
          Batal
        </Button>
        <BusyButton color="red" h={44} isBusy={remove.isPending} onClick={confirm}>
          {words.remove}
        </BusyButton>
      </Group>
    </Stack>
  );
}
