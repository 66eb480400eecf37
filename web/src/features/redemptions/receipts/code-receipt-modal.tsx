import { useQuery } from '@tanstack/react-query';
import { codeRedemptionQuery } from '#features/redemptions/redemptions.api.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { CorrectReceipt } from './correct-receipt-modal.tsx';
import { ShipItemForm } from './ship-item-modal.tsx';

interface CodeReceiptProps {
  codeId: number;
  /** It was not shipped yet. */
  isWaiting: boolean;
}

/** Ships a claimed code, or corrects its receipt number. */
export const CodeReceiptModal = (code: CodeReceiptProps) => (
  <Dialog title={code.isWaiting ? 'Kirim' : 'Ubah resi atau kurir'}>
    <CodeReceipt {...code} />
  </Dialog>
);

/** The list of codes knows the code; who claimed it and where it goes stands in its redemption. */
function CodeReceipt({ codeId, isWaiting }: CodeReceiptProps) {
  const { data: redemption, error, refetch } = useQuery(codeRedemptionQuery(codeId));
  if (!redemption) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return isWaiting ? (
    <ShipItemForm redemption={redemption} />
  ) : (
    <CorrectReceipt redemption={redemption} />
  );
}
