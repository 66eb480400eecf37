import { ActionIcon, Button, Group, useMatches } from '@mantine/core';
import { IconDotsVertical, IconEdit, IconTrash } from '@tabler/icons-react';
import { may, type Permission } from '#client/may.ts';
import type { Ahead } from '#ui/dialogs/dialog-on-demand.tsx';
import { useDropdown } from '#ui/fields/use-dropdown.ts';
import classes from './row-actions.module.css';
import type { RowAction } from './row-menu.tsx';

/** How an icon in a row is drawn. */
export const ROW_ICON = { size: 20, stroke: 1.6 } as const;

export const editAction = (onClick: () => void, needs?: Permission): RowAction => ({
  label: 'Edit',
  needs,
  icon: <IconEdit {...ROW_ICON} />,
  onClick,
});

/** @param ask asks whether it is really meant. */
export const deleteAction = (ask: () => void, ahead?: Ahead, needs?: Permission): RowAction => ({
  label: 'Hapus',
  icon: <IconTrash {...ROW_ICON} />,
  isGrave: true,
  onClick: ask,
  needs,
  ...(ahead && { ahead }),
});

interface RowActionsProps {
  /** The record that the actions are about; it is part of each button's name. */
  name: string;
  /** What is done next with most rows: a button with its word, where there is room. The others are words of the menu (ADD-512). Null: this row of such a list has none. */
  next?: RowAction | null | undefined;
  actions: RowAction[];
}

/** More of them than this need room that a narrow list does not have. */
const FEW = 2;
/** A next step of more letters than these asks for a wider column. */
const SHORT = 16;

/**
 * What can be done with a row: its next step and a menu; or, where there are few and none comes first, named icons beside each
 * other. On a phone, and where the list has no room for them, a menu alone.
 */
export function RowActions({ name, next: first, actions: all }: RowActionsProps) {
  // A phone never shows the icons: a list has many rows, and a phone draws each of them slowly.
  const isPhone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const actions = all.filter(isAllowed);
  const next = first && (isAllowed(first) ? first : null);
  if (actions.length === 0) return null;
  if (next !== undefined) {
    return (
      <div
        data-row-actions
        data-next={next && next.label.length > SHORT ? 'long' : ''}
        className={classes.stepped}
      >
        {next && !isPhone && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.next}
            aria-label={`${next.label} ${next.about ?? name}`}
            {...next.ahead}
            onClick={next.onClick}
          >
            {next.label}
          </Button>
        )}
        <div className={classes.menu}>
          <RowMenuButton name={name} actions={actions} />
        </div>
      </div>
    );
  }
  return (
    <div data-row-actions data-many-actions={actions.length > FEW || undefined}>
      {!isPhone && (
        <Group gap={4} justify="flex-end" wrap="nowrap" className={classes.icons}>
          {actions.map((action) => (
            <ActionIcon
              key={action.label}
              data-tooltip={action.label}
              aria-label={`${action.label} ${action.about ?? name}`}
              color="gray"
              className={action.isGrave ? classes.grave : undefined}
              {...action.ahead}
              onClick={action.onClick}
            >
              {action.icon}
            </ActionIcon>
          ))}
        </Group>
      )}
      <div className={classes.menu}>
        <RowMenuButton name={name} actions={actions} />
      </div>
    </div>
  );
}

export const isAllowed = ({ needs }: RowAction): boolean => needs === undefined || may(needs);

const loadRowMenu = async () => (await import('./row-menu.tsx')).RowMenu;

/** The menu alone: what can be done besides the one step that a row names. */
export function RowMenuButton({ name, actions }: Pick<RowActionsProps, 'name' | 'actions'>) {
  const { target, Dropdown, place } = useDropdown(loadRowMenu, 'menu');
  return (
    <>
      <ActionIcon size={44} color="gray" aria-label={`Aksi untuk ${name}`} {...target}>
        <IconDotsVertical size={20} />
      </ActionIcon>
      {Dropdown && place && <Dropdown {...place} actions={actions} />}
    </>
  );
}
