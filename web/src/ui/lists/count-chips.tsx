import { Button, Text } from '@mantine/core';
import { formatNumber } from '#format/points.ts';
import { ChipRow } from './chip-row.tsx';

interface CountChipsProps<Value extends string> {
  /** What they do, for people who do not see them. */
  label: string;
  words: Record<Value, string>;
  /** In their order. */
  choices: readonly Value[];
  /** Undefined while they are on their way. */
  counts: Record<Value, { count: number; capped: boolean }> | undefined;
  /** The numbers are of another list than that which is shown: the chips go without them. */
  isUncounted?: boolean;
  /** Undefined lists everything. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** Narrows a list down to one of a few, each with how many it has; one that has none is not there. */
export function CountChips<Value extends string>(props: CountChipsProps<Value>) {
  const { label, words, choices, counts, isUncounted, value, onChange } = props;
  const shown = choices.filter((one) => one === value || (counts && counts[one].count > 0));
  if (shown.length === 0) return null;
  return (
    <ChipRow role="group" aria-label={label} mod="beside">
      {shown.map((one) => (
        <Button
          key={one}
          size="compact-xs"
          h={28}
          px={6}
          radius="xl"
          variant={one === value ? 'filled' : 'default'}
          aria-pressed={one === value}
          onClick={() => onChange(one === value ? undefined : one)}
        >
          {words[one]}
          {counts && !isUncounted && (
            <Text span inherit ml={6} className="tabular">
              {formatNumber(counts[one].count)}
              {counts[one].capped && '+'}
            </Text>
          )}
        </Button>
      ))}
    </ChipRow>
  );
}
