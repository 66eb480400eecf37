// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table is none for some browsers unless it says so.
import { Box, Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  align?: 'right';
  /** How narrow the column may get beside others. */
  minWidth?: 'short' | 'medium' | 'long' | 'text';
  /** The heading of the card that a row becomes on a phone. */
  isTitle?: boolean;
  /** Where the columns have no room beside each other it goes beneath the title, with its label. */
  isSecondary?: boolean;
  /** The order of the list that its head asks for, and which way that goes. */
  order?: { value: string; direction: 'ascending' | 'descending' };
}

/** The order that a list has; without one its own. */
export interface TableSort {
  value: string;
  onChange: (value: string) => void;
}

/** Rows that somebody chose, on whatever page they are. */
export interface TableSelection<Row> {
  has: (row: Row) => boolean;
  /** False of what nothing can be done with. */
  canHave: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  onToggle: (rows: Row[], isOn: boolean) => void;
}

interface DataTableProps<Row> {
  /** What the table lists, for people who do not see it. */
  label: string;
  columns: Column<Row>[];
  /** Undefined while the first rows are on their way. */
  rows: Row[] | undefined;
  keyOf: (row: Row) => number | string;
  /** Buttons at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Less air between the columns, where there is little room. */
  isDense?: boolean;
  sort?: TableSort | undefined;
  selection?: TableSelection<Row> | undefined;
}

const SKELETON_ROWS = 6;
/** More columns of numbers than these have room beside each other on a wide screen alone. */
const FIGURES_MAX = 5;

/**
 * Rows under a head that stays. The style sheet fits it to its width: actions become one menu, secondary columns go beneath the
 * title, and at last rows become cards (no sideways scrolling).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, actions, isDense = false, sort, selection } = props;
  return (
    <Box
      className={classes.frame}
      data-dense={isDense || undefined}
      data-figures={columns.filter(({ align }) => align).length > FIGURES_MAX || undefined}
      style={{
        '--shares': `${selection ? 'auto ' : ''}${sharesOf(columns, selection ? 2 : 1.6)}`,
        '--title-column': selection ? 2 : 1,
      }}
      aria-busy={rows === undefined}
    >
      {/* Mantine's Table would bring its scroll area along, which is as large as all else that a list shows. */}
      <table className={classes.table} aria-label={label} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th scope="col" role="columnheader" className={classes.select}>
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                role="columnheader"
                data-align={column.align}
                data-secondary={column.isSecondary || undefined}
                aria-sort={
                  column.order && sort?.value === column.order.value
                    ? column.order.direction
                    : undefined
                }
              >
                {column.order && sort ? (
                  <SortHead label={column.label} order={column.order} sort={sort} />
                ) : (
                  column.label
                )}
              </th>
            ))}
            {actions && (
              <th scope="col" role="columnheader" className={classes.actions}>
                Aksi
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows === undefined
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike.
                <tr key={index} role="row" aria-hidden>
                  {selection && <td role="cell" className={classes.select} />}
                  {columns.map((column) => (
                    <td
                      key={column.label}
                      role="cell"
                      data-secondary={column.isSecondary || undefined}
                    >
                      <Skeleton h={18} w={column.isTitle ? '70%' : '50%'} />
                    </td>
                  ))}
                  {actions && (
                    <td role="cell" className={classes.actions}>
                      <Skeleton h={18} w={44} ml="auto" />
                    </td>
                  )}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={keyOf(row)}
                  role="row"
                  data-row
                  data-selected={selection?.has(row) || undefined}
                >
                  {selection && (
                    <td role="cell" className={classes.select}>
                      {selection.canHave(row) && (
                        <label className={classes.box}>
                          <input
                            type="checkbox"
                            aria-label={`Pilih ${selection.nameOf(row)}`}
                            checked={selection.has(row)}
                            onChange={({ currentTarget }) =>
                              selection.onToggle([row], currentTarget.checked)
                            }
                          />
                        </label>
                      )}
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.label}
                      role="cell"
                      data-align={column.align}
                      className={column.align === 'right' ? 'tabular' : 'break'}
                      data-label={column.label}
                      data-title={column.isTitle || undefined}
                      data-secondary={column.isSecondary || undefined}
                    >
                      <div className={classes.cell} data-width={column.minWidth}>
                        {column.render(row)}
                      </div>
                    </td>
                  ))}
                  {actions && (
                    <td role="cell" className={classes.actions}>
                      {actions(row)}
                    </td>
                  )}
                </tr>
              ))}
        </tbody>
      </table>
    </Box>
  );
}

interface SortHeadProps {
  label: string;
  order: NonNullable<Column<never>['order']>;
  sort: TableSort;
}

/** Orders the list by its column; pressed once more the list has its own order again. */
function SortHead({ label, order, sort }: SortHeadProps) {
  const isOn = sort.value === order.value;
  const Arrow = !isOn
    ? IconSelector
    : order.direction === 'ascending'
      ? IconArrowUp
      : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.sort}
      data-on={isOn || undefined}
      onClick={() => sort.onChange(isOn ? '' : order.value)}
    >
      {label}
      <Arrow size={14} aria-hidden />
    </button>
  );
}

interface SelectAllProps<Row> {
  rows: Row[] | undefined;
  selection: TableSelection<Row>;
}

/** Chooses the rows of this page, or none of them. */
function SelectAll<Row>({ rows = [], selection }: SelectAllProps<Row>) {
  const selectable = rows.filter(selection.canHave);
  const count = selectable.filter(selection.has).length;
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label="Pilih semua di halaman ini"
        disabled={selectable.length === 0}
        checked={count > 0 && count === selectable.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < selectable.length;
        }}
        onChange={({ currentTarget }) => selection.onToggle(selectable, currentTarget.checked)}
      />
    </label>
  );
}

/** What share of the width a column has beside others, once the secondary ones have gone beneath the title. */
const SHARES = { short: 1, medium: 1.3, long: 2, text: 2 };

/** The same in every row; beside boxes to choose by, the title keeps its room. */
const sharesOf = <Row,>(columns: Column<Row>[], title: number): string =>
  columns
    .map(({ isSecondary, isTitle, minWidth = 'short' }) =>
      isSecondary
        ? ''
        : `minmax(0, ${isTitle ? Math.max(title, SHARES[minWidth]) : SHARES[minWidth]}fr)`,
    )
    .join(' ');
