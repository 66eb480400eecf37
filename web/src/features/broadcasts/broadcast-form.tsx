import { Button, Card, Group, Radio, Stack, Text } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { pointValues } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { CustomerPicker, type Picked } from '#features/customers/customer-picker.tsx';
import { customerChoicesQuery } from '#features/customers/customers.api.ts';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import { blockedByMessage, useOutgoingMessage } from '#features/messages/use-outgoing-message.ts';
import { formatNumber } from '#format/points.ts';
import { afterPress } from '#ui/after-press.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { BroadcastQuestion } from './broadcast-question.tsx';
import { useIsQueuing } from './broadcasts.api.ts';
import { type Plan, PlanField, planProblem, startOf } from './plan-field.tsx';
import { customersOf, form, sumOf } from './texts.ts';

/** What a broadcast is begun with. */
export interface Draft {
  /** The amount as it was typed. */
  point: number | string;
  /** Null until somebody has chosen: nothing is given to anybody by default. */
  choice: 'all' | 'some' | null;
  picked: Map<number, Picked>;
}

const EMPTY: Draft = { point: '', choice: null, picked: new Map() };

interface BroadcastFormProps {
  draft?: Draft;
  onQueued: (broadcastId: number) => void;
}

/** Points for all customers or for some (POINT-06…08). Send asks first what exactly is about to happen. */
export function BroadcastForm({ draft = EMPTY, onQueued }: BroadcastFormProps) {
  const [written, setDraft] = useState(draft);
  const { point, choice, picked } = written;
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const [plan, setPlan] = useState<Plan | null>(null);
  const { data: page } = useQuery(customerChoicesQuery(''));
  const everybody = page && { count: page.total, isMore: page.total_capped };
  const outgoing = useOutgoingMessage('REWARD');
  const [isTouched, setTouched] = useState(false);
  // Until it has succeeded, a broadcast is the same one: a try after a lost answer awards nobody twice.
  const [key, setKey] = useState(newKey);
  const amount = Number(point);
  const isAmount = point !== '' && Number.isInteger(amount) && amount >= 1 && amount <= POINTS_MAX;
  const recipients = choice === 'some' ? { count: picked.size, isMore: false } : everybody;
  const blockedBy =
    blockedByMessage(outgoing) ??
    (!isAmount
      ? form.pointInvalid
      : choice === null
        ? form.whomMissing
        : choice === 'some' && picked.size === 0
          ? form.nobodyPicked
          : recipients === undefined
            ? form.counting
            : plan && planProblem(plan));
  const isEmpty = point === '' && choice === null && plan === null;
  const isChanged = !isEmpty && (written !== draft || plan !== null);
  const isQueuing = useIsQueuing();
  const reset = () => {
    setDraft(EMPTY);
    setPlan(null);
    setTouched(false);
    setKey(newKey());
  };
  const openQuestion = () =>
    choice !== null &&
    recipients &&
    openDialog(
      <BroadcastQuestion
        point={amount}
        customers={choice === 'all' ? 'all' : [...picked.keys()]}
        words={{ customers: customersOf(recipients), sum: sumOf(recipients, amount) }}
        values={pointValues(form.exampleName, amount)}
        startsAt={plan && startOf(plan)}
        idempotencyKey={key}
        onQueued={(id) => {
          reset();
          onQueued(id);
        }}
      />,
    );
  return (
    <Card>
      <LeaveGuard isDirty={isChanged && !isQueuing} />
      <form
        aria-label="Broadcast Points"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (blockedBy === null) openQuestion();
        }}
      >
        <Stack gap="md">
          <OutgoingMessageShown
            label="Reward Message"
            outgoing={outgoing}
            values={
              isAmount
                ? pointValues(form.exampleName, amount)
                : [form.exampleName, form.examplePoint]
            }
          />
          <WholeNumberField
            label="Point"
            size="md"
            required
            maw={{ xs: 280 }}
            max={POINTS_MAX}
            value={point}
            onChange={(typed) => change({ point: typed })}
            onBlur={() => afterPress(() => setTouched(true))}
            error={isTouched && !isAmount && form.pointInvalid}
          />
          <Radio.Group
            label={form.whom}
            size="md"
            value={choice}
            onChange={(value) => change({ choice: value === 'some' ? 'some' : 'all' })}
          >
            <Group mt="xs" gap="lg">
              <Radio value="all" label={form.all} />
              <Radio value="some" label={form.some} />
            </Group>
          </Radio.Group>
          {choice === 'some' && (
            <CustomerPicker picked={picked} onChange={(now) => change({ picked: now })} />
          )}
          {isAmount && choice !== null && recipients && recipients.count > 0 && (
            <Text fz="sm" className="tabular" aria-live="polite">
              {customersOf(recipients)} menerima {formatNumber(amount)} point, seluruhnya{' '}
              <b>{sumOf(recipients, amount)}</b>.
            </Text>
          )}
          <PlanField plan={plan} onChange={setPlan} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={reset} disabled={isEmpty}>
              Cancel
            </Button>
            <SubmitButton
              blockedBy={blockedBy}
              onBlocked={() => setTouched(true)}
              isSending={false}
            >
              Send
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
