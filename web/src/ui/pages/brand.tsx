import { Group, Text } from '@mantine/core';

/** The mark of the product: a drop that is also a point, in a measured stream. `index.html` draws it, and needs it first. */
export const Brand = () => (
  <Group gap={10} wrap="nowrap">
    <svg width="34" height="34" aria-hidden>
      <use href="#shell-mark" />
    </svg>
    <Text fw={800} fz={18} lh={1} style={{ letterSpacing: '-0.01em' }}>
      Reward Points
    </Text>
  </Group>
);
