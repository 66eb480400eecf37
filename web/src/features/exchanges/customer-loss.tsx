import { Text } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#format/points.ts';
import { customerItemExchangesQuery } from './exchanges.api.ts';

interface CustomerLossProps {
  customer: Customer;
}

/** What goes with a customer: points that nobody can spend any more, and what is still to be shipped, which stays to do. */
export function CustomerLoss({ customer }: CustomerLossProps) {
  const { data: items = [] } = useQuery(customerItemExchangesQuery(customer.id));
  const waiting = items.filter(({ receipt_number: receipt }) => receipt === null).length;
  const losses = [
    customer.point > 0 && `${formatNumber(customer.point)} point yang belum ditukar akan hangus.`,
    waiting > 0 &&
      `${formatNumber(waiting)} item belum dikirim; pengirimannya tetap harus diselesaikan.`,
  ].filter((loss) => loss !== false);
  if (losses.length === 0) return null;
  return (
    <ul style={{ margin: '12px 0 0', paddingLeft: 20 }}>
      {losses.map((loss) => (
        <Text key={loss} component="li" fz="sm">
          {loss}
        </Text>
      ))}
    </ul>
  );
}
