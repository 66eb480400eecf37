import { Menu } from '@mantine/core';
import { IconLogout, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { askBeforeLeaving } from '#features/device-visits/ask-before-leaving.ts';
import { useSignOut } from '#features/sessions/use-sign-out.ts';
import { ExistingTarget } from '#ui/dialogs/existing-target.tsx';
import type { DropdownProps } from '#ui/fields/use-dropdown.ts';
import { SchemeItems } from '#ui/pages/scheme-items.tsx';

/** Settings and Logout (RUN-29), and how light the screen is. */
export function UserItems({ button, ...menu }: DropdownProps) {
  const { signOut } = useSignOut();
  return (
    <Menu position="bottom-end" width={240} {...menu}>
      <Menu.Target>
        <ExistingTarget element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/admin/settings" leftSection={<IconSettings size={18} />}>
          Settings
        </Menu.Item>
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} />}
          onClick={() => void askBeforeLeaving(signOut)}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
