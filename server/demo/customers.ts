import type { DemoCustomer } from './demo-customer.ts';
import { namedCustomers } from './named-customers.ts';
import { regularCustomers } from './regular-customers.ts';

/** Everyone, in the order of their WhatsApp numbers. */
export const customers: readonly DemoCustomer[] = [...namedCustomers, ...regularCustomers];

/** Numbers that nobody has: 62811-0000-001, … */
export const whatsappOf = (customer: DemoCustomer): string =>
  `62811${String(customers.indexOf(customer) + 1).padStart(7, '0')}`;
