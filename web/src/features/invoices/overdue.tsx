import { Text } from '@mantine/core';
import type { Invoice } from '@reward-points/contract/invoices';
import { formatNumber } from '#format/points.ts';
import { daysOverdue } from './invoice-states.ts';

interface OverdueProps {
  invoice: Invoice;
}

/** For how long an invoice has been overdue; nothing where it is not (ADD-396). */
export function Overdue({ invoice }: OverdueProps) {
  const days = daysOverdue(invoice);
  return days === 0 ? null : (
    <Text component="span" fz="xs" fw={600} c="var(--mantine-color-error)" className="whole">
      Lewat {formatNumber(days)} hari
    </Text>
  );
}
