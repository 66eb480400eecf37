import { Text } from '@mantine/core';
import type { MyOrder } from '@reward-points/contract/redemptions';
import { formatDay, formatInstantDay } from '#format/dates.ts';
import { CopyLine } from '#ui/copy-line.tsx';
import { Facts, MyRewardCard } from './my-reward-card.tsx';

/** An item that the member has claimed: where it goes, and its receipt number once it is on its way (ADD-49). */
export function MyOrderCard({ order }: { order: MyOrder }) {
  const { item, images, receipt_number, recipient, recipient_telp } = order;
  return (
    <MyRewardCard
      kind="item"
      image={images}
      name={item}
      state={receipt_number === null ? 'Menunggu dikirim' : 'Sudah dikirim'}
      isDone={false}
    >
      {receipt_number === null ? (
        <Text fz="sm" c="var(--app-muted)">
          Nomor resi akan tampil di sini setelah item dikirim.
        </Text>
      ) : (
        <div>
          <Text fz="sm" c="var(--app-muted)">
            No. resi
          </Text>
          <CopyLine label={`nomor resi ${item}`} value={receipt_number} />
        </div>
      )}
      <Facts
        facts={[
          ['Dipesan', formatDay(order.claimed_date)],
          ['Dikirim', order.shipped_at === null ? null : formatInstantDay(order.shipped_at)],
          ['Kepada', `${recipient} (${recipient_telp})`],
          ['Alamat', order.shipping_address],
        ]}
      />
    </MyRewardCard>
  );
}
