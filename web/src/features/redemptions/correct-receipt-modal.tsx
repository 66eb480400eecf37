import { Text } from '@mantine/core';
import { type Courier, courierName, trackingPage } from '@reward-points/contract/couriers';
import type { ItemRedemption, Receipt } from '@reward-points/contract/redemptions';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/call.ts';
import { MessageBubble } from '#features/whatsapp/message-bubble.tsx';
import { formatInstant } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormLoading } from '#ui/form-loading.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { receiptQuery, useCorrectReceipt } from './redemptions.api.ts';

interface CorrectReceiptModalProps {
  redemption: ItemRedemption;
}

/** Corrects a mistyped receipt number: shows what stands, what stood before, and what the customer will read. */
export const CorrectReceiptModal = ({ redemption }: CorrectReceiptModalProps) => (
  <Dialog title="Ubah resi">
    <CorrectReceipt redemption={redemption} />
  </Dialog>
);

export function CorrectReceipt({ redemption }: CorrectReceiptModalProps) {
  const { data: receipt, error, refetch } = useQuery(receiptQuery(redemption.id));
  if (!receipt) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return (
    <CorrectReceiptForm
      redemption={redemption}
      receipt={receipt}
      onOutdated={() => void refetch()}
    />
  );
}

interface CorrectReceiptFormProps extends CorrectReceiptModalProps {
  receipt: Receipt;
  /** Another number stands by now. */
  onOutdated: () => void;
}

function CorrectReceiptForm({ redemption, receipt, onOutdated }: CorrectReceiptFormProps) {
  const correct = useCorrectReceipt();
  const { receipt_number: seen, message } = receipt;
  const messageWith = (typed: string, courier: Courier | null) =>
    message.body &&
    fillTemplate(message.body, [
      ...message.values,
      typed || '…',
      courierName(courier),
      trackingPage(courier),
    ]);
  return (
    <ReceiptForm
      item={redemption.item}
      recipient={`untuk ${redemption.recipient}`}
      label="Nomor resi yang benar"
      submitLabel="Ubah resi"
      courier={receipt.courier}
      blockedFor={(typed, courier) =>
        typed === seen && courier === receipt.courier
          ? 'Nomor dan kurir ini sama dengan yang sekarang.'
          : null
      }
      above={<Numbers receipt={receipt} />}
      below={(typed, courier) => (
        <section aria-label="Pesan WhatsApp">
          <Text fz="sm" fw={500} mb={4}>
            Pesan WhatsApp
          </Text>
          {message.body === null ? (
            <Text fz="sm" c="var(--app-muted)">
              Belum ada template: nomor resi diubah tanpa pesan WhatsApp.
            </Text>
          ) : (
            <MessageBubble text={messageWith(typed, courier) ?? ''} />
          )}
        </section>
      )}
      isSending={correct.isPending}
      onSubmit={({ receiptNumber, courier, key }, { onSuccess, onError }) =>
        correct.mutate(
          {
            id: redemption.id,
            receiptNumber,
            courier,
            seen,
            message: messageWith(receiptNumber, courier),
            key,
          },
          {
            onSuccess,
            onError: (error) => {
              onError(error);
              if (error instanceof ApiError && error.status === 409) onOutdated();
            },
          },
        )
      }
    />
  );
}

function Numbers({ receipt: { receipt_number, corrections } }: { receipt: Receipt }) {
  return (
    <div>
      <Text fz="sm" c="var(--app-muted)">
        Nomor resi sekarang
      </Text>
      <CodeText code={receipt_number} fw={600} />
      {corrections.length > 0 && (
        <>
          <Text fz="sm" c="var(--app-muted)" mt="xs">
            Nomor sebelumnya
          </Text>
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {corrections.map(({ was, corrected_at }) => (
              <Text key={corrected_at} component="li" fz="sm" className="break">
                {was}, diganti {formatInstant(corrected_at)}
              </Text>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
