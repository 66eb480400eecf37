import { Alert, Skeleton, Text } from '@mantine/core';
import type { PointRulePreview } from '@reward-points/contract/point-rules';
import { messageOf } from '#client/call.ts';
import { formatDay } from '#format/dates.ts';
import { formatDigits, formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';

interface BackDatedRuleProps {
  since: string;
  rules: number;
  preview: PointRulePreview | undefined;
  error: Error | null;
}

/** Which days a rule that begins in the past is the rule of, and what stays as it is (ADD-412). */
export function BackDatedRule({ since, rules, preview, error }: BackDatedRuleProps) {
  if (error) return <Alert color="red">{messageOf(error)}</Alert>;
  if (!preview) return <Skeleton h={86} />;
  const { before, until, invoices } = preview;
  return (
    <Alert color="orange" aria-live="polite">
      <Text fz="sm" fw={600}>
        {formatDay(since)} sampai {until === null ? 'seterusnya' : formatDay(until)}:{' '}
        {before !== null && before !== rules && `${formatRupiah(before)} menjadi `}
        {formatRupiah(rules)} untuk 1 point
      </Text>
      <Text fz="sm" mt={4}>
        Hanya untuk faktur yang dimasukkan setelah ini.{' '}
        {invoices.count === 0
          ? 'Belum ada faktur dari masa itu.'
          : `${formatNumber(invoices.count)} faktur dari masa itu tidak berubah: ${formatDigits(
              invoices.point,
            )} point, bukan ${formatDigits(invoices.point_by_rule)} point.`}
      </Text>
    </Alert>
  );
}
