import { Button } from '@mantine/core';
import { may } from '#client/may.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

const codeReceiptDialog = dialogOnDemand(
  async () => (await import('./code-receipt-modal.tsx')).CodeReceiptModal,
);

interface Code {
  id: number;
  code: string;
  receipt_number: string | null;
}

/** Ships a claimed code, or corrects its receipt number. */
export function CodeReceiptButton({ code }: { code: Code }) {
  if (!may('redemptions.ship')) return null;
  const isWaiting = code.receipt_number === null;
  const act = isWaiting ? 'Kirim' : 'Ubah resi';
  return (
    <Button
      size="xs"
      variant={isWaiting ? 'filled' : 'subtle'}
      aria-label={`${act} ${code.code}`}
      {...codeReceiptDialog.ahead}
      onClick={() => codeReceiptDialog.open({ codeId: code.id, isWaiting })}
    >
      {act}
    </Button>
  );
}
