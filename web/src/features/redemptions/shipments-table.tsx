import { Button, Paper, Text, Title } from '@mantine/core';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { CodeText } from '#ui/code-text.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { shipmentsQuery } from './redemptions.api.ts';
import classes from './shipments-table.module.css';

const columns: Column<ItemRedemption>[] = [
  {
    label: 'Customer',
    isTitle: true,
    minWidth: 'medium',
    render: ({ name, claimed_date }) => (
      <>
        <Text fz="sm" fw={600} className="break">
          {name}
        </Text>
        <Text fz="xs" c="var(--app-muted)">
          {formatDay(claimed_date)}
        </Text>
      </>
    ),
  },
  { label: 'Recipient', minWidth: 'short', render: ({ recipient }) => recipient },
  {
    label: 'Phone',
    render: ({ recipient_telp }) => <span className="tabular whole">{recipient_telp}</span>,
  },
  {
    label: 'Shipping Address',
    minWidth: 'long',
    render: ({ shipping_address }) => (
      <Text fz="sm" className="break" style={{ whiteSpace: 'pre-line' }} maw={260}>
        {shipping_address}
      </Text>
    ),
  },
  { label: 'Item', minWidth: 'short', render: ({ item }) => item },
  {
    label: 'Code',
    minWidth: 'short',
    render: ({ code }) => <CodeText code={code} mayBreak />,
  },
];

interface ShipmentsTableProps {
  /** How many wait in all. */
  count: number | undefined;
  onShip: (redemption: ItemRedemption) => void;
}

/** What was claimed and waits for shipment, the oldest first (DASH-04, DASH-05). */
export function ShipmentsTable({ count, onShip }: ShipmentsTableProps) {
  const { data: redemptions, error, refetch } = useQuery(shipmentsQuery());
  return (
    <Paper component="section" aria-label="Redeem Items" className={classes.shipments}>
      <Title order={2} fz="md" px="md" pt={12} pb={4}>
        Redeem Items
        {count !== undefined && count > 0 && ` (${formatNumber(count)})`}
      </Title>
      {error && redemptions === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : redemptions?.length === 0 ? (
        <Empty hint="Semua item yang ditukar sudah dikirim." />
      ) : (
        <DataTable
          label="Redeem Items"
          isDense
          columns={columns}
          rows={redemptions}
          keyOf={(redemption) => redemption.id}
          actions={(redemption) => (
            <Button
              size="sm"
              aria-label={`Kirim ${redemption.item} untuk ${redemption.recipient}`}
              onClick={() => onShip(redemption)}
            >
              Kirim
            </Button>
          )}
        />
      )}
    </Paper>
  );
}
