import { Badge, Button, Stack, Text } from '@mantine/core';
import { LINE_STATES } from '@reward-points/contract/choices';
import type { ImportDetail, ImportKindInfo, ImportLine } from '@reward-points/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { may } from '#client/may.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { ChoiceFilter } from '#ui/lists/choice-filter.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { ChooseCustomer } from './choose-customer.tsx';
import { importLinesQuery, type LineState } from './imports.api.ts';
import classes from './imports.module.css';
import * as texts from './texts.ts';

interface ImportLinesProps {
  detail: ImportDetail;
  kind: ImportKindInfo;
  filter: { page: number; state?: LineState | undefined };
  /** The file is judged anew, and these are its lines as they were. */
  isOld: boolean;
}

type Row = ImportLine & { id: number };

/** What each line of the file would do or has done, and why where it does nothing. */
export function ImportLines({ detail, kind, filter, isOld }: ImportLinesProps) {
  const setFilter = useSetFilter<{ page: number; state: LineState | undefined }>();
  const { counts } = detail;
  const countOf = (state: LineState): number =>
    state === 'obstacle' ? counts.obstacles : counts[state];
  const found = useQuery({
    ...importLinesQuery({
      id: detail.id,
      status: detail.status,
      page: filter.page,
      state: filter.state,
    }),
    enabled: !isOld,
  });
  const query = { ...found, isPlaceholderData: found.isPlaceholderData || isOld };
  const columns: Column<Row>[] = [
    {
      label: 'Baris',
      isTitle: true,
      render: ({ line }) => (
        <Text fz="sm" fw={600} className="tabular whole">
          {texts.lineNumber(line)}
        </Text>
      ),
    },
    {
      label: 'Status',
      isSecondary: true,
      render: ({ state }) =>
        state && (
          <Badge color={texts.lineStates[state].color}>{texts.lineStates[state].label}</Badge>
        ),
    },
    { label: 'Isi', minWidth: 'text', render: (line) => <Content line={line} kind={kind} /> },
    {
      label: 'Penjelasan',
      minWidth: 'text',
      render: (line) => <Why line={line} kind={kind} detail={detail} />,
    },
  ];
  return (
    <RecordList
      label={texts.LINES}
      heading={texts.LINES}
      query={query}
      columns={columns}
      filters={
        <ChoiceFilter
          label="Status baris"
          all={texts.allLines(detail.total)}
          choices={LINE_STATES.filter((state) => countOf(state) > 0 || state === filter.state).map(
            (value) => ({
              value,
              label: texts.withCount(texts.lineStates[value].label, countOf(value)),
            }),
          )}
          value={filter.state}
          onChange={(state) => setFilter({ state })}
        />
      }
      missed={filter.state !== undefined && texts.NO_LINE}
      pageLabel="Halaman baris file"
    />
  );
}

interface CellProps {
  line: Row;
  kind: ImportKindInfo;
}

/** What was read of a line, the first of its fields first, and whom it speaks of. */
const Content = ({ line, kind }: CellProps) => (
  <Text fz="sm" className="break" lineClamp={6} maw={420}>
    {kind.fields
      .flatMap((field) => {
        const value = line.values[field.name];
        if (field.name === 'customer' && line.customer) {
          return [texts.namedHere(line.customer, value)];
        }
        return value === undefined ? [] : [texts.namedValue(field, value)];
      })
      .join(' · ')}
  </Text>
);

function Why({ line, kind, detail }: CellProps & { detail: ImportDetail }) {
  const { reasons, changes, obstacle, is_customer_chosen: isChosen } = line;
  const isChoosing =
    may('imports.write') && detail.status === 'ready' && (line.needs_customer || isChosen);
  if (reasons.length === 0 && changes.length === 0 && !obstacle && !isChosen) return null;
  return (
    <Stack gap={4} maw={460}>
      {reasons.map((reason) => (
        <Text key={reason} fz="sm" className="break">
          {reason}
        </Text>
      ))}
      {changes.map((change) => {
        const field = kind.fields.find(({ name }) => name === change.field);
        return (
          <Text key={change.field} fz="sm" className="break">
            {field?.label ?? change.field}:{' '}
            <span className={classes.was}>{texts.shownValue(field, change.from)}</span> →{' '}
            <b>{texts.shownValue(field, change.to)}</b>
          </Text>
        );
      })}
      {isChosen && line.customer && (
        <Text fz="sm" c="var(--app-muted)">
          {texts.CUSTOMER_CHOSEN}
        </Text>
      )}
      {isChoosing && (
        <Button
          size="sm"
          variant="light"
          w="fit-content"
          aria-label={texts.chooseCustomerOf(line.line, isChosen)}
          onClick={() => openDialog(<ChooseCustomer importId={detail.id} line={line} />)}
        >
          {texts.chooseCustomer(isChosen)}
        </Button>
      )}
      {obstacle !== null && (
        <Text fz="sm" c="var(--mantine-color-error)" className="break">
          {obstacle}
        </Text>
      )}
    </Stack>
  );
}
