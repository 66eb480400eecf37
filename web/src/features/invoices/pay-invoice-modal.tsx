import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { InvoiceDetail } from '@reward-points/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { customerQuery } from '#features/customers/customers.api.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useStill } from '#ui/use-still.ts';
import { AwardMessageShown } from './award-message-shown.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { isWaiting } from './invoice-states.ts';
import { usePayInvoice } from './invoices.api.ts';
import { LoadedInvoice } from './loaded-invoice.tsx';
import { useAwardMessage } from './use-award-message.ts';

interface PayInvoiceModalProps {
  id: number;
}

/** Marks an invoice as paid, with the points that this gives and what the customer will read (ADD-154). */
export const PayInvoiceModal = ({ id }: PayInvoiceModalProps) => (
  <Dialog title="Tandai lunas">
    <LoadedInvoice id={id}>{(invoice) => <PayInvoice invoice={invoice} />}</LoadedInvoice>
  </Dialog>
);

function PayInvoice({ invoice: stored }: { invoice: InvoiceDetail }) {
  const pay = usePayInvoice();
  const invoice = useStill(stored, pay);
  const { id, customer: name, point_left: point, version } = invoice;
  const close = useCloseDialog();
  const [key] = useState(newKey);
  const isGiving = isWaiting(invoice);
  const { data: customer } = useQuery({
    ...customerQuery(invoice.id_customer),
    enabled: !invoice.is_customer_gone,
  });
  const message = useAwardMessage();
  const given = isGiving ? point : 0;
  const blockedBy = blockedBecause(invoice) ?? message.blockedFor(given);
  const submit = () => {
    if (blockedBy !== null || pay.isPending) return;
    pay.mutate(
      { id, body: { seen: version, message: message.sentFor(name, given) }, key },
      {
        onSuccess: ({ message: done, data }) => {
          toastSuccess(
            done,
            data.balance === null
              ? undefined
              : `${name} menerima ${formatNumber(data.point)} point. Saldo sekarang ${formatNumber(data.balance)} point.`,
          );
          close();
        },
      },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <InvoiceHead invoice={invoice} />
        {isGiving ? (
          <>
            <Text fz="sm">
              <b className="tabular">{formatNumber(point)} point</b> masuk ke saldo customer:{' '}
              {formatRupiah(invoice.rules)} untuk 1 point, aturan saat faktur dicatat.
            </Text>
            <AwardMessageShown message={message} name={name} point={point} customer={customer} />
          </>
        ) : (
          invoice.state === 'open' && (
            <Text fz="sm">
              {invoice.is_given
                ? `${formatNumber(point)} point sudah diberikan saat faktur dibuat.`
                : 'Faktur ini tidak menghasilkan point.'}
            </Text>
          )
        )}
        {blockedBecause(invoice) && <Alert color="orange">{blockedBecause(invoice)}</Alert>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            Batal
          </Button>
          <SubmitButton blockedBy={blockedBy} isSending={pay.isPending}>
            Tandai lunas
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Why it cannot be paid, as it stands now. */
function blockedBecause(invoice: InvoiceDetail): string | null {
  if (invoice.state === 'paid') return 'Faktur ini sudah lunas.';
  if (invoice.state === 'void') return 'Faktur ini sudah dibatalkan.';
  if (invoice.is_customer_gone && isWaiting(invoice)) {
    return 'Customer faktur ini sudah dihapus, jadi pointnya tidak dapat diberikan. Batalkan faktur ini.';
  }
  return null;
}
