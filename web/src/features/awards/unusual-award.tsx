import { Alert, Button, Group, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { BusyButton } from '#ui/busy-button.tsx';
import { unusual } from './texts.ts';

interface UnusualAwardProps {
  amount: number;
  /** The largest award of the last year. */
  largest: number;
  isSending: boolean;
  onBack: () => void;
  onSend: (event: FormEvent) => void;
}

/** Asks once more for an amount that nobody gives: the safe answer has the focus, and the other one names the number (ADD-415). */
export function UnusualAward(props: UnusualAwardProps) {
  const { amount, largest, isSending, onBack, onSend } = props;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Alert color="orange" role="alert">
      <Text fz="sm">{unusual.text(largest)}</Text>
      <Group justify="flex-end" gap="sm" mt="sm">
        <Button variant="default" ref={back} onClick={onBack}>
          Ubah
        </Button>
        <BusyButton color="red" isBusy={isSending} onClick={onSend}>
          {unusual.submit(amount)}
        </BusyButton>
      </Group>
    </Alert>
  );
}
