import { Text } from '@mantine/core';
import type { MyServiceVisit } from '@reward-points/contract/service-visits';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#format/dates.ts';
import { CopyLine } from '#ui/copy-line.tsx';
import { CancelledAlert } from './cancelled-alert.tsx';
import { Facts, MyRewardCard } from './my-reward-card.tsx';
import { MyRewardList } from './my-reward-list.tsx';
import { myVisitsQuery } from './my-rewards.api.ts';

interface MyVisitsProps {
  memberId: number;
  page: number;
  onPage: (page: number) => void;
}

/** The free service visits that the member has claimed, and whether somebody came (ADD-83). */
export function MyVisits({ memberId, page, onPage }: MyVisitsProps) {
  return (
    <MyRewardList
      query={useQuery(myVisitsQuery(memberId, page))}
      onPage={onPage}
      hint="Kunjungan servis yang Anda klaim akan tampil di sini, sampai kunjungannya selesai."
      cardOf={(visit) => <MyVisitCard key={visit.id} visit={visit} />}
    />
  );
}

const states: Record<MyServiceVisit['status'], string> = {
  waiting: 'Menunggu kunjungan',
  done: 'Sudah dikunjungi',
  cancelled: 'Dibatalkan',
};

function MyVisitCard({ visit }: { visit: MyServiceVisit }) {
  const { service_visit: name, code, images, claimed_date, visit_date, status } = visit;
  const { cancellation } = visit;
  const isDone = status !== 'waiting';
  return (
    <MyRewardCard
      kind="service-visit"
      image={images}
      name={name}
      state={states[status]}
      isDone={isDone}
    >
      {cancellation ? (
        <CancelledAlert cancellation={cancellation} />
      ) : (
        <CopyLine label={`nomor klaim ${name}`} value={code} />
      )}
      {!isDone && (
        <Text fz="sm" c="var(--app-muted)">
          Kami akan menghubungi Anda untuk mengatur jadwal kunjungan.
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
