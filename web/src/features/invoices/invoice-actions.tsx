import type { Invoice } from '@reward-points/contract/invoices';
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconEye,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { editAction, ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import type { RowAction } from '#ui/lists/row-menu.tsx';
import { creditNoteDialog, payDialog, undoPaymentDialog, voidDialog } from './invoice-dialogs.ts';
import { canUndoPayment, isEditable, isFollowing, restOf } from './invoice-states.ts';

interface InvoiceActionsProps {
  invoice: Invoice;
}

/** What can be done with an invoice where it stands in a list. */
export function InvoiceActions({ invoice }: InvoiceActionsProps) {
  const navigate = useNavigate();
  const { id, number, state } = invoice;
  const params = { id };
  const isOurs = state !== 'void' && !isFollowing(invoice);
  const pay = isOurs &&
    state === 'open' && {
      label: 'Tandai lunas',
      needs: 'invoices.write' as const,
      icon: <IconCircleCheck {...ROW_ICON} />,
      ahead: payDialog.ahead,
      onClick: () => payDialog.open({ id }),
    };
  const actions: (RowAction | false)[] = [
    pay,
    {
      label: 'Lihat',
      icon: <IconEye {...ROW_ICON} />,
      onClick: () => void navigate({ to: '/admin/invoices/$id', params }),
    },
    isEditable(invoice) &&
      editAction(() => void navigate({ to: '/admin/invoices/edit/$id', params }), 'invoices.write'),
    isOurs &&
      restOf(invoice) > 0 && {
        label: 'Nota kredit',
        needs: 'invoices.write' as const,
        icon: <IconReceiptRefund {...ROW_ICON} />,
        ahead: creditNoteDialog.ahead,
        onClick: () => creditNoteDialog.open({ id }),
      },
    canUndoPayment(invoice) && {
      label: state === 'paid' ? 'Batalkan pelunasan' : 'Batalkan pembayaran',
      needs: 'invoices.write' as const,
      icon: <IconArrowBackUp {...ROW_ICON} />,
      ahead: undoPaymentDialog.ahead,
      onClick: () => undoPaymentDialog.open({ id }),
    },
    isOurs && {
      label: 'Batalkan faktur',
      about: number,
      needs: 'invoices.write' as const,
      icon: <IconBan {...ROW_ICON} />,
      isGrave: true,
      ahead: voidDialog.ahead,
      onClick: () => voidDialog.open({ id }),
    },
  ];
  return (
    <RowActions
      name={`faktur ${number}`}
      next={pay || null}
      actions={actions.filter((action) => action !== false)}
    />
  );
}
