import { Group, Progress, Text } from '@mantine/core';
import type { AccountingConnection } from '@reward-points/contract/accounting';
import { callsOf } from './connection-words.ts';

const PERCENT = 100;

/** How much of the month's calls are used. */
export function CallsUsed({ connection }: { connection: AccountingConnection }) {
  const { calls, monthly_calls } = connection;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text fz="sm" c="var(--app-muted)" className="tabular">
        {callsOf(connection)} panggilan bulan ini
      </Text>
      {monthly_calls !== null && (
        <Progress
          w={80}
          value={Math.min(PERCENT, (calls / monthly_calls) * PERCENT)}
          aria-hidden
          color={calls >= monthly_calls ? 'red' : undefined}
        />
      )}
    </Group>
  );
}
