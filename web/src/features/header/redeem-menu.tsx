import { Badge, Group, Text } from '@mantine/core';
import type { ItemExchange, VoucherExchange } from '@reward-points/contract/exchanges';
import { IconPackage } from '@tabler/icons-react';
import { formatDay } from '#format/dates.ts';
import { NotificationMenu } from './notification-menu.tsx';

const SHOWN_MAX = 30;

interface RedeemMenuProps {
  /** Those of this month. */
  vouchers: VoucherExchange[];
  /** Those that wait for shipment. */
  items: ItemExchange[];
}

/** This month's voucher exchanges and the items to ship (NOTIF-17, NOTIF-18, NOTIF-21). */
export function RedeemMenu({ vouchers, items }: RedeemMenuProps) {
  return (
    <NotificationMenu
      title="Redeems"
      icon={<IconPackage size={22} stroke={1.6} />}
      badge={vouchers.length + items.length}
      to="/admin/redeem/items"
      isEmpty={vouchers.length + items.length === 0}
    >
      {items.slice(0, SHOWN_MAX).map((exchange) => (
        <li key={`item-${exchange.id}`} data-highlighted>
          <Entry
            title={exchange.item}
            name={exchange.name}
            day={exchange.claimed_date}
            badge={<Badge color="orange">Belum Dikirim</Badge>}
          />
        </li>
      ))}
      {vouchers.slice(0, SHOWN_MAX).map((exchange) => (
        <li key={`voucher-${exchange.id}`}>
          <Entry
            title={exchange.voucher}
            name={exchange.name}
            day={exchange.claimed_date}
            badge={<Badge color="gray">Voucher</Badge>}
          />
        </li>
      ))}
    </NotificationMenu>
  );
}

interface EntryProps {
  title: string;
  name: string;
  day: string;
  badge: React.ReactNode;
}

function Entry({ title, name, day, badge }: EntryProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text fz="sm" fw={600} className="break">
          {title}
        </Text>
        <Text fz="sm" className="break">
          {name}
        </Text>
        <Text fz="xs" c="var(--app-muted)">
          {formatDay(day)}
        </Text>
      </div>
      {badge}
    </Group>
  );
}
