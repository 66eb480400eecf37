import { Badge, Button, Group, Text } from '@mantine/core';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { formatDay } from '#format/dates.ts';
import { NotificationPanel } from '#ui/notification-panel.tsx';
import { CorrectReceiptButton } from './correct-receipt-button.tsx';

interface ItemRedemptionPanelProps {
  redemptions: ItemRedemption[];
  onShip: (redemption: ItemRedemption) => void;
  onCorrect: (redemption: ItemRedemption) => void;
}

/** Who took which item, newest first; what waits for shipment stands out and can be shipped here (ITEM-04, NOTIF-21). */
export function ItemRedemptionPanel({ redemptions, onShip, onCorrect }: ItemRedemptionPanelProps) {
  return (
    <NotificationPanel title="Redeem Notifications">
      {redemptions.map((redemption) => (
        <li key={redemption.id} data-open={redemption.status === 'send' || undefined}>
          <Group justify="space-between" gap={4}>
            <Text fz="xs" c="var(--app-muted)">
              {formatDay(redemption.claimed_date)}
            </Text>
            {redemption.status === 'send' ? (
              <Badge color="orange">Belum Dikirim</Badge>
            ) : (
              <Badge color="teal">Terkirim</Badge>
            )}
          </Group>
          <Text fz="sm" fw={600} className="break">
            {redemption.item}
          </Text>
          <Text fz="sm" className="break">
            {redemption.name} – {redemption.recipient}
          </Text>
          {redemption.status === 'send' ? (
            <Button
              size="xs"
              mt={6}
              onClick={() => onShip(redemption)}
              aria-label={`Kirim ${redemption.item} untuk ${redemption.recipient}`}
            >
              Kirim
            </Button>
          ) : (
            <Group justify="space-between" gap={4} wrap="nowrap">
              <Text fz="xs" c="var(--app-muted)" className="break">
                Resi {redemption.receipt_number}
              </Text>
              <CorrectReceiptButton redemption={redemption} onClick={() => onCorrect(redemption)} />
            </Group>
          )}
        </li>
      ))}
    </NotificationPanel>
  );
}
