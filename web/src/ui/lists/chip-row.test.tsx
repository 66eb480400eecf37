import { Box, Button, Group } from '@mantine/core';
import { expect, test } from 'vitest';
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
