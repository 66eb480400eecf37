import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shipmentsQuery } from '#features/redemptions/redemptions.api.ts';
import { formatNumber } from '#format/points.ts';
import { RecordList } from '#ui/lists/record-list.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { ShipmentActions, shipmentColumns } from './shipment-columns.tsx';
import classes from './shipments-table.module.css';

/** What lies beneath the table stays within reach, however many parcels wait. */
const ROWS = 5;

interface ShipmentsTableProps {
  /** How many wait in all. */
  count: number | undefined;
}

/** What was claimed and has waited longest for its shipment; the rest has a page of its own (DASH-04, DASH-05, ADD-435). */
export function ShipmentsTable({ count = 0 }: ShipmentsTableProps) {
  const shipments = useQuery(shipmentsQuery());
  const first = useMemo(() => shipments.data?.slice(0, ROWS), [shipments.data]);
  return (
    <div className={classes.shipments}>
      <RecordList
        label="Redeem Items"
        heading={count > 0 ? `Redeem Items (${formatNumber(count)})` : 'Redeem Items'}
        isDense
        query={{ ...shipments, data: first }}
        action={
          <LinkText
            to="/admin/redeem-items"
            fz="sm"
            fw={600}
            aria-label="Lihat semua: Redeem Items"
            className="whole"
          >
            Lihat semua
          </LinkText>
        }
        columns={shipmentColumns}
        actions={(redemption) => <ShipmentActions redemption={redemption} />}
        hint="Semua item yang ditukar sudah dikirim."
      />
    </div>
  );
}
