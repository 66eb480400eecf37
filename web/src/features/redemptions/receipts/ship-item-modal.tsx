import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { useQuery } from '@tanstack/react-query';
import { ApiError, messageOf, newKey } from '#client/call.ts';
import { CancelButton } from '#features/redemptions/cancelling/cancel-button.tsx';
import {
  receiptQuery,
  useShipItem,
  useUndoReceipt,
} from '#features/redemptions/redemptions.api.ts';
import { shippingUndone } from '#features/redemptions/shipping-texts.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { useAsSent } from '#ui/dialogs/use-as-sent.ts';
import { undoAction } from '#ui/toasts/undo-action.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { toWhomOf } from './receipt-text.ts';

interface ShipItemModalProps {
  redemption: ItemRedemption;
}

/** Asks for the receipt number of a shipment, with what the customer will read of it (DASH-05, ITEM-17, ITEM-18, A-80). */
export const ShipItemModal = ({ redemption }: ShipItemModalProps) => (
  <Dialog title="Kirim">
    <ShipItemForm redemption={redemption} />
  </Dialog>
);

export function ShipItemForm({ redemption }: ShipItemModalProps) {
  const close = useCloseDialog();
  const ship = useShipItem();
  const undoReceipt = useUndoReceipt();
  const { data, error, refetch } = useQuery(receiptQuery(redemption.id));
  const receipt = useAsSent(data, ship);
  const { id, item, recipient, recipient_telp, shipping_address } = redemption;
  const offerUndo = (receiptNumber: string) => {
    const key = newKey();
    return undoAction(() => undoReceipt.mutateAsync({ id, receiptNumber, key }), {
      undone: shippingUndone(item, toWhomOf(redemption)),
      failure: 'Pengiriman belum diurungkan',
    });
  };
  return (
    <ReceiptForm
      item={item}
      recipient={
        <>
          untuk {recipient} <span className="whole">({recipient_telp})</span>
          {'\n'}
          {shipping_address}
        </>
      }
      toWhom={toWhomOf(redemption)}
      label="No Resi"
      submitLabel="Kirim"
      receipt={receipt}
      failure={
        error && !receipt ? { text: messageOf(error), onRetry: () => void refetch() } : undefined
      }
      action={
        <CancelButton
          kind="item"
          id={id}
          reward={item}
          label="Batalkan penukaran"
          ml={-8}
          onOpen={close}
        />
      }
      act={ship}
      undo={offerUndo}
      input={(input) => ({ ...input, redemption })}
      reload={refetch}
      onRefused={(refused) => {
        if (refused instanceof ApiError && refused.code === 'message_changed') void refetch();
      }}
    />
  );
}
