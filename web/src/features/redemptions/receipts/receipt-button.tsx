import { Button, type ButtonVariant, type MantineSize } from '@mantine/core';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { may } from '#client/may.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

const shipItemDialog = dialogOnDemand(
  async () => (await import('./ship-item-modal.tsx')).ShipItemModal,
);
const correctReceiptDialog = dialogOnDemand(
  async () => (await import('./correct-receipt-modal.tsx')).CorrectReceiptModal,
);

interface ReceiptButtonProps {
  redemption: ItemRedemption;
  size?: MantineSize;
  variant?: ButtonVariant;
}

/** Ships what waits; of what was shipped it corrects the number. */
export function ReceiptButton({ redemption, size = 'xs', variant = 'filled' }: ReceiptButtonProps) {
  if (!may('redemptions.ship')) return null;
  const what = `${redemption.item} untuk ${redemption.recipient}`;
  return redemption.receipt_number === null ? (
    <Button
      size={size}
      variant={variant}
      flex="none"
      aria-label={`Kirim ${what}`}
      {...shipItemDialog.ahead}
      onClick={() => shipItemDialog.open({ redemption })}
    >
      Kirim
    </Button>
  ) : (
    <Button
      size="compact-xs"
      variant="subtle"
      flex="none"
      aria-label={`Ubah resi ${what}`}
      {...correctReceiptDialog.ahead}
      onClick={() => correctReceiptDialog.open({ redemption })}
    >
      Ubah resi
    </Button>
  );
}
