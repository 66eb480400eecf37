import type { Customer } from '@reward-points/contract/customers';

type Topic = NonNullable<Customer['unheard']>[number];

/** Whether a message would go to nobody of a customer (ADD-109), as far as is known yet. */
export const isUnheard = (customer: Customer | undefined, topic: Topic): boolean =>
  customer?.unheard?.includes(topic) ?? false;
