import type { Customer } from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#format/points.ts';
import { Consequences } from '#ui/consequences.tsx';
import { redemptionsQuery } from './redemptions.api.ts';

interface CustomerLossProps {
  customer: Customer;
}

/** What goes with a customer: points that nobody can spend any more, and what is still to be shipped, which stays to do. */
export function CustomerLoss({ customer }: CustomerLossProps) {
  const { data: items = [] } = useQuery(redemptionsQuery('item', customer.id));
  const waiting = items.filter(
    (row) => 'item' in row && row.receipt_number === null && row.cancellation === null,
  ).length;
  return (
    <Consequences
      of={[
        customer.point > 0 &&
          `${formatNumber(customer.point)} point yang belum ditukar akan hangus.`,
        waiting > 0 &&
          `${formatNumber(waiting)} item belum dikirim; pengirimannya tetap harus diselesaikan.`,
      ]}
    />
  );
}
