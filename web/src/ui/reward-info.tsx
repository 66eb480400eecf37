import { Card, Group, Stack, Text } from '@mantine/core';
import { formatNumber } from '#format/points.ts';
import { RewardImage } from './reward-image.tsx';

interface RewardInfoProps {
  folder: 'vouchers' | 'items';
  image: string;
  name: string;
  nameLabel: string;
  requiredPoint: number;
  total: number;
}

/** What a voucher or item is, beside the table of its codes. */
export function RewardInfo({
  folder,
  image,
  name,
  nameLabel,
  requiredPoint,
  total,
}: RewardInfoProps) {
  const facts = [
    { label: nameLabel, value: name },
    { label: 'Required Point', value: formatNumber(requiredPoint) },
    { label: 'Sisa', value: formatNumber(total) },
  ];
  return (
    <Card padding={0} style={{ overflow: 'hidden' }}>
      <RewardImage folder={folder} file={image} alt={name} isGrey={total === 0} />
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
