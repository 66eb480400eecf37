import { Skeleton } from '@mantine/core';
import type { DeletionPreview } from '@reward-points/contract/customers';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { Consequences } from '#ui/dialogs/consequences.tsx';

/**
 * What goes with a customer, as the server says it: what is written off, what stays to be shipped, and what nobody can come
 * for any more (ADD-413).
 */
export function CustomerLoss({ loss }: { loss: DeletionPreview | undefined }) {
  if (!loss) return <Skeleton h={44} role="status" aria-label="Akibatnya sedang dihitung" />;
  const { point, owed, open_invoices, open_amount, unshipped, unvisited, appointments } = loss;
  return (
    <Consequences
      of={[
        point > 0 && `${formatNumber(point)} point yang belum ditukar akan hangus.`,
        owed > 0 && `Kekurangan ${formatNumber(owed)} point dihapuskan.`,
        open_invoices > 0 &&
          `${formatNumber(open_invoices)} faktur belum lunas (${formatRupiah(open_amount)}) dibatalkan.`,
        unshipped > 0 &&
          `${formatNumber(unshipped)} item belum dikirim; pengirimannya tetap harus diselesaikan.`,
        unvisited > 0 &&
          `${formatNumber(unvisited)} kunjungan servis yang diklaim belum dilakukan, dan tidak dapat dicatat lagi.`,
        appointments > 0 &&
          `${formatNumber(appointments)} janji atau permintaan kunjungan dibatalkan, tanpa pesan ke customer.`,
      ]}
    />
  );
}
