import { Button } from '@mantine/core';

interface CorrectReceiptButtonProps {
  exchange: { item: string; recipient: string };
  onClick: () => void;
}

/** Stands beside the receipt number of a shipment. */
export function CorrectReceiptButton({ exchange, onClick }: CorrectReceiptButtonProps) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      style={{ flex: 'none' }}
      onClick={onClick}
      aria-label={`Ubah resi ${exchange.item} untuk ${exchange.recipient}`}
    >
      Ubah resi
    </Button>
  );
}
