import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { schemes } from './schemes.ts';

/** Chooses how light the screen is: each press is the next way. A menu would be a third of what a phone loads first. */
export function SchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const index = schemes.findIndex(({ value }) => value === colorScheme);
  const current = schemes[index];
  const next = schemes[(index + 1) % schemes.length];
  if (!current || !next) return null;
  const Icon = current.icon;
  const label = `Tampilan: ${current.label}. Ganti ke: ${next.label}`;
  return (
    <ActionIcon
      color="gray"
      size={44}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next.value)}
    >
      <Icon size={22} stroke={1.6} />
    </ActionIcon>
  );
}
