import type { Customer } from '@reward-points/contract/customers';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { People } from './people.tsx';
import { TITLE } from './texts.ts';

/** Who stands for a customer, as the administrator sees and mends it. */
export const PeopleModal = ({ customer }: { customer: Pick<Customer, 'id' | 'name'> }) => (
  <Dialog title={`${TITLE} · ${customer.name}`} size="lg">
    <People of={customer.id} />
  </Dialog>
);
