import { Box, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useAccount } from '#client/use-session.ts';
import { AccountAvatar } from '#features/customers/account-avatar.tsx';
import { useDropdown } from '#ui/fields/use-dropdown.ts';
import { accountOf } from './texts.ts';

const loadItems = async () => (await import('./user-items.tsx')).UserItems;

/** The administrator's menu. */
export function UserMenu() {
  const { name, images } = useAccount();
  const { target, Dropdown, place } = useDropdown(loadItems, 'menu');
  return (
    <>
      <UnstyledButton p={4} {...target}>
        <VisuallyHidden>{accountOf(name)}</VisuallyHidden>
        <Group gap={8} wrap="nowrap" aria-hidden>
          <AccountAvatar name={name} image={images} size={36} />
          <Text fz="sm" fw={600} visibleFrom="lg" maw={160} truncate>
            {name}
          </Text>
          <Box visibleFrom="sm" component="span" display="flex">
            <IconChevronDown size={16} aria-hidden />
          </Box>
        </Group>
      </UnstyledButton>
      {Dropdown && place && <Dropdown {...place} />}
    </>
  );
}
