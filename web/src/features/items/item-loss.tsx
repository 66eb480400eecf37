import type { Item } from '@reward-points/contract/items';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#format/points.ts';
import { Losses } from '#ui/losses.tsx';
import { itemCodesQuery } from './items.api.ts';

/** What goes with an item: codes that nobody can claim any more; what is still to be shipped stays to do. */
export function ItemLoss({ item: { id, total } }: { item: Item }) {
  const { data } = useQuery(itemCodesQuery({ id, page: 1, search: '', state: 'waiting' }));
  const waiting = data?.total ?? 0;
  return (
    <Losses
      of={[
        total > 0 && `${formatNumber(total)} kode yang belum diklaim tidak dapat ditukar lagi.`,
        waiting > 0 &&
          `${formatNumber(waiting)} item belum dikirim; pengirimannya tetap harus diselesaikan.`,
      ]}
    />
  );
}
