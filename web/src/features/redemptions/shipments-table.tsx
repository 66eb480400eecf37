import { Stack, Text } from '@mantine/core';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table.tsx';
import { FoldedText } from '#ui/folded-text.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { useLocalPages } from '#ui/use-local-pages.ts';
import { CancelButton } from './cancel-button.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { shipmentsQuery } from './redemptions.api.ts';
import classes from './shipments-table.module.css';

const columns: Column<ItemRedemption>[] = [
  {
    label: 'Customer',
    isTitle: true,
    minWidth: 'medium',
    render: ({ name, claimed_date }) => (
      <>
        <Text fz="sm" fw={600} className="break" lineClamp={4} title={name}>
          {name}
        </Text>
        <Text fz="xs" c="var(--app-muted)">
          {formatDay(claimed_date)}
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
      <Text fz="xs" span className="tabular whole">
        {recipient_telp}
      </Text>
    ),
  },
  {
    label: 'Shipping Address',
    minWidth: 'long',
    render: ({ shipping_address }) => (
      <div className={classes.address}>
        <FoldedText lines={5}>{shipping_address}</FoldedText>
      </div>
    ),
  },
  { label: 'Item', minWidth: 'short', render: ({ item }) => item },
  {
    label: 'Code',
    minWidth: 'short',
    render: ({ code }) => <CodeText code={code} mayBreak />,
  },
];

/** What lies beneath the table stays within reach, however many parcels wait. */
const ROWS = 8;

interface ShipmentsTableProps {
  /** How many wait in all. */
  count: number | undefined;
}

/** What was claimed and waits for shipment, the oldest first, a page at a time (DASH-04, DASH-05, ADD-435). */
export function ShipmentsTable({ count = 0 }: ShipmentsTableProps) {
  const pages = useLocalPages(useQuery(shipmentsQuery()), { rows: ROWS, total: count });
  return (
    <div className={classes.shipments}>
      <RecordList
        label="Redeem Items"
        heading={count > 0 ? `Redeem Items (${formatNumber(count)})` : 'Redeem Items'}
        isDense
        {...pages}
        pageLabel="Halaman Redeem Items"
        columns={columns}
        actions={(redemption) => (
          <Stack gap={4} align="center">
            <ReceiptButton redemption={redemption} size="sm" />
            <CancelButton kind="item" id={redemption.id} reward={redemption.item} />
          </Stack>
        )}
        hint="Semua item yang ditukar sudah dikirim."
      />
    </div>
  );
}
