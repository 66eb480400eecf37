import { Group, Text } from '@mantine/core';
import type { Invoice } from '@reward-points/contract/invoices';
import { formatDay } from '#format/dates.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { restOf } from './invoice-states.ts';

interface InvoiceHeadProps {
  invoice: Invoice;
  /** What the dialog is about, where that is not what credit notes have left. */
  amount?: number;
}

/** Which invoice a dialog is about. */
export const InvoiceHead = ({ invoice, amount }: InvoiceHeadProps) => (
  <Group justify="space-between" align="flex-start" gap="xs">
    <div>
      <Text fw={600} className="break">
        {invoice.number}
      </Text>
      <Text fz="sm" c="var(--app-muted)" className="break">
        {invoice.customer}, {formatDay(invoice.date)}
      </Text>
    </div>
    <Text fw={700} className="tabular whole">
      {formatRupiah(amount ?? restOf(invoice))}
    </Text>
  </Group>
);
