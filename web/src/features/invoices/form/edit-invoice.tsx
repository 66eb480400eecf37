import { Alert, Stack } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import type { Invoice } from '@reward-points/contract/invoices';
import { FollowingNotice } from '#features/invoices/invoice-origin.tsx';
import { isEditable, isFollowing } from '#features/invoices/invoice-states.ts';
import { useUpdateInvoice } from '#features/invoices/invoices.api.ts';
import { useTakingBack } from '#features/invoices/taking-back/taking-back.tsx';
import { formatNumber } from '#format/points.ts';
import { InvoiceForm } from './invoice-form.tsx';

interface EditInvoiceProps {
  invoice: Invoice;
  customer: Customer;
  reload: () => Promise<unknown>;
  onDone: () => void;
}

/** Changes an open invoice. Points that it gave already follow it, and what is owed by that is said beforehand (ADD-155, ADD-158). */
export function EditInvoice({ invoice, customer, reload, onDone }: EditInvoiceProps) {
  const { id, is_given, point_left, id_customer: customerId } = invoice;
  const update = useUpdateInvoice();
  const { preview, blockedBy } = useTakingBack({
    id,
    isAskable: is_given && isEditable(invoice),
    isCustomerGone: invoice.is_customer_gone,
    sending: update,
  });
  if (isFollowing(invoice)) return <FollowingNotice invoice={invoice} />;
  if (!isEditable(invoice) && !update.isSuccess) {
    return (
      <Alert color="orange" maw={760}>
        Faktur yang sudah dibayar (juga sebagian), dibatalkan, atau punya nota kredit tidak dapat
        diubah lagi.
      </Alert>
    );
  }
  return (
    <Stack gap="md">
      {is_given && (
        <Alert color="gray" maw={760}>
          {formatNumber(point_left)} point faktur ini sudah diberikan. Bila point atau customernya
          berubah, point itu ditarik kembali dan yang baru diberikan.
        </Alert>
      )}
      <InvoiceForm
        label="Ubah faktur"
        invoice={invoice}
        basis={invoice.points_basis}
        customer={customer}
        before={
          is_given ? { point: point_left, shortfall: preview?.shortfall, customerId } : undefined
        }
        blockedFor={() => (is_given ? blockedBy : null)}
        act={update}
        input={({ body, key }) => ({ id, body, key })}
        reload={reload}
        said={({ message }) => message}
        onDone={onDone}
      />
    </Stack>
  );
}
