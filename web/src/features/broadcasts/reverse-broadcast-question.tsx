import { Text, TextInput } from '@mantine/core';
import {
  type BroadcastReversalPreview,
  broadcastReversalChecks,
} from '@reward-points/contract/broadcasts';
import { useQuery } from '@tanstack/react-query';

import { formatNumber } from '#format/points.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { reversalPreviewQuery, useReverseBroadcast } from './broadcasts.api.ts';
import { consequencesOf, reversal } from './texts.ts';

/** Asks before a broadcast is taken back: from how many, how much, and how much of it was spent (ADD-137). */
export const ReverseBroadcastQuestion = ({ id }: { id: number }) => (
  <Dialog title={reversal.question} size={540}>
    <Question id={id} />
  </Dialog>
);

function Question({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(reversalPreviewQuery(id));
  if (!data) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return <ReversalForm id={id} preview={data} />;
}

function ReversalForm({ id, preview }: { id: number; preview: BroadcastReversalPreview }) {
  const { customers, points } = preview;
  const reverse = useReverseBroadcast(id);
  const checked = useCheckedForm(broadcastReversalChecks, {
    reason: '',
  });
  return (
    <ActForm
      of={checked}
      act={reverse}
      input={({ reason }, key) => ({ reason: reason.trim(), key })}
      failure={reversal.failure}
      color="red"
      submitLabel={reversal.submit(points)}
    >
      <Text className="tabular">
        <b>{formatNumber(points)} point</b> ditarik kembali dari{' '}
        <b>{formatNumber(customers)} customer</b>. Tindakan ini tidak dapat diurungkan.
      </Text>
      <Consequences of={consequencesOf(preview)} />
      <TextInput
        label="Alasan"
        description={reversal.reasonHint}
        required
        data-autofocus
        {...checked.form.getInputProps('reason')}
      />
    </ActForm>
  );
}
