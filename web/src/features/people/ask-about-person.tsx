import { Button, Group, Text } from '@mantine/core';
import type { Person } from '@reward-points/contract/people';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ending } from '#ui/dialogs/dialog-end.ts';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import {
  useEndPersonSessions,
  useInvitePersonAgain,
  useResetPersonSecondFactor,
} from './people.api.ts';
import { QUESTIONS } from './texts.ts';

interface AskAboutPersonProps {
  person: Person;
  what: keyof typeof QUESTIONS;
}

/** Asks before somebody is signed out, loses a second factor, or is invited again. */
export const AskAboutPerson = (props: AskAboutPersonProps) => (
  <Dialog title={QUESTIONS[props.what].title}>
    <Question {...props} />
  </Dialog>
);

type Does = UseMutationResult<{ message: string }, Error, { id: number; key: string }>;

function Question({ person, what }: AskAboutPersonProps) {
  const close = useCloseDialog();
  const [key] = useState(newKey);
  const acts: Record<AskAboutPersonProps['what'], Does> = {
    'sign-out': useEndPersonSessions(),
    'second-factor': useResetPersonSecondFactor(),
    'invite-again': useInvitePersonAgain(),
  };
  const act = acts[what];
  const { text, submit } = QUESTIONS[what];
  const confirm = () =>
    act.mutate(
      { id: person.id, key },
      ending(close, ({ message }) => toastSuccess(message, person.name)),
    );
  return (
    <>
      <Text className="break">{text(person)}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          Batal
        </Button>
        <BusyButton isBusy={act.isPending} onClick={confirm}>
          {submit}
        </BusyButton>
      </Group>
    </>
  );
}
