import {
  Anchor,
  Button,
  Card,
  Group,
  NumberInput,
  Radio,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { type ReactNode, useState } from 'react';
import { messageOf, newKey } from '#client/call.ts';
import { formatNumber } from '#format/points.ts';
import { SubmitButton } from '#ui/submit-button.tsx';

export interface BroadcastAsked {
  point: number;
  customers: 'all' | number[];
  key: string;
}

interface BroadcastFormProps {
  /** The reward message, read-only; undefined while it is on its way. */
  message: string | undefined;
  /** Why the message did not come, where it did not. */
  messageError: unknown;
  onRetryMessage: () => void;
  /** The amount as it was typed. */
  point: number | string;
  onPoint: (point: number | string) => void;
  choice: 'all' | 'some';
  onChoice: (choice: 'all' | 'some') => void;
  pickedIds: number[];
  /** How many get points as the form stands; undefined until it is known. */
  recipients: number | undefined;
  /** The checklist that “Some Customers” shows. */
  picker: ReactNode;
  isSending: boolean;
  onSubmit: (asked: BroadcastAsked, onQueued: () => void) => void;
  onReset: () => void;
}

/** Points for all customers or for some (POINT-06…08). */
export function BroadcastForm(props: BroadcastFormProps) {
  const { message, point, onPoint, choice, onChoice, pickedIds, recipients, picker } = props;
  const { messageError, onRetryMessage, isSending, onSubmit, onReset } = props;
  const [isTouched, setTouched] = useState(false);
  const [key, setKey] = useState(newKey);
  const amount = Number(point);
  const isAmount = point !== '' && Number.isInteger(amount) && amount >= 1 && amount <= POINTS_MAX;
  const blockedBy = !message
    ? 'Pesan reward belum tersedia.'
    : !isAmount
      ? 'Please provide a valid Point.'
      : choice === 'some' && pickedIds.length === 0
        ? 'Pilih paling sedikit satu customer.'
        : null;
  const reset = () => {
    onPoint('');
    setTouched(false);
    setKey(newKey());
  };
  return (
    <Card>
      <form
        aria-label="Broadcast Points"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (blockedBy !== null || isSending) return;
          onSubmit({ point: amount, customers: choice === 'all' ? 'all' : pickedIds, key }, reset);
        }}
      >
        <Stack gap="md">
          <Textarea
            label="Reward Message"
            error={
              messageError !== null && (
                <>
                  {messageOf(messageError)}.{' '}
                  <Anchor component="button" type="button" fz="inherit" onClick={onRetryMessage}>
                    Coba lagi
                  </Anchor>
                </>
              )
            }
            value={fillTemplate(message ?? '', [
              '(nama customer)',
              isAmount ? formatNumber(amount) : '(point)',
            ])}
            readOnly
            variant="filled"
            autosize
            minRows={2}
          />
          <NumberInput
            label="Point"
            size="md"
            required
            maw={280}
            hideControls
            allowNegative={false}
            allowDecimal={false}
            thousandSeparator="."
            decimalSeparator=","
            max={POINTS_MAX}
            value={point}
            onChange={onPoint}
            onBlur={() => setTouched(true)}
            error={isTouched && !isAmount && 'Please provide a valid Point.'}
          />
          <Radio.Group
            label="Customers"
            size="md"
            value={choice}
            onChange={(value) => onChoice(value === 'some' ? 'some' : 'all')}
          >
            <Group mt="xs" gap="lg">
              <Radio value="all" label="All Customers" />
              <Radio value="some" label="Some Customers" />
            </Group>
          </Radio.Group>
          {choice === 'some' && picker}
          {isAmount && recipients !== undefined && recipients > 0 && (
            <Text fz="sm" className="tabular" aria-live="polite">
              {formatNumber(recipients)} customer menerima {formatNumber(amount)} point, seluruhnya{' '}
              <b>{formatNumber(recipients * amount)} point</b>.
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              onClick={() => {
                reset();
                onReset();
              }}
            >
              Cancel
            </Button>
            <SubmitButton blockedBy={blockedBy} isSending={isSending}>
              Send
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
