import type { ComponentProps } from 'react';
import { FactList } from '#ui/lists/fact-list.tsx';

interface FactsProps {
  /** Each with its label; what there is nothing of is left out. */
  of: ComponentProps<typeof FactList>['facts'];
}

/** What is known of something, a line each. */
export const Facts = ({ of }: FactsProps) => (
  <FactList
    facts={of.filter(([, value]) => value !== null && value !== '' && value !== false)}
    labels={112}
    gap={4}
  />
);
