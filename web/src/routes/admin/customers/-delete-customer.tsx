import type { Customer } from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { CustomerLoss } from '#features/customers/customer-loss.tsx';
import { deletionQuery, useDeleteCustomer } from '#features/customers/customers.api.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { Failed } from '#ui/pages/failed.tsx';

interface DeleteCustomerProps {
  customer: Customer;
  /** What follows once it is gone. */
  onDone?: () => void;
}

/** Deletes a customer, after a question that says what goes with it. */
export function DeleteCustomer({ customer, onDone }: DeleteCustomerProps) {
  const { data, error, refetch } = useQuery(deletionQuery(customer.id));
  return (
    <DeleteDialog
      id={customer.id}
      name={customer.name}
      remove={useDeleteCustomer()}
      isReady={data !== undefined}
      consequences={
        error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <CustomerLoss loss={data} />
        )
      }
      onDone={onDone}
    />
  );
}
