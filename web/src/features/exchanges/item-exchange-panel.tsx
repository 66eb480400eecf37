import { Badge, Button, Group, Text } from '@mantine/core';
import type { ItemExchange } from '@reward-points/contract/exchanges';
import { formatDay } from '#format/dates.ts';
import { NotificationPanel } from '#ui/notification-panel.tsx';
import { CorrectReceiptButton } from './correct-receipt-button.tsx';

interface ItemExchangePanelProps {
  exchanges: ItemExchange[];
  onShip: (exchange: ItemExchange) => void;
  onCorrect: (exchange: ItemExchange) => void;
}

/** Who took which item, newest first; what waits for shipment stands out and can be shipped here (ITEM-04, NOTIF-21). */
export function ItemExchangePanel({ exchanges, onShip, onCorrect }: ItemExchangePanelProps) {
  return (
    <NotificationPanel title="Redeem Notifications">
      {exchanges.map((exchange) => (
        <li key={exchange.id} data-open={exchange.status === 'send' || undefined}>
          <Group justify="space-between" gap={4}>
            <Text fz="xs" c="var(--app-muted)">
              {formatDay(exchange.claimed_date)}
            </Text>
            {exchange.status === 'send' ? (
              <Badge color="orange">Belum Dikirim</Badge>
            ) : (
              <Badge color="teal">Terkirim</Badge>
            )}
          </Group>
          <Text fz="sm" fw={600} className="break">
            {exchange.item}
          </Text>
          <Text fz="sm" className="break">
            {exchange.name} – {exchange.recipient}
          </Text>
          {exchange.status === 'send' ? (
            <Button
              size="xs"
              mt={6}
              onClick={() => onShip(exchange)}
              aria-label={`Kirim ${exchange.item} untuk ${exchange.recipient}`}
            >
              Kirim
            </Button>
          ) : (
            <Group justify="space-between" gap={4} wrap="nowrap">
              <Text fz="xs" c="var(--app-muted)" className="break">
                Resi {exchange.receipt_number}
              </Text>
              <CorrectReceiptButton exchange={exchange} onClick={() => onCorrect(exchange)} />
            </Group>
          )}
        </li>
      ))}
    </NotificationPanel>
  );
}
