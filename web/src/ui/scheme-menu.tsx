import { ActionIcon, Menu } from '@mantine/core';
import { IconBrightness } from '@tabler/icons-react';
import { SchemeItems } from './scheme-items.tsx';

/** Chooses how light the screen is. */
export function SchemeMenu() {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon color="gray" size={44} aria-label="Tampilan terang atau gelap">
          <IconBrightness size={22} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <SchemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}
