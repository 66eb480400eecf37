import type { Customer } from '@reward-points/contract/customers';
import { fillTemplate, pointValues } from '@reward-points/contract/whatsapp';
import { useState } from 'react';
import { isUnheard } from '#features/messages/is-unheard.ts';
import { UNWANTED_OF_POINTS } from '#features/messages/texts.ts';
import {
  blockedByMessage,
  type OutgoingMessage,
  useOutgoingMessage,
} from '#features/messages/use-outgoing-message.ts';

export interface AwardMessage {
  outgoing: OutgoingMessage;
  /** The customer is to be told. */
  isOn: boolean;
  turn: (isOn: boolean) => void;
  /** Why points cannot be given yet, or null. */
  blockedFor: (point: number) => string | null;
  /** What the call carries: exactly the text that is shown, or nothing where nobody is told. */
  sentFor: (name: string, point: number) => { body: string | null } | undefined;
}

/** What is said instead of the message to a customer of whom nobody would get it. */
export const unwantedBy = (customer: Customer | undefined): string | undefined =>
  isUnheard(customer, 'points') ? UNWANTED_OF_POINTS : undefined;

/** How a customer is told of the points of an invoice: by the reward message, as Kirim Point does, unless it is turned off. */
export function useAwardMessage(): AwardMessage {
  const outgoing = useOutgoingMessage('REWARD');
  const [isOn, turn] = useState(true);
  return {
    outgoing,
    isOn,
    turn,
    blockedFor: (point) => (isOn && point > 0 ? blockedByMessage(outgoing) : null),
    sentFor: (name, point) => {
      const { body } = outgoing;
      if (!isOn || point === 0 || body === undefined) return undefined;
      return { body: body && fillTemplate(body, pointValues(name, point)) };
    },
  };
}
