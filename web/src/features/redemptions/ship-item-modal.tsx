import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { Dialog } from '#ui/dialog.tsx';
import { useLast } from '#ui/use-last.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { useShipItem } from './redemptions.api.ts';

interface ShipItemModalProps {
  redemption: ItemRedemption | null;
  onClose: () => void;
}

/** Asks for the receipt number of a shipment (DASH-05, ITEM-17, ITEM-18). */
export function ShipItemModal({ redemption, onClose }: ShipItemModalProps) {
  const shown = useLast(redemption);
  return (
    <Dialog opened={redemption !== null} onClose={onClose} title="Kirim">
      {shown && redemption && <ShipItemForm key={shown.id} redemption={shown} onDone={onClose} />}
    </Dialog>
  );
}

function ShipItemForm({ redemption, onDone }: { redemption: ItemRedemption; onDone: () => void }) {
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
      onDone={onDone}
    />
  );
}
