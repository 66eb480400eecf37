import { Stack, Text } from '@mantine/core';
import type { InvoiceDetail } from '@reward-points/contract/invoices';
import { formatDay, formatInstantDay } from '#format/dates.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { LineList } from '#ui/lists/line-list.tsx';
import { rowsAtHand } from '#ui/lists/rows-at-hand.ts';

interface PaymentsProps {
  invoice: InvoiceDetail;
}

/** The payments of an invoice, the latest first, also those that were undone (ADD-394, ADD-390). */
export const Payments = ({ invoice }: PaymentsProps) => (
  <LineList query={rowsAtHand(invoice.payments)} keyOf={({ id }) => id}>
    {({ date, amount, note, undone_at, undone_reason }) => (
      <>
        <div>
          <Text fz="sm" fw={600}>
            {formatDay(date)}
          </Text>
          {note !== null && (
            <Text fz="xs" c="var(--app-muted)" className="break">
              {note}
            </Text>
          )}
          {undone_at !== null && (
            <Text fz="xs" c="var(--app-muted)" className="break">
              Dibatalkan {formatInstantDay(undone_at)}: {undone_reason}
            </Text>
          )}
        </div>
        <Stack gap={2} align="flex-end">
          <Text
            fz="sm"
            fw={600}
            className="tabular whole"
            td={undone_at === null ? undefined : 'line-through'}
            c={undone_at === null ? undefined : 'var(--app-muted)'}
          >
            {formatRupiah(amount)}
          </Text>
        </Stack>
      </>
    )}
  </LineList>
);
