import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useIsIdle } from '#client/use-is-idle.ts';
import { summaryQuery } from '#features/dashboard/dashboard.api.ts';
import { ReceiptButton } from '#features/redemptions/receipts/receipt-button.tsx';
import {
  shipmentsQuery,
  voucherRedemptionsThisMonthQuery,
} from '#features/redemptions/redemptions.api.ts';
import { addressOf } from '#features/rewards/kinds.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { NotificationMenu } from './notification-menu.tsx';
import { voucherOf, waitsSince } from './texts.ts';

const SHOWN_MAX = 30;

/** This month's voucher redemptions, and the items to ship, which can be done from here (NOTIF-17, NOTIF-18, NOTIF-21). */
export function RedeemMenu() {
  const enabled = useIsIdle();
  const { data: counts } = useQuery({ ...summaryQuery(), enabled });
  const { data: vouchers = [] } = useQuery({ ...voucherRedemptionsThisMonthQuery(), enabled });
  const { data: items = [] } = useQuery({ ...shipmentsQuery(), enabled });
  const waiting =
    counts && counts.count_voucher_exchange_notifications + counts.count_redeem_item_notifications;
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
            text={waitsSince(redemption.claimed_date)}
            action={<ReceiptButton redemption={redemption} size="xs" />}
          />
        </li>
      ))}
      {vouchers.slice(0, SHOWN_MAX).map((redemption) => (
        <li key={`voucher-${redemption.id}`}>
          <NotificationEntry
            title={redemption.voucher}
            name={redemption.name}
            text={voucherOf(redemption.claimed_date)}
          />
        </li>
      ))}
    </NotificationMenu>
  );
}
