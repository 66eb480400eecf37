// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table is none for some browsers unless it says so.
import { Box, Skeleton } from '@mantine/core';
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
}

const SKELETON_ROWS = 6;

/**
 * Rows under a head that stays. It fits the width that it has, which the style sheet looks at: the actions become one menu,
 * secondary columns go beneath the title, and at last each row is a card with its labels (no sideways scrolling).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, actions, isDense = false } = props;
  return (
    <Box
      className={classes.frame}
      data-dense={isDense || undefined}
      style={{ '--shares': sharesOf(columns) }}
      aria-busy={rows === undefined}
    >
      {/* Mantine's Table would bring its scroll area along, which is as large as all else that a list shows. */}
      <table className={classes.table} aria-label={label} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                role="columnheader"
                data-align={column.align}
                data-secondary={column.isSecondary}
              >
                {column.label}
              </th>
            ))}
            {actions && (
              <th scope="col" role="columnheader" data-align="right">
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
                  {columns.map((column) => (
                    <td key={column.label} role="cell" data-secondary={column.isSecondary}>
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
                <tr key={keyOf(row)} role="row" data-row>
                  {columns.map((column) => (
                    <td
                      key={column.label}
                      role="cell"
                      data-align={column.align}
                      className={column.align === 'right' ? 'tabular' : 'break'}
                      data-label={column.label}
                      data-title={column.isTitle || undefined}
                      data-secondary={column.isSecondary}
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

/** What share of the width a column has beside others, once the secondary ones have gone beneath the title. */
const SHARES = { short: 1, medium: 1.3, long: 2, text: 2 };

/** The same in every row. */
const sharesOf = <Row,>(columns: Column<Row>[]): string =>
  columns
    .map(({ isSecondary, isTitle, minWidth = 'short' }) =>
      isSecondary ? '' : `minmax(0, ${isTitle ? 1.6 : SHARES[minWidth]}fr)`,
    )
    .join(' ');
