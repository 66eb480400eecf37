import { Switch } from '@mantine/core';
import type { ImportSums } from '@reward-points/contract/imports';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { useSumImport } from './imports.api.ts';

interface SumChoiceProps {
  id: number;
  sums: ImportSums;
}

/** Whether several lines of one invoice are its parts, and what they come to together. */
export function SumChoice({ id, sums }: SumChoiceProps) {
  const save = useSumImport(id);
  return (
    <Switch
      label="Jumlahkan baris dengan nomor faktur yang sama"
      description={`${formatNumber(sums.lines)} baris menjadi ${formatNumber(sums.records)} faktur, senilai ${formatRupiah(sums.amount)}.`}
      checked={save.isPending ? save.variables : sums.is_on}
      disabled={save.isPending}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  );
}
