import { Radio, Stack, Text } from '@mantine/core';
import type { ImportDetail } from '@reward-points/contract/imports';
import type { DayOrder } from '@reward-points/contract/written-days';
import { useChooseDateOrder } from './imports.api.ts';

interface DateOrderProps {
  detail: ImportDetail;
}

const ORDERS: Record<DayOrder, { label: string; meaning: string }> = {
  'day-first': { label: 'Hari/bulan/tahun', meaning: '01/02/2026 adalah 1 Februari 2026.' },
  'month-first': { label: 'Bulan/hari/tahun', meaning: '01/02/2026 adalah 2 Januari 2026.' },
};

/** Asks in which order the days of a file are where they contradict each other, and says so afterwards. */
export function DateOrder({ detail }: DateOrderProps) {
  const { id, status, date_order, is_date_order_chosen } = detail;
  const save = useChooseDateOrder(id);
  const isAsked = is_date_order_chosen && (status === 'undated' || status === 'ready');
  if (!isAsked) {
    const isTold = date_order === 'month-first' || is_date_order_chosen;
    if (date_order === null || !isTold) return null;
    const { label, meaning } = ORDERS[date_order];
    return (
      <Text fz="sm" c="var(--app-muted)">
        Tanggal dibaca {label.toLowerCase()}: {meaning}
      </Text>
    );
  }
  return (
    <Radio.Group
      label={
        status === 'undated'
          ? 'Tanggal di file ini saling bertentangan. Bagaimana tanggalnya ditulis?'
          : 'Tanggal di file ini dibaca'
      }
      value={save.isPending ? save.variables : date_order}
      onChange={(order) => save.mutate(order as DayOrder)}
    >
      <Stack gap="xs" mt="xs">
        {Object.entries(ORDERS).map(([order, { label, meaning }]) => (
          <Radio
            key={order}
            value={order}
            label={label}
            description={meaning}
            disabled={save.isPending}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
