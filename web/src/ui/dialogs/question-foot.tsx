import { Button, Group, type GroupProps } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { BusyButton } from '#ui/busy-button.tsx';
import { ending } from './dialog-end.ts';
import { useCloseDialog } from './dialog-place.ts';

interface QuestionFootProps<Input, Answer> extends Pick<GroupProps, 'mt' | 'gap'> {
  act: UseMutationResult<Answer, Error, Input>;
  input: Input;
  /** What the act is called, and the way back. */
  button: string;
  wayBack?: string;
  /** It takes something away for good. */
  isGrave?: boolean;
  onDone?: (answer: Answer) => void;
}

/** Beneath a question: the safe answer, where the focus begins, and the act. */
export function QuestionFoot<Input, Answer>(props: QuestionFootProps<Input, Answer>) {
  const { act, input, button, wayBack = 'Kembali', isGrave = false, onDone, ...group } = props;
  const close = useCloseDialog();
  return (
    <Group justify="flex-end" {...group}>
      <Button variant="default" onClick={close} data-autofocus>
        {wayBack}
      </Button>
      <BusyButton
        {...(isGrave && { color: 'red' })}
        isBusy={act.isPending}
        onClick={() => act.mutate(input, ending(close, onDone))}
      >
        {button}
      </BusyButton>
    </Group>
  );
}
