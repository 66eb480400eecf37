import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '#ui/pages/section.tsx';
import { type CalendarFilter, toAgreeQuery } from './calendar.api.ts';
import { EntryList } from './entry-list.tsx';
import { texts } from './texts.ts';
import type { Carrying } from './use-carrying.ts';

/** What is overdue, was missed, or is wished on another day, the longest first (ADD-836). */
export function ToAgree({ filter, carrying }: { filter: CalendarFilter; carrying: Carrying }) {
  const of = JSON.stringify(filter);
  // A page is one of what the filter left: of another filter, the first is shown.
  const [chosen, setChosen] = useState({ of, page: 1 });
  const page = chosen.of === of ? chosen.page : 1;
  return (
    <Section title={texts.toAgree}>
      <EntryList
        query={useQuery(toAgreeQuery({ ...filter, page }))}
        carrying={carrying}
        empty={texts.nothingToAgree}
        onPage={(page) => setChosen({ of, page })}
        pageLabel={texts.page}
      />
    </Section>
  );
}
