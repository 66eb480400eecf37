import { Text } from '@mantine/core';
import { type Courier, courierName } from '@reward-points/contract/couriers';
import type { ItemRedemption, Receipt } from '@reward-points/contract/redemptions';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/call.ts';
import { receiptQuery, useCorrectReceipt } from '#features/redemptions/redemptions.api.ts';
import { formatInstant } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { useAsSent } from '#ui/dialogs/use-as-sent.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { toWhomOf } from './receipt-text.ts';

interface CorrectReceiptModalProps {
  redemption: ItemRedemption;
}

/** Corrects a mistyped receipt number or courier: shows what stands, what stood before, and what the customer will read. */
export const CorrectReceiptModal = ({ redemption }: CorrectReceiptModalProps) => (
  <Dialog title="Ubah resi atau kurir">
    <CorrectReceipt redemption={redemption} />
  </Dialog>
);

export function CorrectReceipt({ redemption }: CorrectReceiptModalProps) {
  const { data: receipt, error, refetch } = useQuery(receiptQuery(redemption.id));
  if (!receipt) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return <CorrectReceiptForm redemption={redemption} receipt={receipt} reload={refetch} />;
}

interface CorrectReceiptFormProps extends CorrectReceiptModalProps {
  receipt: Receipt;
  reload: () => Promise<unknown>;
}

function CorrectReceiptForm({ redemption, reload, ...stored }: CorrectReceiptFormProps) {
  const correct = useCorrectReceipt();
  const receipt = useAsSent(stored.receipt, correct);
  return (
    <ReceiptForm
      item={redemption.item}
      recipient={`untuk ${redemption.recipient}`}
      toWhom={toWhomOf(redemption)}
      label="Nomor resi yang benar"
      submitLabel="Simpan"
      receipt={receipt}
      above={<Stands receipt={receipt} />}
      act={correct}
      input={(input) => ({ ...input, id: redemption.id })}
      reload={reload}
      onRefused={(error) => {
        if (error instanceof ApiError && error.code === 'message_changed') void reload();
      }}
    />
  );
}

const by = (courier: Courier | null) => (courier === null ? '' : ` (${courierName(courier)})`);

function Stands({ receipt: { receipt_number, courier, corrections } }: { receipt: Receipt }) {
  return (
    <div>
      <Text fz="sm" c="var(--app-muted)">
        Sekarang
      </Text>
      <Text className="break">
        <CodeText code={receipt_number ?? '–'} fw={600} />
        {by(courier)}
      </Text>
      {corrections.length > 0 && (
        <>
          <Text fz="sm" c="var(--app-muted)" mt="xs">
            Sebelumnya
          </Text>
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {corrections.map(({ was, was_courier, corrected_at }) => (
              <Text key={corrected_at} component="li" fz="sm" className="break">
                {was}
                {by(was_courier)}, diganti {formatInstant(corrected_at)}
              </Text>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
