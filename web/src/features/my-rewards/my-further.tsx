import { Text } from '@mantine/core';
import { FURTHER_KINDS, type FurtherKindName } from '@reward-points/contract/further-kinds';
import type { MyReward } from '@reward-points/contract/further-rewards';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#format/dates.ts';
import { CopyLine } from '#ui/copy-line.tsx';
import { CancelledAlert } from './cancelled-alert.tsx';
import { Facts, MyRewardCard } from './my-reward-card.tsx';
import { MyRewardList } from './my-reward-list.tsx';
import { myFurtherQuery } from './my-rewards.api.ts';

interface MyFurtherProps {
  kind: FurtherKindName;
  memberId: number;
  page: number;
  onPage: (page: number) => void;
}

/** What the member has claimed of a further kind, and how far each is (ADD-83). */
export const MyFurther = ({ kind, memberId, page, onPage }: MyFurtherProps) => (
  <MyRewardList
    query={useQuery(myFurtherQuery(kind, memberId, page))}
    onPage={onPage}
    hint={`${FURTHER_KINDS[kind].label} yang Anda klaim akan tampil di sini.`}
    cardOf={(reward) => <MyFurtherCard key={reward.id} kind={kind} reward={reward} />}
  />
);

const states: Record<MyReward['status'], string> = {
  waiting: 'Menunggu kunjungan',
  done: 'Selesai',
  cancelled: 'Dibatalkan',
};

export function MyFurtherCard({ kind, reward }: { kind: FurtherKindName; reward: MyReward }) {
  const { reward: name, code, images, claimed_date, visit_date, status, cancellation } = reward;
  return (
    <MyRewardCard
      kind={kind}
      image={images}
      name={name}
      state={visit_date ? 'Sudah dikunjungi' : states[status]}
      isDone={status !== 'waiting'}
    >
      {cancellation ? (
        <CancelledAlert cancellation={cancellation} />
      ) : (
        <CopyLine label={`nomor klaim ${name}`} value={code} />
      )}
      {status === 'waiting' && (
        <Text fz="sm" c="var(--app-muted)">
          {FURTHER_KINDS[kind].whatFollows}
        </Text>
      )}
      <Facts
        facts={[
          ['Diklaim', formatDay(claimed_date)],
          ['Dikunjungi', visit_date && formatDay(visit_date)],
        ]}
      />
    </MyRewardCard>
  );
}
