import { Button } from '@mantine/core';
import type { ItemRedemption, VoucherRedemption } from '@reward-points/contract/redemptions';
import { IconPackage } from '@tabler/icons-react';
import { addressOf } from '#features/rewards/kinds.ts';
import { formatDay } from '#format/dates.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { NotificationMenu } from './notification-menu.tsx';

const SHOWN_MAX = 30;

interface RedeemMenuProps {
  /** Those of this month. */
  vouchers: VoucherRedemption[];
  /** Those that wait for shipment. */
  items: ItemRedemption[];
  waiting: number | undefined;
  onShip: (redemption: ItemRedemption) => void;
}

/** This month's voucher exchanges, and the items to ship, which can be done from here (NOTIF-17, NOTIF-18, NOTIF-21). */
export function RedeemMenu({ vouchers, items, waiting, onShip }: RedeemMenuProps) {
  return (
    <NotificationMenu
      title="Redeems"
      icon={<IconPackage size={22} stroke={1.6} />}
      badge={waiting}
      to={addressOf('item')}
      isEmpty={vouchers.length + items.length === 0}
    >
      {items.slice(0, SHOWN_MAX).map((redemption) => (
        <li key={`item-${redemption.id}`} data-highlighted>
          <NotificationEntry
            title={redemption.item}
            name={redemption.name}
            text={`${formatDay(redemption.claimed_date)} · Belum Dikirim`}
            action={
              <Button
                size="xs"
                flex="none"
                aria-label={`Kirim ${redemption.item} untuk ${redemption.recipient}`}
                onClick={() => onShip(redemption)}
              >
                Kirim
              </Button>
            }
          />
        </li>
      ))}
      {vouchers.slice(0, SHOWN_MAX).map((redemption) => (
        <li key={`voucher-${redemption.id}`}>
          <NotificationEntry
            title={redemption.voucher}
            name={redemption.name}
            text={`${formatDay(redemption.claimed_date)} · Voucher`}
          />
        </li>
      ))}
    </NotificationMenu>
  );
}
