import { Button, type MantineSize } from '@mantine/core';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { openDialog } from '#ui/dialogs.ts';
import { CorrectReceiptModal } from './correct-receipt-modal.tsx';
import { ShipItemModal } from './ship-item-modal.tsx';

interface ReceiptButtonProps {
  redemption: ItemRedemption;
  size?: MantineSize;
}

/** Ships what waits; of what was shipped it corrects the number. */
export function ReceiptButton({ redemption, size = 'xs' }: ReceiptButtonProps) {
  const what = `${redemption.item} untuk ${redemption.recipient}`;
  return redemption.receipt_number === null ? (
    <Button
      size={size}
      flex="none"
      aria-label={`Kirim ${what}`}
      onClick={() => openDialog(<ShipItemModal redemption={redemption} />)}
    >
      Kirim
    </Button>
  ) : (
    <Button
      size="compact-xs"
      variant="subtle"
      flex="none"
      aria-label={`Ubah resi ${what}`}
      onClick={() => openDialog(<CorrectReceiptModal redemption={redemption} />)}
    >
      Ubah resi
    </Button>
  );
}
