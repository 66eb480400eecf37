import type { InvoiceDetail } from '@reward-points/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { FollowingNotice } from './invoice-origin.tsx';
import { isFollowing } from './invoice-states.ts';
import { invoiceQuery } from './invoices.api.ts';

interface LoadedInvoiceProps {
  id: number;
  children: (invoice: InvoiceDetail, reload: () => Promise<unknown>) => ReactNode;
}

/** What a dialog says of an invoice is how it stands now, not how it stood in the list behind it. */
export function LoadedInvoice({ id, children }: LoadedInvoiceProps) {
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id));
  if (!invoice) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return isFollowing(invoice) ? <FollowingNotice invoice={invoice} /> : children(invoice, refetch);
}
