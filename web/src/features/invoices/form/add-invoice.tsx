import type { Customer } from '@reward-points/contract/customers';
import type { Invoice } from '@reward-points/contract/invoices';
import type { PointsBasis } from '@reward-points/contract/settings';
import { useQueryClient } from '@tanstack/react-query';
import { numberProposalQuery, useCreateInvoice } from '#features/invoices/invoices.api.ts';
import { AwardMessageShown } from '#features/invoices/paying/award-message-shown.tsx';
import { unwantedBy, useAwardMessage } from '#features/invoices/paying/use-award-message.ts';
import { formatNumber } from '#format/points.ts';
import { InvoiceForm, type NumberProposal } from './invoice-form.tsx';

interface AddInvoiceProps {
  /** Whose invoice it is, where that is known beforehand. */
  customer?: Customer | undefined;
  /** A void one whose number is entered again. */
  again?: Invoice | undefined;
  /** From which value the company counts points. */
  basis: PointsBasis;
  /** Of a number that follows the last one; not of one that is entered again. */
  proposal?: NumberProposal | undefined;
  onAdded: (id: number) => void;
}

/** Enters an invoice, or one after the other; one that gives points at once also tells of them (ADD-151, ADD-154). */
export function AddInvoice({ customer, again, basis, proposal, onAdded }: AddInvoiceProps) {
  const create = useCreateInvoice();
  const queryClient = useQueryClient();
  const message = useAwardMessage();
  return (
    <InvoiceForm
      label="Tambah faktur"
      customer={customer}
      again={again}
      basis={basis}
      act={create}
      proposal={again ? undefined : proposal}
      nextNumber={(saved) => {
        // Read again by the save. Where that failed, the last proposal is the number that was just taken.
        const next = queryClient.getQueryData(numberProposalQuery().queryKey);
        return next?.after === saved.trim() ? (next.number ?? '') : '';
      }}
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
      said={({ message: done, data }, given, number) => [
        done,
        data.balance === null
          ? `${number}, ${given.customer?.name}`
          : `${given.customer?.name} menerima ${formatNumber(data.point)} point. Saldo sekarang ${formatNumber(data.balance)} point.`,
      ]}
      onDone={({ data }) => onAdded(data.id)}
    >
      {({ point, customer: recipient }) => (
        <AwardMessageShown
          message={message}
          name={recipient?.name ?? '…'}
          point={point}
          unwanted={unwantedBy(recipient)}
        />
      )}
    </InvoiceForm>
  );
}
