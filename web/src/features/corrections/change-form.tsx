import { TextInput } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { changeText } from '@reward-points/contract/corrections';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { messageOf } from '#client/call.ts';
import { customerQuery } from '#features/customers/customers.api.ts';
import { useOccasionMessage } from '#features/messages/use-occasion-message.ts';
import { blockedByMessage } from '#features/messages/use-outgoing-message.ts';
import { type Act, ActForm } from '#ui/dialogs/act-form.tsx';
import { useAsSent } from '#ui/dialogs/use-as-sent.ts';
import type { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import { BalanceAfter } from './balance-after.tsx';
import type { Change } from './corrections.api.ts';
import { LOADING, REASON_HINT } from './texts.ts';
import { ToldField } from './told-field.tsx';

export type ChangeValues = { point: number | string; reason: string };

/** The customer as it was when the form was sent; where it could not be read, the reason and another try. */
export function useChangedCustomer(customerId: number, act: Parameters<typeof useAsSent>[1]) {
  const { data, error, refetch } = useQuery(customerQuery(customerId));
  const customer = useAsSent(data, act);
  return { customer, unread: error && !customer ? { error, refetch } : null };
}

interface ChangeFormProps<Answer>
  extends Pick<
    ComponentProps<typeof ActForm<ChangeValues, Change, Answer>>,
    'of' | 'said' | 'failure' | 'submitLabel' | 'color'
  > {
  of: ReturnType<typeof useCheckedForm<ChangeValues>>;
  act: Act<Change, Answer>;
  changed: ReturnType<typeof useChangedCustomer>;
  /** As it is sent, and as the customer is told of it. */
  point: number;
  change: number;
  tooMuch: string | null;
  amountLabel: string;
  focus: keyof ChangeValues;
  /** What stands above the number, and what is left of the balance; null: nothing is typed yet. */
  head: ReactNode;
  after: number | null;
  /** What else is to be known of the balance, and of the act. */
  note: ReactNode;
  children?: ReactNode;
}

/** Changes the points of a customer for a reason, says what will be left, and tells of it where that is wanted (ADD-135). */
export function ChangeForm<Answer>({
  changed: { customer, unread },
  point,
  change,
  tooMuch,
  amountLabel,
  focus,
  head,
  after,
  note,
  children,
  ...form
}: ChangeFormProps<Answer>) {
  const outgoing = useOccasionMessage('correction');
  const [isTold, setTold] = useState(false);
  const { form: fields, blockedBy } = form.of;
  const reason = fields.getValues().reason.trim();
  const values = [customer?.name ?? '…', changeText(change), reason || '…'];
  const unknown = unread ? messageOf(unread.error) : LOADING;
  return (
    <ActForm
      {...form}
      refused={
        blockedBy ??
        (customer ? null : unknown) ??
        tooMuch ??
        (isTold ? blockedByMessage(outgoing) : null)
      }
      input={(_, key) => ({
        point,
        reason,
        message: isTold ? outgoing.body && fillTemplate(outgoing.body, values) : undefined,
        key,
      })}
    >
      {head}
      <WholeNumberField
        label={amountLabel}
        size="md"
        required
        data-autofocus={focus === 'point' || undefined}
        max={POINTS_MAX}
        {...fields.getInputProps('point')}
        error={fields.errors.point ?? tooMuch}
      />
      <TextInput
        label="Alasan"
        description={REASON_HINT}
        required
        data-autofocus={focus === 'reason' || undefined}
        {...fields.getInputProps('reason')}
      />
      {unread ? (
        <Failed error={unread.error} onRetry={() => void unread.refetch()} py={8} />
      ) : (
        <BalanceAfter before={customer?.point} after={after}>
          {note}
        </BalanceAfter>
      )}
      <ToldField
        customer={customer}
        outgoing={outgoing}
        values={values}
        isTold={isTold}
        onChange={setTold}
      />
      {children}
    </ActForm>
  );
}
