import { Badge, Button, VisuallyHidden } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '#format/points.ts';
import classes from './folded-filters.module.css';

interface FoldedFiltersProps {
  /** What they are set to; undefined where one leaves nothing out. */
  values: readonly unknown[];
  /** On a wide screen as well: chips beside them say the most of it. */
  isFolded?: boolean;
  children: ReactNode;
}

/** Filters that would keep the rows out of sight, or take a second line: there one button unfolds them, and says how many are set (ADD-312, ADD-464). */
export function FoldedFilters({ values, isFolded = false, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const set = values.filter((value) => value !== undefined).length;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.button}
        data-folded={isFolded || undefined}
        leftSection={<IconFilter size={18} aria-hidden />}
        rightSection={
          set > 0 && (
            <Badge size="sm" variant="filled">
              {formatNumber(set)}
              <VisuallyHidden> dipakai</VisuallyHidden>
            </Badge>
          )
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filter
      </Button>
      <div
        id={id}
        className={classes.fields}
        data-open={isOpen || undefined}
        data-folded={isFolded || undefined}
      >
        {children}
      </div>
    </>
  );
}
