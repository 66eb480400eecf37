import { Text } from '@mantine/core';
import type { VoucherExchange } from '@reward-points/contract/exchanges';
import { formatDay } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { NotificationPanel } from '#ui/notification-panel.tsx';

interface VoucherExchangePanelProps {
  exchanges: VoucherExchange[];
}

/** Who took which voucher, newest first (VCH-04, VCH-05). */
export function VoucherExchangePanel({ exchanges }: VoucherExchangePanelProps) {
  return (
    <NotificationPanel title="Redeem Notifications">
      {exchanges.map((exchange) => (
        <li key={exchange.id}>
          <Text fz="xs" c="var(--app-muted)">
            {formatDay(exchange.claimed_date)}
          </Text>
          <Text fz="sm" fw={600} className="break">
            {exchange.voucher}
          </Text>
          <Text fz="sm" className="break">
            <CodeText code={exchange.code} /> – {exchange.name}
          </Text>
        </li>
      ))}
    </NotificationPanel>
  );
}
