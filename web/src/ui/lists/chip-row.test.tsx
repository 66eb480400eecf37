import { Box, Button, Group } from '@mantine/core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#test/render.tsx';
import { ChipRow } from './chip-row.tsx';

test('chips that have no room are reached with a mouse by a bar beneath them, and nothing moves for it [ADD-464, ADD-504]', async () => {
  const chips = (count: number) =>
    Array.from({ length: count }, (_, place) => `Jenis ${place}`).map((name) => (
      <Button key={name} h={28} w={120}>
        {name}
      </Button>
    ));
  const screen = await show(
    <Box w={400}>
      <Group data-testid="few">
        <ChipRow mod="beside">{chips(2)}</ChipRow>
      </Group>
      <Group data-testid="many">
        <ChipRow mod="beside">{chips(9)}</ChipRow>
      </Group>
    </Box>,
  );
  await expect.element(screen.getByTestId('many')).toBeVisible();
  const [few, many] = ['few', 'many'].map(
    (name) => screen.getByTestId(name).element().firstElementChild as HTMLElement,
  );
  if (!few || !many) throw new Error('There are no chips.');
  expect(many.scrollWidth).toBeGreaterThan(many.clientWidth);
  // The browser of the tests draws no bars, so it is asked how it would.
  for (const row of [few, many]) {
    expect(getComputedStyle(row).overflowX).toBe('scroll');
    expect(getComputedStyle(row).scrollbarWidth).toBe('auto');
    expect(getComputedStyle(row, '::-webkit-scrollbar').height).toBe('6px');
  }
});

test('a chip that the keyboard reaches is in sight as a whole, also where a part of it was before [ADD-476]', async () => {
  const screen = await show(
    <Box w={160}>
      <ChipRow role="group" aria-label="Jenis">
        <Button w={100}>Semua</Button>
        <Button w={100}>Lewat tempo</Button>
      </ChipRow>
    </Box>,
  );
  const chip = screen.getByRole('button', { name: 'Lewat tempo' });
  await expect.element(chip).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(chip).toHaveFocus();
  const edgeOf = (element: Element) => Math.round(element.getBoundingClientRect().right);
  const row = screen.getByRole('group', { name: 'Jenis' }).element();
  await expect.poll(() => edgeOf(row) - edgeOf(chip.element())).toBe(4);
});
