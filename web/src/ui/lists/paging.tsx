import { Group, Pagination, Text, useMatches } from '@mantine/core';
import { formatNumber } from '#format/points.ts';
import classes from './paging.module.css';
import { searchNow } from './search-field.tsx';

export interface PageInfo {
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  total_capped: boolean;
}

interface PagingProps {
  page: PageInfo;
  /** What it pages through, where a screen has more than one list. */
  label?: string | undefined;
  onChange: (page: number) => void;
}

/** Where in the list one is, and the way to its other pages (RUN-25). */
export function Paging({ page, label = 'Halaman', onChange }: PagingProps) {
  // One line of them: on a telephone a wide row would leave its last arrow alone on the next.
  const siblings = useMatches({ base: 0, xs: 1 }, { getInitialValueInEffect: false });
  const { current_page: current, last_page: last, per_page: rows, total, total_capped } = page;
  if (total === 0) return null;
  const first = (current - 1) * rows + 1;
  const end = total_capped ? current * rows : Math.min(current * rows, total);
  const all = `${total_capped ? 'lebih dari ' : ''}${formatNumber(total)}`;
  return (
    <Group
      justify="space-between"
      gap="sm"
      component="nav"
      aria-label={label}
      className={classes.paging}
    >
      <Text fz="sm" c="var(--app-muted)" className="tabular" aria-live="polite">
        {formatNumber(first)}–{formatNumber(end)} dari {all}
      </Text>
      {last > 1 && (
        <Pagination
          total={last}
          value={current}
          onChange={(number) => {
            searchNow();
            onChange(number);
          }}
          size="md"
          siblings={siblings}
          gap={siblings === 0 ? 4 : 8}
          classNames={{ root: classes.pages, control: classes.control, dots: classes.dots }}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? 'Halaman sebelumnya' : 'Halaman berikutnya',
          })}
          getItemProps={(number) => ({ 'aria-label': `Halaman ${number}` })}
        />
      )}
    </Group>
  );
}
