import { useQuery } from '@tanstack/react-query';
import { RecordList } from '#ui/record-list.tsx';
import { pageWithin } from '#ui/use-local-pages.ts';
import { shipmentsQuery } from './redemptions.api.ts';
import { ShipmentActions, shipmentColumns } from './shipment-columns.tsx';

const ROWS = 25;

interface AllShipmentsProps {
  page: number;
  /** How many wait in all, also where the list is cut. */
  count: number | undefined;
}

/** All parcels that wait for shipment, the oldest first; the address keeps the page (ADD-520). */
export function AllShipments({ page, count }: AllShipmentsProps) {
  const shipments = useQuery(shipmentsQuery());
  const data = shipments.data && pageWithin(shipments.data, page, { rows: ROWS, total: count });
  return (
    <RecordList
      label="Redeem Items"
      query={{ ...shipments, data }}
      pageLabel="Halaman Redeem Items"
      columns={shipmentColumns}
      isDense
      actions={(redemption) => <ShipmentActions redemption={redemption} />}
      hint="Semua item yang ditukar sudah dikirim."
    />
  );
}
