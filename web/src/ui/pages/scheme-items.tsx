import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { schemes } from './schemes.ts';

/** Light, dark, or as the device has it. */
export function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>Tampilan</Menu.Label>
      {schemes.map(({ value, label, icon: Icon }) => (
        <Menu.Item
          key={value}
          leftSection={<Icon size={18} />}
          rightSection={colorScheme === value && <IconCheck size={16} aria-label="dipilih" />}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
