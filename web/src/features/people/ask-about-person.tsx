import { Text } from '@mantine/core';
import type { Person } from '@reward-points/contract/people';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { QuestionFoot } from '#ui/dialogs/question-foot.tsx';
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
  const [key] = useState(newKey);
  const acts: Record<AskAboutPersonProps['what'], Does> = {
    'sign-out': useEndPersonSessions(),
    'second-factor': useResetPersonSecondFactor(),
    'invite-again': useInvitePersonAgain(),
  };
  const { text, submit } = QUESTIONS[what];
  return (
    <>
      <Text className="break">{text(person)}</Text>
      <QuestionFoot
        act={acts[what]}
        input={{ id: person.id, key }}
        button={submit}
        wayBack="Batal"
        onDone={({ message }) => toastSuccess(message, person.name)}
        mt="lg"
        gap="sm"
      />
    </>
  );
}
