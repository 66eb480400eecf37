import type { Customer } from '@reward-points/contract/customers';
import { useDeleteCustomer } from '#features/customers/customers.api.ts';
import { CustomerLoss } from '#features/redemptions/customer-loss.tsx';
import { DeleteDialog } from '#ui/delete-dialog.tsx';

interface DeleteCustomerProps {
  customer: Customer;
  /** Where to go once it is gone. */
  onDone?: () => void;
}

/** Deletes a customer, after a question that says what goes with it. */
export const DeleteCustomer = ({ customer, onDone }: DeleteCustomerProps) => (
  <DeleteDialog
    id={customer.id}
    name={customer.name}
    remove={useDeleteCustomer()}
    consequences={<CustomerLoss customer={customer} />}
    onDone={onDone}
  />
);
