import { Button } from '@mantine/core';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import type { Receipts } from './use-receipts.tsx';

interface ReceiptButtonProps {
  redemption: ItemRedemption;
  receipts: Receipts;
}

/** Ships what waits; of what was shipped it corrects the number. */
export function ReceiptButton({ redemption, receipts: { ship, correct } }: ReceiptButtonProps) {
  const what = `${redemption.item} untuk ${redemption.recipient}`;
  return redemption.receipt_number === null ? (
    <Button size="xs" aria-label={`Kirim ${what}`} onClick={() => ship(redemption)}>
      Kirim
    </Button>
  ) : (
    <Button
      size="compact-xs"
      variant="subtle"
      style={{ flex: 'none' }}
      aria-label={`Ubah resi ${what}`}
      onClick={() => correct(redemption)}
    >
      Ubah resi
    </Button>
  );
}
