import { Group } from '@mantine/core';
import { PLAN_KINDS } from '@reward-points/contract/plan-days';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '#ui/lists/choice-filter.tsx';
import { FoldedFilters } from '#ui/lists/folded-filters.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { type CalendarFilter, techniciansQuery } from './calendar.api.ts';
import { planKinds, texts } from './texts.ts';
import { useShow } from './use-show.ts';

/** What the calendar is narrowed down to: kind, technician, and a part of address or site. */
export function CalendarFilters({ filter }: { filter: CalendarFilter }) {
  const show = useShow();
  const { data: technicians = [] } = useQuery(techniciansQuery());
  return (
    <Group gap="sm">
      <SearchField label={texts.place} value={filter.place} onChange={(place) => show({ place })} />
      <FoldedFilters values={[filter.kind, filter.technician]}>
        <ChoiceFilter
          label={texts.kind}
          all={texts.allKinds}
          choices={PLAN_KINDS.map((value) => ({ value, label: planKinds[value] }))}
          value={filter.kind}
          onChange={(kind) => show({ kind })}
        />
        <ChoiceFilter
          label={texts.technician}
          all={texts.allTechnicians}
          choices={[
            { value: 'none', label: texts.nobody },
            ...technicians.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filter.technician === undefined ? undefined : String(filter.technician)}
          onChange={(chosen) =>
            show({
              technician: chosen === undefined || chosen === 'none' ? chosen : Number(chosen),
            })
          }
        />
      </FoldedFilters>
    </Group>
  );
}
