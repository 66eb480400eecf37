import { Text, TextInput } from '@mantine/core';
import {
  type BroadcastReversalPreview,
  broadcastReversalChecks,
} from '@reward-points/contract/broadcasts';
import { useQuery } from '@tanstack/react-query';

import { formatNumber } from '#format/points.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Consequences } from '#ui/consequences.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormLoading } from '#ui/form-loading.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { reversalPreviewQuery, useReverseBroadcast } from './broadcasts.api.ts';

/** Asks before a broadcast is taken back: from how many, how much, and how much of it was spent (ADD-137). */
export const ReverseBroadcastQuestion = ({ id }: { id: number }) => (
  <Dialog title="Tarik kembali broadcast?" size={540}>
    <Question id={id} />
  </Dialog>
);

function Question({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(reversalPreviewQuery(id));
  if (!data) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return <ReversalForm id={id} preview={data} />;
}

/** Who had points of it corrected since, and what to do where that was not meant. */
function correctedOf(preview: BroadcastReversalPreview): string | false {
  const { corrected_customers: count, corrected_names: names } = preview;
  if (count === 0) return false;
  const others = count - names.length;
  const who = `${names.join(', ')}${others > 0 ? ` dan ${formatNumber(others)} lainnya` : ''}`;
  return `Point ${who} sudah dikurangi lewat Koreksi point, jadi hanya sisanya yang ditarik. Bila koreksi itu untuk broadcast lain, kembalikan dulu di halaman customernya, lalu buka pertanyaan ini lagi. Hasil per customer dapat diunduh sesudahnya.`;
}

function ReversalForm({ id, preview }: { id: number; preview: BroadcastReversalPreview }) {
  const { customers, points, short_customers, shortfall, skipped } = preview;
  const reverse = useReverseBroadcast(id);
  const checked = useCheckedForm(broadcastReversalChecks, {
    reason: '',
  });
  return (
    <ActForm
      of={checked}
      act={reverse}
      input={({ reason }, key) => ({ reason: reason.trim(), key })}
      said={({ message }) => message}
      failure="Broadcast belum ditarik kembali"
      color="red"
      cancelLabel="Batal"
      submitLabel={<>Tarik kembali {formatNumber(points)} point</>}
    >
      <Text className="tabular">
        <b>{formatNumber(points)} point</b> ditarik kembali dari{' '}
        <b>{formatNumber(customers)} customer</b>. Tindakan ini tidak dapat diurungkan.
      </Text>
      <Consequences
        of={[
          shortfall > 0 &&
            `${formatNumber(short_customers)} customer sudah memakai ${formatNumber(shortfall)} point; kekurangannya dipotong dari point mereka berikutnya.`,
          skipped > 0 &&
            `${formatNumber(skipped)} customer dilewati, karena pointnya sudah ditarik kembali atau habis dikoreksi.`,
          correctedOf(preview),
          'Tidak ada pesan WhatsApp; alasannya tampil di riwayat point setiap customer.',
        ]}
      />
      <TextInput
        label="Alasan"
        description="Dibaca customer di riwayat pointnya."
        required
        data-autofocus
        {...checked.form.getInputProps('reason')}
      />
    </ActForm>
  );
}
