import { Switch } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { isUnheard } from '#features/messages/is-unheard.ts';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import type { OutgoingMessage } from '#features/messages/use-outgoing-message.ts';
import { told } from './texts.ts';

interface ToldFieldProps {
  customer: Customer | undefined;
  outgoing: OutgoingMessage;
  /** What stands for the placeholders of the message. */
  values: readonly string[];
  isTold: boolean;
  onChange: (isTold: boolean) => void;
}

/** Whether the customer is also told by WhatsApp, and in which words. */
export const ToldField = ({ customer, outgoing, values, isTold, onChange }: ToldFieldProps) => (
  <>
    <Switch
      label={told.label}
      description={told.hint}
      checked={isTold}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {isTold && (
      <OutgoingMessageShown
        outgoing={outgoing}
        values={values}
        withoutTemplate={told.withoutTemplate}
        unwanted={isUnheard(customer, 'points') ? told.unwanted : undefined}
      />
    )}
  </>
);
