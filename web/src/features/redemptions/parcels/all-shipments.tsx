import { Button, Group, Text } from '@mantine/core';
import { PARCELS_AT_ONCE_MAX } from '@reward-points/contract/parcels';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { useQuery } from '@tanstack/react-query';
import { may } from '#client/may.ts';
import { shipmentsQuery } from '#features/redemptions/redemptions.api.ts';
import { CHOOSE_HINT } from '#features/redemptions/texts.ts';
import { formatNumber } from '#format/points.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { pageWithin } from '#ui/lists/page-within.ts';
import { RecordList } from '#ui/lists/record-list.tsx';
import { useChosen } from '#ui/lists/use-chosen.ts';
import { ShipmentActions, shipmentColumns } from './shipment-columns.tsx';
import { SlipButton } from './slip-button.tsx';

const ROWS = 25;

const receiptsDialog = dialogOnDemand(
  async () => (await import('#features/redemptions/receipts/receipts-dialog.tsx')).ReceiptsDialog,
);

interface AllShipmentsProps {
  page: number;
  /** How many wait in all, also where the list is cut. */
  count: number | undefined;
}

/**
 * All parcels that wait for shipment, the oldest first; the address keeps the page (ADD-520). Chosen ones are shipped
 * together, or their slips printed (ADD-525).
 */
export function AllShipments({ page, count }: AllShipmentsProps) {
  const shipments = useQuery(shipmentsQuery());
  const data = shipments.data && pageWithin(shipments.data, page, { rows: ROWS, total: count });
  const { chosen, selection } = useChosen<ItemRedemption>({
    of: shipments.data,
    nameOf: ({ item, recipient }) => `${item} untuk ${recipient}`,
    max: PARCELS_AT_ONCE_MAX,
  });
  return (
    <RecordList
      label="Redeem Items"
      query={{ ...shipments, data }}
      pageLabel="Halaman Redeem Items"
      columns={shipmentColumns}
      selection={selection}
      isDense
      filters={data && data.total > 0 && <Choice chosen={[...chosen.values()]} />}
      actions={(redemption) => <ShipmentActions redemption={redemption} />}
      hint="Semua item yang ditukar sudah dikirim."
    />
  );
}

/** How many are chosen, and what can be done with them. */
function Choice({ chosen }: { chosen: readonly ItemRedemption[] }) {
  return (
    <Group gap="sm" mih={36} w="100%" role="group" aria-label="Paket yang dipilih">
      <Text
        fz="sm"
        className="tabular"
        aria-live="polite"
        {...(chosen.length === 0 ? { c: 'var(--app-muted)' } : { fw: 600 })}
      >
        {chosen.length === 0 ? CHOOSE_HINT : `${formatNumber(chosen.length)} dipilih`}
      </Text>
      {chosen.length > 0 && (
        <>
          <SlipButton parcels={chosen} />
          {may('redemptions.ship') && (
            <Button
              size="sm"
              {...receiptsDialog.ahead}
              onClick={() => receiptsDialog.open({ parcels: chosen })}
            >
              Isi resi
            </Button>
          )}
        </>
      )}
    </Group>
  );
}
