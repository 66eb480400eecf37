import { Button } from '@mantine/core';

interface CorrectReceiptButtonProps {
  redemption: { item: string; recipient: string };
  onClick: () => void;
}

/** Stands beside the receipt number of a shipment. */
export function CorrectReceiptButton({ redemption, onClick }: CorrectReceiptButtonProps) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      style={{ flex: 'none' }}
      onClick={onClick}
      aria-label={`Ubah resi ${redemption.item} untuk ${redemption.recipient}`}
    >
      Ubah resi
    </Button>
  );
}
