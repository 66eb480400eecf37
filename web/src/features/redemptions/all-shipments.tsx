import { Button, Checkbox, Group, Text } from '@mantine/core';
import { PARCELS_AT_ONCE_MAX } from '@reward-points/contract/parcels';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '#client/may.ts';
import type { Column } from '#ui/data-table.tsx';
import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';
import { pageWithin } from '#ui/page-within.ts';
import { RecordList } from '#ui/record-list.tsx';
import { shipmentsQuery } from './redemptions.api.ts';
import { ShipmentActions, shipmentColumns } from './shipment-columns.tsx';
import { SlipButton } from './slip-button.tsx';

const ROWS = 25;

const receiptsDialog = dialogOnDemand(
  async () => (await import('./receipts-dialog.tsx')).ReceiptsDialog,
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
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const data = shipments.data && pageWithin(shipments.data, page, { rows: ROWS, total: count });
  // What was shipped meanwhile is not chosen any more.
  const chosen = shipments.data?.filter(({ id }) => picked.has(id)) ?? [];
  const toggle = (parcels: readonly ItemRedemption[], isPicked: boolean) => {
    const next = new Set(chosen.map(({ id }) => id));
    for (const { id } of parcels) {
      if (!isPicked) next.delete(id);
      else if (next.size < PARCELS_AT_ONCE_MAX) next.add(id);
    }
    setPicked(next);
  };
  return (
    <RecordList
      label="Redeem Items"
      query={{ ...shipments, data }}
      pageLabel="Halaman Redeem Items"
      columns={withChoice(picked, toggle)}
      isDense
      filters={
        data && data.total > 0 && <Choice rows={data.data} chosen={chosen} onToggle={toggle} />
      }
      actions={(redemption) => <ShipmentActions redemption={redemption} />}
      hint="Semua item yang ditukar sudah dikirim."
    />
  );
}

type Toggle = (parcels: readonly ItemRedemption[], isPicked: boolean) => void;

/** The first column, with which a parcel is chosen. */
const withChoice = (picked: ReadonlySet<number>, onToggle: Toggle): Column<ItemRedemption>[] =>
  shipmentColumns.map((column) =>
    column.isTitle
      ? {
          ...column,
          render: (parcel) => (
            <Group gap={4} wrap="nowrap" align="flex-start">
              {/* As large as a finger, around a box of the usual size. */}
              <label
                htmlFor={`pick-${parcel.id}`}
                style={{ display: 'flex', padding: 12, margin: '-12px 0 -12px -12px' }}
              >
                <Checkbox
                  id={`pick-${parcel.id}`}
                  aria-label={`Pilih ${parcel.item} untuk ${parcel.recipient}`}
                  checked={picked.has(parcel.id)}
                  onChange={(event) => onToggle([parcel], event.currentTarget.checked)}
                />
              </label>
              <div style={{ minWidth: 0 }}>{column.render(parcel)}</div>
            </Group>
          ),
        }
      : column,
  );

interface ChoiceProps {
  rows: readonly ItemRedemption[];
  chosen: readonly ItemRedemption[];
  onToggle: Toggle;
}

/** How many are chosen, and what can be done with them. */
function Choice({ rows, chosen, onToggle }: ChoiceProps) {
  const here = rows.filter((row) => chosen.includes(row)).length;
  return (
    <Group gap="sm" mih={44} justify="space-between" w="100%">
      <Checkbox
        label="Pilih semua di halaman ini"
        checked={here === rows.length}
        indeterminate={here > 0 && here < rows.length}
        onChange={(event) => onToggle(rows, event.currentTarget.checked)}
      />
      {chosen.length > 0 && (
        <Group gap="xs">
          <Text fz="sm" className="tabular" aria-live="polite">
            {chosen.length} dipilih
          </Text>
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
        </Group>
      )}
    </Group>
  );
}
