import { Stack, Text } from '@mantine/core';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { CancelButton } from '#features/redemptions/cancelling/cancel-button.tsx';
import { ReceiptButton } from '#features/redemptions/receipts/receipt-button.tsx';
import { byWhom } from '#features/redemptions/texts.ts';
import { formatDay } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { FoldedText } from '#ui/folded-text.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import classes from './shipments-table.module.css';

/** What a row of a parcel shows (DASH-04). */
export const shipmentColumns: Column<ItemRedemption>[] = [
  {
    label: 'Customer',
    isTitle: true,
    minWidth: 'medium',
    render: ({ name, claimed_date, claimed_by }) => (
      <>
        <Text fz="sm" fw={600} className="break" lineClamp={4} title={name}>
          {name}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {formatDay(claimed_date)}
          {byWhom({ claimed_by })}
        </Text>
      </>
    ),
  },
  {
    label: 'Recipient',
    minWidth: 'short',
    isSecondary: true,
    render: ({ recipient }) => <div className={classes.recipient}>{recipient}</div>,
  },
  {
    label: 'Phone',
    isSecondary: true,
    render: ({ recipient_telp }) => (
      <Text inherit span className={`tabular whole ${classes.phone}`}>
        {recipient_telp}
      </Text>
    ),
  },
  {
    label: 'Shipping Address',
    minWidth: 'medium',
    render: ({ shipping_address }) => (
      <div className={classes.address}>
        <FoldedText lines={5}>{shipping_address}</FoldedText>
      </div>
    ),
  },
  {
    label: 'Item',
    minWidth: 'short',
    render: ({ id, item }) => (
      <LinkText to="/admin/redeem-items/$id" params={{ id }} inherit className="break">
        {item}
      </LinkText>
    ),
  },
  {
    label: 'Code',
    minWidth: 'short',
    render: ({ code }) => (
      <div className={classes.code}>
        <CodeText code={code} mayBreak />
      </div>
    ),
  },
];

/** What can be done with a parcel that waits. */
export const ShipmentActions = ({ redemption }: { redemption: ItemRedemption }) => (
  <Stack gap={4} align="center">
    <ReceiptButton redemption={redemption} size="sm" />
    <CancelButton kind="item" id={redemption.id} reward={redemption.item} />
  </Stack>
);
