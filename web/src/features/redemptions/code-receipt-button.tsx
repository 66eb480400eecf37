import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#ui/dialog.tsx';
import { openDialog } from '#ui/dialogs.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { CorrectReceipt } from './correct-receipt-modal.tsx';
import { codeRedemptionQuery } from './redemptions.api.ts';
import { ShipItemForm } from './ship-item-modal.tsx';

interface Code {
  id: number;
  code: string;
  receipt_number: string | null;
}

/** Ships a claimed code, or corrects its receipt number. */
export function CodeReceiptButton({ code }: { code: Code }) {
  const isWaiting = code.receipt_number === null;
  const act = isWaiting ? 'Kirim' : 'Ubah resi';
  return (
    <Button
      size="xs"
      variant={isWaiting ? 'filled' : 'subtle'}
      aria-label={`${act} ${code.code}`}
      onClick={() =>
        openDialog(
          <Dialog title={act}>
            <CodeReceipt codeId={code.id} isWaiting={isWaiting} />
          </Dialog>,
        )
      }
    >
      {act}
    </Button>
  );
}

/** The list of codes knows the code; who claimed it and where it goes stands in its redemption. */
function CodeReceipt({ codeId, isWaiting }: { codeId: number; isWaiting: boolean }) {
  const { data: redemption, error, refetch } = useQuery(codeRedemptionQuery(codeId));
  if (!redemption) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return isWaiting ? (
    <ShipItemForm redemption={redemption} />
  ) : (
    <CorrectReceipt redemption={redemption} />
  );
}
