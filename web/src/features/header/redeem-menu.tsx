import { Button } from '@mantine/core';
import type { ItemExchange, VoucherExchange } from '@reward-points/contract/exchanges';
import { IconPackage } from '@tabler/icons-react';
import { formatDay } from '#format/dates.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { NotificationMenu } from './notification-menu.tsx';

const SHOWN_MAX = 30;

interface RedeemMenuProps {
  /** Those of this month. */
  vouchers: VoucherExchange[];
  /** Those that wait for shipment. */
  items: ItemExchange[];
  waiting: number | undefined;
  onShip: (exchange: ItemExchange) => void;
}

/** This month's voucher exchanges, and the items to ship, which can be done from here (NOTIF-17, NOTIF-18, NOTIF-21). */
export function RedeemMenu({ vouchers, items, waiting, onShip }: RedeemMenuProps) {
  return (
    <NotificationMenu
      title="Redeems"
      icon={<IconPackage size={22} stroke={1.6} />}
      badge={waiting}
      to="/admin/redeem/items"
      isEmpty={vouchers.length + items.length === 0}
    >
      {(close) => (
        <>
          {items.slice(0, SHOWN_MAX).map((exchange) => (
            <li key={`item-${exchange.id}`} data-highlighted>
              <NotificationEntry
                title={exchange.item}
                name={exchange.name}
                text={`${formatDay(exchange.claimed_date)} · Belum Dikirim`}
                action={
                  <Button
                    size="xs"
                    flex="none"
                    aria-label={`Kirim ${exchange.item} untuk ${exchange.recipient}`}
                    onClick={() => {
                      close();
                      onShip(exchange);
                    }}
                  >
                    Kirim
                  </Button>
                }
              />
            </li>
          ))}
          {vouchers.slice(0, SHOWN_MAX).map((exchange) => (
            <li key={`voucher-${exchange.id}`}>
              <NotificationEntry
                title={exchange.voucher}
                name={exchange.name}
                text={`${formatDay(exchange.claimed_date)} · Voucher`}
              />
            </li>
          ))}
        </>
      )}
    </NotificationMenu>
  );
}
