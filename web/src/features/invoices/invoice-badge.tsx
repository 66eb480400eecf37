import { Badge } from '@mantine/core';
import type { InvoiceState } from '@reward-points/contract/invoices';
import { states } from './invoice-states.ts';

interface InvoiceBadgeProps {
  state: InvoiceState;
}

/** How an invoice stands. */
export const InvoiceBadge = ({ state }: InvoiceBadgeProps) => (
  <Badge color={states[state].color}>{states[state].label}</Badge>
);
