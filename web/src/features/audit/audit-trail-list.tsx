import { Badge, Button, Text } from '@mantine/core';
import type { AuditLine } from '@reward-points/contract/audit-trail';
import { AUDIT_ROLES, AUDIT_TOPICS } from '@reward-points/contract/choices';
import { IconEye, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { may } from '#client/may.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { ChoiceFilter } from '#ui/lists/choice-filter.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { DayFilters } from '#ui/lists/day-filters.tsx';
import { FoldedFilters } from '#ui/lists/folded-filters.tsx';
import { MomentCell } from '#ui/lists/moment-cell.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { AuditLineDialog } from './audit-line-dialog.tsx';
import { AuditSentence } from './audit-sentence.tsx';
import { type AuditFilter, auditTrailQuery } from './audit-trail.api.ts';
import * as texts from './texts.ts';

const columns: Column<AuditLine>[] = [
  {
    label: 'Tindakan',
    isTitle: true,
    minWidth: 'text',
    render: (line) => (
      <>
        <Text fz="sm" className="break" lineClamp={3} maw={560} title={line.sentence}>
          <AuditSentence line={line} isLeading />
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {texts.actedAs(line.role, line.address)}
        </Text>
      </>
    ),
  },
  {
    label: 'Tentang',
    render: ({ topic }) => (
      <Badge color={topic === 'refusals' ? 'red' : 'gray'} variant="light">
        {texts.topics[topic]}
      </Badge>
    ),
  },
  {
    label: 'Waktu',
    render: ({ created_at }) => <MomentCell at={created_at} />,
  },
];

interface AuditTrailListProps {
  filter: AuditFilter;
}

/** Who did what, newest first, with what narrows it down kept in the address (ADD-183). */
export function AuditTrailList({ filter }: AuditTrailListProps) {
  const setFilter = useSetFilter<AuditFilter>();
  const { search, topic, role, id_account, id_customer, from, to } = filter;
  const isFiltered =
    search !== '' ||
    [topic, role, id_account, id_customer, from, to].some((one) => one !== undefined);
  return (
    <RecordList
      label="Tindakan"
      query={useQuery(auditTrailQuery(filter))}
      columns={columns}
      actions={(line) =>
        // Of an act that changed nothing the row has said it all.
        line.changes.length > 0 && (
          <RowActions
            name={`tindakan ${line.sentence.slice(0, 80)}`}
            actions={[
              {
                label: 'Lihat',
                icon: <IconEye {...ROW_ICON} />,
                onClick: () => openDialog(<AuditLineDialog line={line} />),
              },
            ]}
          />
        )
      }
      filters={
        <>
          <SearchField
            label={texts.searchIn(may('people.write'))}
            value={search}
            onChange={(typed) => setFilter({ search: typed })}
          />
          <FoldedFilters values={[topic, role, from, to]}>
            <ChoiceFilter
              label="Tentang"
              all="Semua tindakan"
              choices={AUDIT_TOPICS.map((value) => ({ value, label: texts.topics[value] }))}
              value={topic}
              onChange={(chosen) => setFilter({ topic: chosen })}
            />
            <ChoiceFilter
              label="Oleh"
              all="Siapa saja"
              choices={AUDIT_ROLES.map((value) => ({ value, label: texts.roles[value] }))}
              value={role}
              onChange={(chosen) => setFilter({ role: chosen })}
            />
            <DayFilters value={filter} onChange={setFilter} />
          </FoldedFilters>
          {id_customer !== undefined && (
            <Only what="Satu customer" onEnd={() => setFilter({ id_customer: undefined })} />
          )}
          {id_account !== undefined && (
            <Only what="Satu akun" onEnd={() => setFilter({ id_account: undefined })} />
          )}
        </>
      }
      hint={texts.HINT}
      missed={isFiltered && texts.MISSED}
    />
  );
}

interface OnlyProps {
  what: string;
  onEnd: () => void;
}

/** Says that only what concerns one record is listed, and ends that. */
const Only = ({ what, onEnd }: OnlyProps) => (
  <Button
    variant="light"
    size="sm"
    rightSection={<IconX size={14} aria-hidden />}
    aria-label={texts.endOnly(what)}
    onClick={onEnd}
  >
    {what}
  </Button>
);
