import { Text, TextInput } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { changeText, reversalChecks } from '@reward-points/contract/corrections';
import { pointReasons } from '@reward-points/contract/labels';
import type { PointEntry } from '@reward-points/contract/points';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#client/call.ts';
import { customerQuery } from '#features/customers/customers.api.ts';
import { useOccasionMessage } from '#features/messages/use-occasion-message.ts';
import { blockedByMessage } from '#features/messages/use-outgoing-message.ts';
import { formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAsSent } from '#ui/use-as-sent.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import { BalanceAfter } from './balance-after.tsx';
import { useReverseEntry } from './corrections.api.ts';
import { ToldField } from './told-field.tsx';

interface ReverseEntryModalProps {
  entry: PointEntry;
  customerId: number;
}

/** Takes an award back, wholly or in part, and says beforehand what will be left (ADD-135). */
export const ReverseEntryModal = (props: ReverseEntryModalProps) => (
  <Dialog title="Tarik kembali point">
    <ReverseEntryForm {...props} />
  </Dialog>
);

function ReverseEntryForm({ entry, customerId }: ReverseEntryModalProps) {
  const { data: stored, error: unread } = useQuery(customerQuery(customerId));
  const outgoing = useOccasionMessage('correction');
  const reverse = useReverseEntry(entry.id);
  const customer = useAsSent(stored, reverse);
  const [isTold, setTold] = useState(false);
  const checked = useCheckedForm<{
    point: number | string;
    reason: string;
  }>(reversalChecks, { point: entry.amount, reason: '' }, `reversal:${entry.id}`);
  const { form, blockedBy } = checked;
  const { point: typed, reason } = form.getValues();
  const point = Number(typed) || 0;
  const tooMuch = point > entry.amount ? 'Lebih banyak dari yang pernah diberikan.' : null;
  const unknown = customer ? null : unread ? messageOf(unread) : 'Saldo sedang dimuat.';
  const refused = blockedBy ?? unknown ?? tooMuch ?? (isTold ? blockedByMessage(outgoing) : null);
  const shortfall = customer ? Math.max(0, point - customer.point) : 0;
  const values = [customer?.name ?? '…', changeText(-point), reason.trim() || '…'];

  return (
    <ActForm
      of={checked}
      act={reverse}
      refused={refused}
      input={(_, key) => ({
        point,
        reason: reason.trim(),
        message: isTold ? outgoing.body && fillTemplate(outgoing.body, values) : undefined,
        key,
      })}
      said={({ message, data }) => [
        message,
        data.shortfall > 0
          ? `Saldo sekarang ${formatNumber(data.point)} point; kurang ${formatNumber(data.owed)} point.`
          : `Saldo sekarang ${formatNumber(data.point)} point.`,
      ]}
      onRefused={outgoing.refresh}
      failure="Point belum ditarik kembali"
      color="red"
      cancelLabel="Batal"
      submitLabel="Tarik kembali"
    >
      <div>
        <Text fw={600} className="break">
          {customer?.name ?? '…'}
        </Text>
        <Text fz="sm" c="var(--app-muted)">
          {pointReasons[entry.kind]}, {formatNumber(entry.amount)} point pada{' '}
          {formatInstant(entry.created_at)}
        </Text>
      </div>
      <WholeNumberField
        label="Point yang ditarik kembali"
        size="md"
        required
        max={POINTS_MAX}
        {...form.getInputProps('point')}
        error={form.errors.point ?? tooMuch}
      />
      <TextInput
        label="Alasan"
        description="Dibaca customer di riwayat pointnya."
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <BalanceAfter
        before={customer?.point}
        after={customer && point > 0 ? Math.max(0, customer.point - point) : null}
      >
        {shortfall > 0 && (
          <Text fz="sm" mt="xs">
            {formatNumber(shortfall)} point sudah dipakai. Kekurangan itu dicatat dan dipotong dari
            point berikutnya.
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
      <Text fz="sm" c="var(--app-muted)">
        Point ini hanya dapat ditarik kembali satu kali.
      </Text>
    </ActForm>
  );
}
