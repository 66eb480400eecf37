import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  type ItemRedemption,
  type Receipt,
  receiptChecks,
} from '@reward-points/contract/redemptions';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/call.ts';
import { formatInstant } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormLoading } from '#ui/form-loading.tsx';
import { MessageBubble } from '#ui/message-bubble.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useLast } from '#ui/use-last.ts';
import { receiptQuery, useCorrectReceipt } from './redemptions.api.ts';

interface CorrectReceiptModalProps {
  redemption: ItemRedemption | null;
  onClose: () => void;
}

/** Corrects a mistyped receipt number: shows what stands, what stood before, and what the customer will read. */
export function CorrectReceiptModal({ redemption, onClose }: CorrectReceiptModalProps) {
  const shown = useLast(redemption);
  return (
    <Dialog opened={redemption !== null} onClose={onClose} title="Ubah resi">
      {shown && redemption && <Loaded key={shown.id} redemption={shown} onDone={onClose} />}
    </Dialog>
  );
}

interface LoadedProps {
  redemption: ItemRedemption;
  onDone: () => void;
}

function Loaded({ redemption, onDone }: LoadedProps) {
  const { data: receipt, error, refetch } = useQuery(receiptQuery(redemption.id));
  if (!receipt) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return (
    <CorrectReceiptForm
      redemption={redemption}
      receipt={receipt}
      onOutdated={() => void refetch()}
      onDone={onDone}
    />
  );
}

interface CorrectReceiptFormProps extends LoadedProps {
  receipt: Receipt;
  /** Another number stands by now. */
  onOutdated: () => void;
}

function CorrectReceiptForm({ redemption, receipt, onOutdated, onDone }: CorrectReceiptFormProps) {
  const { form, key, blockedBy, showError } = useCheckedForm(receiptChecks, {
    receipt_number: '',
  });
  const correct = useCorrectReceipt();
  const typed = form.getValues().receipt_number.trim();
  const isSame = typed === receipt.receipt_number;
  const message = fillTemplate(receipt.message.body, [...receipt.message.values, typed || '…']);
  const submit = form.onSubmit(() => {
    if (isSame) return;
    correct.mutate(
      { id: redemption.id, receiptNumber: typed, seen: receipt.receipt_number, message, key },
      {
        onError: (error) => {
          showError(error);
          if (error instanceof ApiError && error.status === 409) onOutdated();
        },
        onSuccess: (answer) => {
          toastSuccess(answer.message);
          onDone();
        },
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={600} className="break">
            {redemption.item}
          </Text>
          <Text fz="sm" c="var(--app-muted)" className="break">
            untuk {redemption.recipient}
          </Text>
        </div>
        <Numbers receipt={receipt} />
        <TextInput
          label="Nomor resi yang benar"
          required
          maxLength={60}
          data-autofocus
          {...form.getInputProps('receipt_number')}
        />
        <section aria-label="Pesan WhatsApp">
          <Text fz="sm" fw={500} mb={4}>
            Pesan WhatsApp
          </Text>
          <MessageBubble text={message} />
        </section>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            Batal
          </Button>
          <SubmitButton
            blockedBy={blockedBy ?? (isSame ? 'Nomor ini sama dengan nomor sekarang.' : null)}
            isSending={correct.isPending}
          >
            Ubah resi
          </SubmitButton>
        </Group>
      </Stack>
    </form>
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
