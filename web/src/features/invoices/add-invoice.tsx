import type { Customer } from '@reward-points/contract/customers';
import type { Invoice } from '@reward-points/contract/invoices';
import type { PointsBasis } from '@reward-points/contract/settings';
import { formatNumber } from '#format/points.ts';
import { AwardMessageShown } from './award-message-shown.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { useCreateInvoice } from './invoices.api.ts';
import { useAwardMessage } from './use-award-message.ts';

interface AddInvoiceProps {
  /** Whose invoice it is, where that is known beforehand. */
  customer?: Customer | undefined;
  /** A void one whose number is entered again. */
  again?: Invoice | undefined;
  /** From which value the company counts points. */
  basis: PointsBasis;
  onAdded: (id: number) => void;
}

/** Enters an invoice; one that gives points at once also tells of them (ADD-151, ADD-154). */
export function AddInvoice({ customer, again, basis, onAdded }: AddInvoiceProps) {
  const create = useCreateInvoice();
  const message = useAwardMessage();
  return (
    <InvoiceForm
      label="Tambah faktur"
      submitLabel="Simpan"
      customer={customer}
      again={again}
      basis={basis}
      act={create}
      blockedFor={message.blockedFor}
      input={({ body, paidOn, given, key }) => {
        const tell = message.sentFor(given.customer?.name ?? '', given.point);
        return {
          body: {
            ...body,
            points_basis: basis,
            ...(paidOn === undefined
              ? { is_paid: false }
              : { is_paid: true, paid_date: paidOn, due_date: null }),
            ...(tell && { message: tell }),
          },
          key,
        };
      }}
      said={({ message: done, data }, given) => [
        done,
        data.balance === null
          ? undefined
          : `${given.customer?.name} menerima ${formatNumber(data.point)} point. Saldo sekarang ${formatNumber(data.balance)} point.`,
      ]}
      onDone={({ data }) => onAdded(data.id)}
    >
      {({ point, customer: recipient }) => (
        <AwardMessageShown
          message={message}
          name={recipient?.name ?? '…'}
          point={point}
          customer={recipient}
        />
      )}
    </InvoiceForm>
  );
}
