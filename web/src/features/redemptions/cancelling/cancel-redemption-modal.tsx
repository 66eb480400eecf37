import { Alert, Text, TextInput } from '@mantine/core';
import { type CancellationPreview, cancellationChecks } from '@reward-points/contract/redemptions';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';

import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import { useOccasionMessage } from '#features/messages/use-occasion-message.ts';
import { blockedByMessage } from '#features/messages/use-outgoing-message.ts';
import { cancellationQuery, useCancelRedemption } from '#features/redemptions/redemptions.api.ts';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { CodeText } from '#ui/code-text.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';

interface CancelRedemptionModalProps {
  kind: RewardKind;
  id: number;
}

/** Cancels a redemption: says beforehand what comes back, and what the customer will read (ADD-136). */
export const CancelRedemptionModal = (props: CancelRedemptionModalProps) => (
  <Dialog title="Batalkan penukaran?">
    <CancelRedemption {...props} />
  </Dialog>
);

function CancelRedemption({ kind, id }: CancelRedemptionModalProps) {
  const { data, error, refetch } = useQuery(cancellationQuery(kind, id));
  if (!data) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return <CancelForm kind={kind} id={id} preview={data} />;
}

/** What becomes of the piece. */
const pieceOf: Record<RewardKind, string> = {
  item: 'Kodenya kembali ke stok dan dapat diklaim lagi.',
  voucher: 'Kode vouchernya tidak berlaku lagi, karena sudah pernah dilihat.',
  'service-visit': 'Stoknya bertambah satu, dengan nomor klaim yang baru.',
};
/** The same where its reward was deleted: a voucher is void either way. */
const pieceOfDeleted: Record<RewardKind, string> = {
  ...pieceOf,
  item: 'Item ini sudah dihapus, jadi kodenya tidak dapat diklaim lagi.',
  'service-visit': 'Kunjungan servis ini sudah dihapus, jadi tidak dapat diklaim lagi.',
};

interface CancelFormProps extends CancelRedemptionModalProps {
  preview: CancellationPreview;
}

function CancelForm({ kind, id, preview }: CancelFormProps) {
  const { reward, code, customer, point, balance, owed, used_date } = preview;
  const outgoing = useOccasionMessage('cancelled-claim');
  const cancel = useCancelRedemption(kind, id);
  const checked = useCheckedForm(cancellationChecks, { reason: '' });
  const { form, blockedBy } = checked;
  const reason = form.getValues().reason.trim();
  const refused = blockedBy ?? (customer.is_live ? blockedByMessage(outgoing) : null);
  const values = [customer.name, reward, reason || '…', formatNumber(point)];
  const paid = Math.min(owed, point);
  const lapses = `${formatNumber(point)} point hangus, karena customer ini sudah dihapus.`;

  return (
    <ActForm
      of={checked}
      act={cancel}
      refused={refused}
      input={(_, key) => ({
        reason,
        message: outgoing.body ? fillTemplate(outgoing.body, values) : null,
        key,
      })}
      said={({ message }) => [
        message,
        customer.is_live ? `${formatNumber(point)} point kembali kepada ${customer.name}.` : lapses,
      ]}
      failure="Penukaran belum dibatalkan"
      color="red"
      cancelLabel="Kembali"
      submitLabel="Batalkan penukaran"
    >
      <div>
        <Text fw={600} className="break">
          {reward}
        </Text>
        <Text fz="sm" c="var(--app-muted)" className="break">
          {customer.name} – <CodeText code={code} />
        </Text>
      </div>
      {used_date !== null && (
        <Alert color="orange">
          Customer menandai voucher ini sudah dipakai pada {formatDay(used_date)}.
        </Alert>
      )}
      <Consequences
        of={[
          customer.is_live
            ? `${formatNumber(point)} point kembali: saldo ${formatNumber(balance)} → ${formatNumber(balance + point - paid)} point.`
            : lapses,
          paid > 0 && `${formatNumber(paid)} di antaranya melunasi kekurangan point customer ini.`,
          (preview.reward_is_live ? pieceOf : pieceOfDeleted)[kind],
        ]}
      />
      <TextInput
        label="Alasan"
        description="Dibaca customer di Hadiah Saya."
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
      {customer.is_live && (
        <OutgoingMessageShown
          outgoing={outgoing}
          values={values}
          withoutTemplate="Belum ada template untuk pembatalan: tidak ada pesan yang dikirim."
        />
      )}
    </ActForm>
  );
}
