import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '#features/accounting/accounting.api.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { ListStates } from '#ui/lists/list-states.tsx';
import { May } from '#ui/may.tsx';
import { Empty } from '#ui/pages/empty.tsx';
import { ConnectModal } from './connect-modal.tsx';
import { connectTexts } from './connect-texts.ts';
import { ConnectionCard } from './connection-card.tsx';

/** The programs whose books are followed, those that have ended last. */
export function ConnectionList() {
  return (
    <ListStates
      query={useQuery(connectionsQuery())}
      skeleton={<Skeleton h={220} aria-busy />}
      empty={
        <Paper>
          <Empty
            title="Belum ada program akuntansi"
            hint="Hubungkan Accurate Online atau Mekari Jurnal, agar faktur dan pointnya datang sendiri."
          />
        </Paper>
      }
    >
      {(connections) => (
        <Stack gap="md">
          {connections.map((connection) => (
            <ConnectionCard key={connection.id} connection={connection} />
          ))}
        </Stack>
      )}
    </ListStates>
  );
}

/** Opens what connects a program, for whoever may. */
export const ConnectButton = () => (
  <May do="connections.write">
    <Button
      leftSection={<IconPlugConnected size={18} />}
      onClick={() => openDialog(<ConnectModal />)}
    >
      {connectTexts.short}
    </Button>
  </May>
);
