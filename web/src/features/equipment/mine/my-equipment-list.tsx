import { Paper, Stack, Text } from '@mantine/core';
import type { MyEquipment } from '@reward-points/contract/my-equipment';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { shortNameplateOf } from '#features/equipment/texts.ts';
import { LineSkeleton } from '#ui/lists/line-list.tsx';
import { type ListQuery, ListStates } from '#ui/lists/list-states.tsx';
import { Empty } from '#ui/pages/empty.tsx';
import { Section } from '#ui/pages/section.tsx';
import { DueLine } from './due-line.tsx';
import classes from './my-equipment.module.css';
import { texts } from './texts.ts';

/** A member's equipment, and apart from it what is out of use (ADD-785). */
export const MyEquipmentList = ({ query }: { query: ListQuery<MyEquipment> }) => (
  <ListStates
    query={query}
    skeleton={
      <Paper p="md">
        <LineSkeleton />
      </Paper>
    }
    empty={
      <Paper>
        <Empty hint={texts.none} />
      </Paper>
    }
    isBrief
  >
    {(rows) => {
      const used = rows.filter(({ state }) => state !== 'retired');
      const retired = rows.filter(({ state }) => state === 'retired');
      return (
        <Stack gap="md">
          {used.length > 0 && (
            <Paper px="md" py={4}>
              <Pieces rows={used} />
            </Paper>
          )}
          {retired.length > 0 && (
            <Section title={texts.retired}>
              <Pieces rows={retired} />
            </Section>
          )}
        </Stack>
      );
    }}
  </ListStates>
);

const Pieces = ({ rows }: { rows: MyEquipment[] }) => (
  <ul className={classes.list}>
    {rows.map((piece) => (
      <li key={piece.id}>
        <Link to="/equipment/$id" params={{ id: piece.id }} className={classes.row}>
          <div>
            <Text fw={600} className="break" lineClamp={2}>
              {piece.item}
            </Text>
            <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2}>
              {[shortNameplateOf(piece), piece.site].filter(Boolean).join(' · ')}
            </Text>
            {piece.state !== 'retired' && piece.next_kind && piece.next_on && (
              <DueLine kind={piece.next_kind} day={piece.next_on} />
            )}
          </div>
          <IconChevronRight size={18} aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
);
