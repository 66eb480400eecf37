import { Group, Text } from '@mantine/core';
import type { AccountingConnection } from '@reward-points/contract/accounting';
import { may } from '#client/may.ts';
import { ACT_OF_DECIDING } from '#features/accounting/texts.ts';
import { formatNumber } from '#format/points.ts';
import { LinkButton } from '#ui/pages/links.tsx';
import { standingOf } from './connection-words.ts';

/** How a connection stands, in a sentence, with the way to what waits. */
export function ConnectionStanding({ connection }: { connection: AccountingConnection }) {
  const { id, state, waiting } = connection;
  return (
    <Group gap="sm">
      <Text fz="sm" fw={600} aria-live="polite">
        {standingOf(connection)}
      </Text>
      {waiting > 0 && state !== 'ended' && state !== 'set_up' && (
        <LinkButton
          to="/admin/accounting"
          search={{ view: 'decisions', id_connection: id }}
          size="xs"
          variant="light"
        >
          {may('invoices.write') ? ACT_OF_DECIDING : 'Lihat'} {formatNumber(waiting)} hal
        </LinkButton>
      )}
    </Group>
  );
}
