import { Text } from '@mantine/core';
import type { ImportDetail } from '@reward-points/contract/imports';
import type { DayOrder } from '@reward-points/contract/written-days';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { useChooseDateOrder } from './imports.api.ts';
import { dateOrderAsked, dateOrders, dateOrderTold } from './texts.ts';

const ORDERS = Object.keys(dateOrders) as DayOrder[];

interface DateOrderProps {
  detail: ImportDetail;
}

/** Asks in which order the days of a file are where they contradict each other, and says so afterwards. */
export function DateOrder({ detail }: DateOrderProps) {
  const { id, status, date_order, is_date_order_chosen } = detail;
  const save = useChooseDateOrder(id);
  const isAsked = is_date_order_chosen && (status === 'undated' || status === 'ready');
  if (!isAsked) {
    const isTold = date_order === 'month-first' || is_date_order_chosen;
    if (date_order === null || !isTold) return null;
    return (
      <Text fz="sm" c="var(--app-muted)">
        {dateOrderTold(date_order)}
      </Text>
    );
  }
  return (
    <ChoiceField
      label={dateOrderAsked(status === 'undated')}
      choices={ORDERS.map((order) => ({
        value: order,
        label: dateOrders[order].label,
        description: dateOrders[order].meaning,
      }))}
      value={save.isPending ? save.variables : date_order}
      onChange={(order) => save.mutate(order)}
      disabled={save.isPending}
    />
  );
}
