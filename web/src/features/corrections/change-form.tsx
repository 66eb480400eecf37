import { TextInput } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { changeText } from '@reward-points/contract/corrections';
import type { Customer } from '@reward-points/contract/customers';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { messageOf } from '#client/call.ts';
import { customerQuery } from '#features/customers/customers.api.ts';
import { useOccasionMessage } from '#features/messages/use-occasion-message.ts';
import { blockedByMessage } from '#features/messages/use-outgoing-message.ts';
import { type Act, ActForm } from '#ui/act-form.tsx';
import { useAsSent } from '#ui/use-as-sent.ts';
import type { useCheckedForm } from '#ui/use-checked-form.ts';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import { BalanceAfter } from './balance-after.tsx';
import type { Change } from './corrections.api.ts';
import { LOADING, REASON_HINT } from './texts.ts';
import { ToldField } from './told-field.tsx';

export type ChangeValues = { point: number | string; reason: string };

/** The customer as it was when the form was sent, and why nothing can be said of it yet. */
export function useChangedCustomer(customerId: number, act: Parameters<typeof useAsSent>[1]) {
  const { data, error } = useQuery(customerQuery(customerId));
  const customer = useAsSent(data, act);
  const unknown = error ? messageOf(error) : LOADING;
  return { customer, unknown: customer ? null : unknown };
}

interface ChangeFormProps<Answer>
  extends Pick<
    ComponentProps<typeof ActForm<ChangeValues, Change, Answer>>,
    'of' | 'said' | 'failure' | 'submitLabel' | 'color'
  > {
  of: ReturnType<typeof useCheckedForm<ChangeValues>>;
  act: Act<Change, Answer>;
  customer: Customer | undefined;
  unknown: string | null;
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
  customer,
  unknown,
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
  return (
    <ActForm
      {...form}
      refused={blockedBy ?? unknown ?? tooMuch ?? (isTold ? blockedByMessage(outgoing) : null)}
      input={(_, key) => ({
        point,
        reason,
        message: isTold ? outgoing.body && fillTemplate(outgoing.body, values) : undefined,
        key,
      })}
      onRefused={outgoing.refresh}
      cancelLabel="Batal"
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
      <BalanceAfter before={customer?.point} after={after}>
        {note}
      </BalanceAfter>
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
