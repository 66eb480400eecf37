import { Text } from '@mantine/core';
import type { MyReward } from '@reward-points/contract/further-rewards';
import { serviceVisit, VISIT_FOLLOWS } from '@reward-points/contract/service-visit';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#format/dates.ts';
import { CopyLine } from '#ui/copy-line.tsx';
import { CancelledAlert } from './cancelled-alert.tsx';
import { Facts, MyRewardCard } from './my-reward-card.tsx';
import { MyRewardList } from './my-reward-list.tsx';
import { myFurtherQuery } from './my-rewards.api.ts';

interface MyFurtherProps {
  memberId: number;
  page: number;
  onPage: (page: number) => void;
}

/** What the member has claimed of service visits, and how far each is (ADD-83). */
export const MyFurther = ({ memberId, page, onPage }: MyFurtherProps) => (
  <MyRewardList
    query={useQuery(myFurtherQuery(memberId, page))}
    onPage={onPage}
    hint={`${serviceVisit.label} yang Anda klaim akan tampil di sini.`}
    cardOf={(reward) => <MyFurtherCard key={reward.id} reward={reward} />}
  />
);

const states: Record<MyReward['status'], string> = {
  waiting: 'Menunggu kunjungan',
  done: 'Selesai',
  cancelled: 'Dibatalkan',
};

export function MyFurtherCard({ reward }: { reward: MyReward }) {
  const { reward: name, code, images, claimed_date, visit_date, status, cancellation } = reward;
  return (
    <MyRewardCard
      kind="service-visit"
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
          {VISIT_FOLLOWS}
        </Text>
      )}
      <Facts
        facts={[
          ['Diklaim', formatDay(claimed_date)],
          ['Oleh', reward.claimed_by ?? null],
          ['Dikunjungi', visit_date && formatDay(visit_date)],
        ]}
      />
    </MyRewardCard>
  );
}
