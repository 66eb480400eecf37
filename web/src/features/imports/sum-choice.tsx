import { Switch } from '@mantine/core';
import type { ImportSums } from '@reward-points/contract/imports';
import { useSumImport } from './imports.api.ts';
import { summing } from './texts.ts';

interface SumChoiceProps {
  id: number;
  sums: ImportSums;
}

/** Whether several lines of one invoice are its parts, and what they come to together. */
export function SumChoice({ id, sums }: SumChoiceProps) {
  const save = useSumImport(id);
  return (
    <Switch
      label={summing.label}
      description={summing.resultOf(sums)}
      checked={save.isPending ? save.variables : sums.is_on}
      disabled={save.isPending}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  );
}
