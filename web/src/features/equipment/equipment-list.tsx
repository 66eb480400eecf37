import { Group, Text } from '@mantine/core';
import { EQUIPMENT_STATES } from '@reward-points/contract/choices';
import { CHOSEN_MAX } from '@reward-points/contract/customers';
import type { Equipment } from '@reward-points/contract/equipment';
import { equipmentStates as states } from '@reward-points/contract/equipment-states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '#format/dates.ts';
import { ExportButton } from '#ui/files/export-button.tsx';
import { ChoiceFilter } from '#ui/lists/choice-filter.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useChosen } from '#ui/lists/use-chosen.ts';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { ChosenEquipment } from './chosen-equipment.tsx';
import { type EquipmentFilter, equipmentListQuery, prepareEquipment } from './equipment.api.ts';
import { EquipmentStateBadge } from './equipment-state-badge.tsx';
import { missedOf, planKinds, shortNameplateOf } from './texts.ts';

interface EquipmentListProps {
  filter: EquipmentFilter;
  /** What ends the emptiness. */
  addAction: ReactNode;
  /** What can be done with what was chosen, besides its export. */
  chosenActs: (chosen: readonly number[]) => ReactNode;
}

const columns: Column<Equipment>[] = [
  {
    label: 'Peralatan',
    isTitle: true,
    render: (piece) => (
      <>
        <LinkText
          to="/admin/equipment/$id"
          params={{ id: piece.id }}
          c="inherit"
          fz="sm"
          fw={600}
          className="break"
          lineClamp={2}
          maw={460}
        >
          {piece.item}
        </LinkText>
        {shortNameplateOf(piece) && (
          <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={460}>
            {shortNameplateOf(piece)}
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Customer',
    render: ({ customer, site }) => (
      <>
        <Text fz="sm" className="break" lineClamp={2} maw={320}>
          {customer}
        </Text>
        {site && (
          <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={320}>
            {site}
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Berikutnya',
    render: ({ next_on, next_kind, state }) => (
      <Group gap={8}>
        {next_on !== null && next_kind !== null && (
          <Text fz="sm" className="whole">
            {planKinds[next_kind]} {formatDay(next_on)}
          </Text>
        )}
        <EquipmentStateBadge state={state} />
      </Group>
    ),
  },
];

/** Equipment a page at a time, with search and state kept in the address (ADD-710). */
export function EquipmentList({ filter, addAction, chosenActs }: EquipmentListProps) {
  const setFilter = useSetFilter<EquipmentFilter>();
  const query = useQuery(equipmentListQuery(filter));
  const { chosen, selection, keep } = useChosen<Equipment>({
    of: query.data,
    nameOf: (piece) => [piece.item, shortNameplateOf(piece)].filter(Boolean).join(' '),
    max: CHOSEN_MAX,
  });
  return (
    <RecordList
      label="Peralatan"
      query={query}
      columns={columns}
      selection={selection}
      filters={
        chosen.size > 0 ? (
          <ChosenEquipment
            chosen={chosen}
            acts={chosenActs([...chosen.keys()])}
            onEnd={() => keep([])}
          />
        ) : (
          <>
            <SearchField
              label="Cari peralatan"
              value={filter.search}
              onChange={(search) => setFilter({ search })}
            />
            <ChoiceFilter
              label="Status"
              all="Semua status"
              choices={EQUIPMENT_STATES.map((value) => ({ value, label: states[value] }))}
              value={filter.state}
              onChange={(state) => setFilter({ state })}
            />
            <ExportButton prepare={(format) => prepareEquipment(filter, format)} />
          </>
        )
      }
      hint="Catat alat yang terpasang di customer, berikut jadwal servis, kalibrasi, dan teranya."
      addAction={addAction}
      missed={missedOf(filter.search !== '' || filter.state !== undefined)}
    />
  );
}
