import { Text } from '@mantine/core';
import type { VoucherRedemption } from '@reward-points/contract/redemptions';
import { formatDay } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { NotificationPanel } from '#ui/notification-panel.tsx';

interface VoucherRedemptionPanelProps {
  redemptions: VoucherRedemption[];
}

/** Who took which voucher, newest first (VCH-04, VCH-05). */
export function VoucherRedemptionPanel({ redemptions }: VoucherRedemptionPanelProps) {
  return (
    <NotificationPanel title="Redeem Notifications">
      {redemptions.map((redemption) => (
        <li key={redemption.id}>
          <Text fz="xs" c="var(--app-muted)">
            {formatDay(redemption.claimed_date)}
          </Text>
          <Text fz="sm" fw={600} className="break">
            {redemption.voucher}
          </Text>
          <Text fz="sm" className="break">
            <CodeText code={redemption.code} /> – {redemption.name}
          </Text>
        </li>
      ))}
    </NotificationPanel>
  );
}
