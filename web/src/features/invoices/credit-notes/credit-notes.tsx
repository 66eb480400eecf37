import { Stack, Text } from '@mantine/core';
import type { InvoiceDetail } from '@reward-points/contract/invoices';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { LineList } from '#ui/lists/line-list.tsx';
import { rowsAtHand } from '#ui/lists/rows-at-hand.ts';

interface CreditNotesProps {
  invoice: InvoiceDetail;
}

/** The credit notes of an invoice, the latest first, and what each took back (ADD-157, ADD-158). */
export const CreditNotes = ({ invoice }: CreditNotesProps) => (
  <LineList query={rowsAtHand(invoice.credit_notes)} keyOf={({ id }) => id}>
    {({ number, date, amount, reason, point, shortfall }) => (
      <>
        <div>
          <Text fz="sm" fw={600} className="break">
            {number}
          </Text>
          <Text fz="xs" c="var(--app-muted)" className="break">
            {formatDay(date)} – {reason}
          </Text>
          {shortfall > 0 && (
            <Text fz="xs" fw={600} c="var(--mantine-color-error)">
              {formatNumber(shortfall)} point sudah dipakai: dilunasi dari point berikutnya
            </Text>
          )}
        </div>
        <Stack gap={2} align="flex-end">
          <Text fz="sm" fw={600} className="tabular whole">
            {formatRupiah(amount)}
          </Text>
          <Text fz="xs" c="var(--app-muted)" className="tabular whole">
            {point === 0 ? 'tanpa point' : `−${formatNumber(point)} point`}
          </Text>
        </Stack>
      </>
    )}
  </LineList>
);
