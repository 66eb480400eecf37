import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { Dialog } from '#ui/dialog.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { useShipItem } from './redemptions.api.ts';

interface ShipItemModalProps {
  redemption: ItemRedemption;
}

/** Asks for the receipt number of a shipment (DASH-05, ITEM-17, ITEM-18). */
export const ShipItemModal = ({ redemption }: ShipItemModalProps) => (
  <Dialog title="Kirim">
    <ShipItemForm redemption={redemption} />
  </Dialog>
);

export function ShipItemForm({ redemption }: ShipItemModalProps) {
  const ship = useShipItem();
  const { item, recipient, recipient_telp, shipping_address } = redemption;
  return (
    <ReceiptForm
      item={item}
      recipient={`untuk ${recipient} (${recipient_telp})\n${shipping_address}`}
      label="No Resi"
      submitLabel="Kirim"
      isSending={ship.isPending}
      onSubmit={(input, answered) => ship.mutate({ ...input, redemption }, answered)}
    />
  );
}
