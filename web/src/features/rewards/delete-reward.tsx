import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#format/points.ts';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import { isCoded, kindWords, type Reward } from './kinds.ts';
import { codesQuery, useDeleteReward } from './rewards.api.ts';
import { screensOf } from './screens-of.ts';

/** Deletes a reward, after a question that says what goes with it: codes that nobody can claim any more. What was claimed stays good, or stays to ship. */
export function DeleteReward({ reward: { kind, id, name, total } }: { reward: Reward }) {
  const { isShipped } = screensOf[kind];
  const { data, error, refetch } = useQuery({
    ...codesQuery({ kind: 'item', id, page: 1, search: '', state: 'waiting' }),
    enabled: isShipped,
  });
  const waiting = data?.total ?? 0;
  return (
    <DeleteDialog
      id={id}
      name={name}
      remove={useDeleteReward(kind)}
      isReady={!isShipped || data !== undefined}
      consequences={
        error && !data ? (
          <Failed error={error} onRetry={() => void refetch()} py={8} />
        ) : (
          <Consequences
            of={[
              total > 0 &&
                `${formatNumber(total)} ${isCoded(kind) ? 'kode' : 'kunjungan'} yang belum diklaim tidak dapat ditukar lagi.`,
              !isShipped && `${kindWords[kind].one} yang sudah diklaim tetap berlaku.`,
              waiting > 0 &&
                `${formatNumber(waiting)} item belum dikirim; pengirimannya tetap harus diselesaikan.`,
            ]}
          />
        )
      }
    />
  );
}
