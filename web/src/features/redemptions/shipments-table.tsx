import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#format/points.ts';
import { RecordList } from '#ui/record-list.tsx';
import { useLocalPages } from '#ui/use-local-pages.ts';
import { shipmentsQuery } from './redemptions.api.ts';
import { ShipmentActions, shipmentColumns } from './shipment-columns.tsx';
import classes from './shipments-table.module.css';

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
        columns={shipmentColumns}
        actions={(redemption) => <ShipmentActions redemption={redemption} />}
        hint="Semua item yang ditukar sudah dikirim."
      />
    </div>
  );
}
