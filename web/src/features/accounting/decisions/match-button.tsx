import { Button } from '@mantine/core';
import type { AccountingConnection } from '@reward-points/contract/accounting';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { may } from '#client/may.ts';
import { formatNumber } from '#format/points.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { matchingQuery } from './decisions.api.ts';
import { MatchModal } from './match-modal.tsx';

/** Links at once all customers of a connection that are known for sure, where there are any. */
export function MatchButton({ connection }: { connection: AccountingConnection }) {
  const enabled = may('invoices.write');
  const { data: count = 0 } = useQuery({ ...matchingQuery(connection.id), enabled });
  if (count === 0) return null;
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconUsers size={18} />}
      onClick={() => openDialog(<MatchModal connection={connection} count={count} />)}
    >
      Hubungkan {formatNumber(count)} yang pasti
    </Button>
  );
}
