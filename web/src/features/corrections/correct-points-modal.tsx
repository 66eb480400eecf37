import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { changeText, correctionChecks } from '@reward-points/contract/corrections';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#client/call.ts';
import { customerQuery } from '#features/customers/customers.api.ts';
import { useOccasionMessage } from '#features/messages/use-occasion-message.ts';
import { blockedByMessage } from '#features/messages/use-outgoing-message.ts';
import { formatNumber } from '#format/points.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAsSent } from '#ui/use-as-sent.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import { BalanceAfter } from './balance-after.tsx';
import { useCreateCorrection } from './corrections.api.ts';
import { ToldField } from './told-field.tsx';

interface CorrectPointsModalProps {
  customerId: number;
}

/** Adds points by hand or takes them, and says beforehand what will be left (ADD-135). */
export const CorrectPointsModal = (props: CorrectPointsModalProps) => (
  <Dialog title="Koreksi point">
    <CorrectPointsForm {...props} />
  </Dialog>
);

function CorrectPointsForm({ customerId }: CorrectPointsModalProps) {
  const { data: stored, error: unread } = useQuery(customerQuery(customerId));
  const outgoing = useOccasionMessage('correction');
  const correct = useCreateCorrection(customerId);
  const customer = useAsSent(stored, correct);
  const [isTold, setTold] = useState(false);
  const [direction, setDirection] = useState<'add' | 'take'>('add');
  const checked = useCheckedForm<{
    point: number | string;
    reason: string;
  }>(correctionChecks, { point: '', reason: '' }, `correction:${customerId}`);
  const { form, blockedBy } = checked;
  const { point: typed, reason } = form.getValues();
  const amount = Number(typed) || 0;
  const point = direction === 'add' ? amount : -amount;
  const tooMuch =
    customer && customer.point + point < 0
      ? `Saldonya hanya ${formatNumber(customer.point)} point.`
      : null;
  const unknown = customer ? null : unread ? messageOf(unread) : 'Saldo sedang dimuat.';
  const refused = blockedBy ?? unknown ?? tooMuch ?? (isTold ? blockedByMessage(outgoing) : null);
  const paid = customer && point > 0 ? Math.min(customer.owed, point) : 0;
  const values = [customer?.name ?? '…', changeText(point), reason.trim() || '…'];

  return (
    <ActForm
      of={checked}
      act={correct}
      refused={refused}
      input={(_, key) => ({
        point,
        reason: reason.trim(),
        message: isTold ? outgoing.body && fillTemplate(outgoing.body, values) : undefined,
        key,
      })}
      said={({ message, data }) => [message, `Saldo sekarang ${formatNumber(data.point)} point.`]}
      onRefused={outgoing.refresh}
      failure="Point belum dikoreksi"
      cancelLabel="Batal"
      submitLabel="Simpan koreksi"
    >
      <Text fw={600} className="break">
        {customer?.name ?? '…'}
      </Text>
      <SegmentedControl
        aria-label="Tambah atau kurangi"
        fullWidth
        data={[
          { value: 'add', label: 'Tambah point' },
          { value: 'take', label: 'Kurangi point' },
        ]}
        value={direction}
        onChange={(value) => setDirection(value === 'take' ? 'take' : 'add')}
      />
      <WholeNumberField
        label="Jumlah point"
        size="md"
        required
        data-autofocus
        max={POINTS_MAX}
        {...form.getInputProps('point')}
        error={form.errors.point ?? tooMuch}
      />
      <TextInput
        label="Alasan"
        description="Dibaca customer di riwayat pointnya."
        required
        {...form.getInputProps('reason')}
      />
      <BalanceAfter
        before={customer?.point}
        after={customer && amount > 0 && tooMuch === null ? customer.point + point - paid : null}
      >
        {paid > 0 && (
          <Text fz="sm" mt="xs">
            {formatNumber(paid)} point melunasi kekurangan customer ini.
          </Text>
        )}
      </BalanceAfter>
      <ToldField
        customer={customer}
        outgoing={outgoing}
        values={values}
        isTold={isTold}
        onChange={setTold}
      />
    </ActForm>
  );
}
