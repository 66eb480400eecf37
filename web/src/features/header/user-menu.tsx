import { Box, Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAccount } from '#client/use-session.ts';
import { AccountAvatar } from '#features/customers/account-avatar.tsx';
import { useSignOut } from '#features/sessions/use-sign-out.ts';
import { SchemeItems } from '#ui/scheme-items.tsx';

/** The administrator's menu: Settings and Logout (RUN-29), and how light the screen is. */
export function UserMenu() {
  const { name } = useAccount();
  const { signOut } = useSignOut();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton p={4}>
          <VisuallyHidden>Menu akun {name}</VisuallyHidden>
          <Group gap={8} wrap="nowrap" aria-hidden>
            <AccountAvatar name={name} size={36} />
            <Text fz="sm" fw={600} visibleFrom="lg" maw={160} truncate>
              {name}
            </Text>
            <Box visibleFrom="sm" component="span" display="flex">
              <IconChevronDown size={16} aria-hidden />
            </Box>
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/admin/settings" leftSection={<IconSettings size={18} />}>
          Settings
        </Menu.Item>
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={signOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
