import { Button, Text } from '@mantine/core';
import { CUSTOMER_STANDINGS } from '@reward-points/contract/choices';
import type { CustomerStanding } from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#format/points.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { standingsQuery } from './customers.api.ts';
import { standings } from './texts.ts';

interface StandingChipsProps {
  /** Undefined lists them all. */
  value: CustomerStanding | undefined;
  onChange: (value: CustomerStanding | undefined) => void;
}

/** Narrows the customers down to one standing, each with how many have it; one that nobody has is not there (ADD-513). */
export function StandingChips({ value, onChange }: StandingChipsProps) {
  const { data: counts } = useQuery(standingsQuery());
  const shown = CUSTOMER_STANDINGS.filter(
    (standing) => standing === value || (counts && counts[standing].count > 0),
  );
  if (shown.length === 0) return null;
  return (
    // It takes what room is left beside the search, so that the list begins no lower.
    <ChipRow role="group" aria-label="Saring customer" flex="100 1 250px" miw={0}>
      {shown.map((standing) => (
        <Button
          key={standing}
          size="compact-xs"
          h={28}
          px={6}
          radius="xl"
          variant={standing === value ? 'filled' : 'default'}
          aria-pressed={standing === value}
          onClick={() => onChange(standing === value ? undefined : standing)}
        >
          {standings[standing]}
          {counts && (
            <Text span inherit ml={6} className="tabular">
              {formatNumber(counts[standing].count)}
              {counts[standing].capped && '+'}
            </Text>
          )}
        </Button>
      ))}
    </ChipRow>
  );
}
