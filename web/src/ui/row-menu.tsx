import { Menu } from '@mantine/core';
import { ExistingTarget } from './existing-target.tsx';
import type { RowAction } from './row-actions.tsx';
import type { DropdownProps } from './use-dropdown.ts';

interface RowMenuProps extends DropdownProps {
  actions: RowAction[];
}

/** What can be done with a row, one beneath the other. */
export function RowMenu({ button, actions, ...menu }: RowMenuProps) {
  return (
    <Menu position="bottom-end" {...menu}>
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
            onClick={action.onClick}
            py="sm"
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
