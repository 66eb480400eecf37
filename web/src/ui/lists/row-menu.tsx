import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Permission } from '#client/may.ts';
import type { Ahead } from '#ui/dialogs/dialog-on-demand.tsx';
import { ExistingTarget } from '#ui/dialogs/existing-target.tsx';
import type { DropdownProps } from '#ui/fields/use-dropdown.ts';

export interface RowAction {
  label: string;
  /** What it is about, where that is not called as the other actions of the row call it. */
  about?: string;
  icon: ReactNode;
  /** It takes something away for good. */
  isGrave?: boolean;
  onClick: () => void;
  /** Of what is fetched on demand. */
  ahead?: Ahead;
  /** What one must be allowed to do; whoever is not does not see it. */
  needs?: Permission | undefined;
}

interface RowMenuProps extends DropdownProps {
  actions: RowAction[];
}

/** What can be done with a row, one beneath the other. */
export function RowMenu({ button, actions, ...menu }: RowMenuProps) {
  return (
    <Menu position="bottom-end" returnFocus {...menu}>
      <Menu.Target>
        <ExistingTarget element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            {...(action.isGrave && { color: 'var(--mantine-color-error)' })}
            {...action.ahead}
            onClick={() => {
              // Where it opens a dialog, that one gives the focus back to whatever had it: the menu is gone by then.
              button.focus();
              action.onClick();
            }}
            py="sm"
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
