import { Alert, Stack } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import type { Invoice } from '@reward-points/contract/invoices';
import { FollowingNotice } from '#features/invoices/invoice-origin.tsx';
import { isEditable, isFollowing } from '#features/invoices/invoice-states.ts';
import { useUpdateInvoice } from '#features/invoices/invoices.api.ts';
import { formatNumber } from '#format/points.ts';
import { InvoiceForm } from './invoice-form.tsx';

interface EditInvoiceProps {
  invoice: Invoice;
  customer: Customer;
  reload: () => Promise<unknown>;
  onDone: () => void;
}

/** Changes an open invoice. Points that it gave already follow it (ADD-155). */
export function EditInvoice({ invoice, customer, reload, onDone }: EditInvoiceProps) {
  const { id, is_given, point_left } = invoice;
  const update = useUpdateInvoice();
  if (isFollowing(invoice)) return <FollowingNotice invoice={invoice} />;
  if (!isEditable(invoice) && !update.isSuccess) {
    return (
      <Alert color="orange" maw={760}>
        Faktur yang sudah dibayar, walau sebagian, dibatalkan, atau punya nota kredit tidak dapat
        diubah lagi.
      </Alert>
    );
  }
  return (
    <Stack gap="md">
      {is_given && (
        <Alert color="gray" maw={760}>
          {formatNumber(point_left)} point faktur ini sudah diberikan. Bila nilai, tanggal, atau
          customernya berubah, point itu ditarik kembali dan yang baru diberikan.
        </Alert>
      )}
      <InvoiceForm
        label="Ubah faktur"
        invoice={invoice}
        basis={invoice.points_basis}
        customer={customer}
        act={update}
        input={({ body, key }) => ({ id, body, key })}
        reload={reload}
        said={({ message }) => message}
        onDone={onDone}
      />
    </Stack>
  );
}
