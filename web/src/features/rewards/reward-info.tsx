import { Card, Group, Stack, Text } from '@mantine/core';
import { formatNumber } from '#format/points.ts';
import { kindWords, type Reward } from './kinds.ts';
import { RewardImage } from './reward-image.tsx';

/** What a reward is, beside the table of its codes (VCH-14, ITEM-10). */
export function RewardInfo({ reward }: { reward: Reward }) {
  const { kind, name, required_point, total, images } = reward;
  const facts = [
    { label: kindWords[kind].one, value: name },
    { label: 'Required Point', value: formatNumber(required_point) },
    { label: 'Sisa', value: formatNumber(total) },
  ];
  return (
    <Card padding={0} maw={480} style={{ overflow: 'hidden' }}>
      <RewardImage kind={kind} file={images} alt={name} isGrey={total === 0} />
      <Stack component="dl" gap="xs" m={0} p="md">
        {facts.map(({ label, value }) => (
          <Group key={label} justify="space-between" wrap="nowrap" align="flex-start">
            <Text component="dt" fz="sm" c="var(--app-muted)" flex="none">
              {label}
            </Text>
            <Text component="dd" fz="sm" fw={600} m={0} ta="right" className="break tabular">
              {value}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
