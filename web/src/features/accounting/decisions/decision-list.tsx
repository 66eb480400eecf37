import { Button, Group, Paper, Skeleton, Text } from '@mantine/core';
import {
  DECISION_KINDS,
  type Decision,
  type DecisionKind,
} from '@reward-points/contract/accounting-decisions';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { may } from '#client/may.ts';
import { connectionsQuery } from '#features/accounting/accounting.api.ts';
import { ConnectionFilter } from '#features/accounting/connection-filter.tsx';
import { formatNumber } from '#format/points.ts';
import { ChipRow } from '#ui/lists/chip-row.tsx';
import { ListStates } from '#ui/lists/list-states.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useRowKeys } from '#ui/lists/use-row-keys.ts';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { DecisionRow } from './decision-row.tsx';
import {
  type DecisionCounts,
  type DecisionsFilter,
  decisionCountsQuery,
  decisionsQuery,
} from './decisions.api.ts';
import classes from './decisions.module.css';
import { MatchButton } from './match-button.tsx';

const kinds: Record<DecisionKind, string> = {
  customer: 'Customer',
  invoice: 'Dokumen',
  connection: 'Koneksi',
};

interface DecisionListProps {
  filter: DecisionsFilter;
}

/** What waits for somebody of the books of others, worked off with a mouse, a finger, or the keyboard alone. */
export function DecisionList({ filter }: DecisionListProps) {
  const setFilter = useSetFilter<DecisionsFilter>();
  const frame = useRef<HTMLDivElement>(null);
  const query = useQuery(decisionsQuery(filter));
  const { data: counts } = useQuery(decisionCountsQuery(filter));
  const { data: connections = [] } = useQuery(connectionsQuery());
  const { kind, search, id_connection } = filter;
  const isFiltered = search !== '' || kind !== undefined || id_connection !== undefined;
  useRowKeys(frame, () => {});
  const lasting = connections.filter(({ state }) => state !== 'ended');
  const matched = lasting.filter(({ id }) => id === (id_connection ?? id));
  return (
    <Paper component="section" aria-label="Perlu diputuskan" pt="sm">
      <Group px="md" pb="sm" gap="sm">
        <ChipRow role="group" aria-label="Yang diputuskan">
          {[undefined, ...DECISION_KINDS].map((one) => (
            <Button
              key={one ?? 'all'}
              px={12}
              size="sm"
              className={classes.chip}
              variant={one === kind ? 'light' : 'default'}
              aria-pressed={one === kind}
              onClick={() => setFilter({ kind: one })}
            >
              {one === undefined ? 'Semua' : kinds[one]}
              {counts && <span className="tabular">&nbsp;{countOf(counts, one)}</span>}
            </Button>
          ))}
        </ChipRow>
        <SearchField
          label="Cari customer atau nomor"
          value={search}
          onChange={(typed) => setFilter({ search: typed })}
        />
        <ConnectionFilter
          value={id_connection}
          onChange={(chosen) => setFilter({ id_connection: chosen })}
        />
        {matched.length === 1 && matched[0] && kind !== 'invoice' && kind !== 'connection' && (
          <MatchButton connection={matched[0]} />
        )}
      </Group>
      <div ref={frame}>
        <ListStates<Decision>
          query={query}
          skeleton={<DecisionSkeleton />}
          empty={
            <div className={classes.calm}>
              <IconCircleCheck size={32} stroke={1.4} aria-hidden />
              <Text fz="sm">
                {isFiltered
                  ? 'Tidak ada yang cocok dengan pencarian dan filter ini.'
                  : 'Semua sudah diputuskan. Tidak ada yang menunggu Anda.'}
              </Text>
            </div>
          }
          pageLabel="Halaman keputusan"
          isBrief
          isFramed
        >
          {(decisions) => (
            <ul className={classes.list}>
              {decisions.map((decision) => (
                <DecisionRow key={decision.id} decision={decision} />
              ))}
            </ul>
          )}
        </ListStates>
        {query.data && query.data.total > 0 && may('invoices.write') && (
          <Text fz="xs" c="var(--app-muted)" px="md" py={8} visibleFrom="md">
            J dan K berpindah · Enter membuka
          </Text>
        )}
      </div>
    </Paper>
  );
}

/** As many as there are; of all kinds together, where none is named. */
function countOf(counts: DecisionCounts, kind: DecisionKind | undefined): string {
  const counted = (kind === undefined ? DECISION_KINDS : [kind]).map((one) => counts[one]);
  const sum = counted.reduce((all, { count }) => all + count, 0);
  return `${formatNumber(sum)}${counted.some(({ capped }) => capped) ? '+' : ''}`;
}

const ROOM = 8;

const DecisionSkeleton = () => (
  <ul className={classes.list} aria-busy>
    {Array.from({ length: ROOM }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike.
      <li key={place} className={classes.row} aria-hidden>
        <Skeleton h={28} />
      </li>
    ))}
  </ul>
);
