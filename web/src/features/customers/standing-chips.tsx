import { CUSTOMER_STANDINGS } from '@reward-points/contract/choices';
import type { CustomerStanding } from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { CountChips } from '#ui/lists/count-chips.tsx';
import { standingsQuery } from './customers.api.ts';
import { standings } from './texts.ts';

interface StandingChipsProps {
  isUncounted: boolean;
  /** Undefined lists them all. */
  value: CustomerStanding | undefined;
  onChange: (value: CustomerStanding | undefined) => void;
}

/** Narrows the customers down to one standing, each with how many have it; one that nobody has is not there (ADD-513). */
export const StandingChips = (props: StandingChipsProps) => {
  const { data: counts } = useQuery(standingsQuery());
  return (
    <CountChips
      label="Saring customer"
      words={standings}
      choices={CUSTOMER_STANDINGS}
      counts={counts}
      {...props}
    />
  );
};
