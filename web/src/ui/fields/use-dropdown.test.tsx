import { ActionIcon, Box, Menu } from '@mantine/core';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#test/render.tsx';
import { ExistingTarget } from '#ui/dialogs/existing-target.tsx';
import { type DropdownProps, useDropdown } from './use-dropdown.ts';

function Choices({ button, ...menu }: DropdownProps) {
  return (
    <Menu {...menu}>
      <Menu.Target>
        <ExistingTarget element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Hapus</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Row({ load }: { load: () => Promise<ComponentType<DropdownProps>> }) {
  const { target, Dropdown, place } = useDropdown(load, 'menu');
  return (
    <>
      <ActionIcon aria-label="Aksi" {...target} />
      {Dropdown && place && <Dropdown {...place} />}
    </>
  );
}

function Counted({ onDraw }: { onDraw: () => void }) {
  onDraw();
  const { target } = useDropdown(async () => Choices, 'menu');
  return <ActionIcon aria-label="Aksi" {...target} />;
}

test('a menu that is pressed before its script is there opens once it is, and gives the focus back [ADD-114]', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<DropdownProps>>();
  const screen = await show(<Row load={() => promise} />);
  const button = screen.getByRole('button', { name: 'Aksi' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  resolve(Choices);
  await expect.element(screen.getByRole('menuitem', { name: 'Hapus' })).toBeVisible();
  await expect.element(screen.getByRole('menu', { name: 'Aksi' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button).toHaveFocus();
});

test('a button whose menu nobody wants is drawn once [ADD-290]', async () => {
  const drawn = vi.fn();
  // Elsewhere than the buttons that other tests have pointed at: the pointer is still there.
  const screen = await show(
    <Box pt="50vh">
      <Counted onDraw={drawn} />
    </Box>,
  );
  await expect.element(screen.getByRole('button', { name: 'Aksi' })).toBeInTheDocument();
  expect(drawn).toHaveBeenCalledOnce();
});

test('a menu that cannot be fetched says so and stays closed; the next press tries again [ADD-114]', async () => {
  let isReachable = false;
  const load = async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Choices;
  };
  const screen = await show(<Row load={load} />);
  const button = screen.getByRole('button', { name: 'Aksi' });
  await button.click();
  await expect.element(screen.getByText('Menu ini belum dapat dibuka')).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  isReachable = true;
  await button.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Hapus' })).toBeVisible();
});
