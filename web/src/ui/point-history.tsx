import { Group, Skeleton, Stack, Text } from '@mantine/core';
import type { PointEntry } from '@reward-points/contract/points';
import { formatInstant } from '#format/dates.ts';
import { formatMovement, formatNumber } from '#format/points.ts';
import { Empty } from './empty.tsx';

/** What a movement was for, as people say it. */
const reasons: Record<PointEntry['kind'], string> = {
  award: 'Point dari kami',
  birthday: 'Hadiah ulang tahun',
  service: 'Kunjungan servis',
  broadcast: 'Point untuk semua mitra',
  'voucher-claim': 'Klaim voucher',
  'item-claim': 'Klaim item',
};

interface PointHistoryProps {
  /** Undefined while they are on their way. */
  entries: PointEntry[] | undefined;
}

/** A customer's points: when, what for, how many, and the balance after it. */
export function PointHistory({ entries }: PointHistoryProps) {
  if (entries === undefined) {
    return (
      <Stack gap="sm" aria-hidden>
        <Skeleton h={40} />
        <Skeleton h={40} />
        <Skeleton h={40} />
      </Stack>
    );
  }
  if (entries.length === 0)
    return <Empty hint="Setiap point yang masuk atau keluar akan tercatat di sini." />;
  return (
    <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
      {entries.map((entry) => (
        <Group
          component="li"
          key={entry.id}
          justify="space-between"
          wrap="nowrap"
          py="sm"
          style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
        >
          <div>
            <Text fz="sm" fw={600} className="break">
              {reasons[entry.kind]}
              {entry.reward ? ` – ${entry.reward}` : ''}
            </Text>
            <Text fz="xs" c="var(--app-muted)">
              {formatInstant(entry.created_at)}
            </Text>
          </div>
          <div style={{ textAlign: 'right', flex: 'none' }}>
            <Text
              fz="sm"
              fw={700}
              className="tabular"
              c={entry.amount > 0 ? 'var(--app-gain)' : undefined}
            >
              {formatMovement(entry.amount)}
            </Text>
            <Text fz="xs" c="var(--app-muted)" className="tabular">
              Saldo {formatNumber(entry.balance_after)}
            </Text>
          </div>
        </Group>
      ))}
    </Stack>
  );
}
