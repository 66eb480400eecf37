import { Alert, Button, Stack, Text } from '@mantine/core';
import type { AccountingConnection } from '@reward-points/contract/accounting';
import { IconAlertTriangle } from '@tabler/icons-react';
import { may } from '#client/may.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { May } from '#ui/may.tsx';
import { OperatorGuide } from '#ui/pages/operator-guide.tsx';
import { troublesOf } from './connection-words.ts';
import { SettingsModal } from './settings-modal.tsx';

interface TroublesProps {
  connection: AccountingConnection;
}

/** What is wrong with a connection and what helps, the gravest first. */
export function Troubles({ connection }: TroublesProps) {
  const troubles = troublesOf(connection, may('connections.write'));
  if (troubles.length === 0) return null;
  return (
    <Stack gap="xs">
      {troubles.map(({ title, text, isGrave, guide, needsCredentials }) => (
        <Alert
          key={title}
          color={isGrave ? 'red' : 'orange'}
          icon={<IconAlertTriangle size={20} />}
          className="break"
          py={10}
        >
          <Text fz="sm" fw={700}>
            {title}
          </Text>
          {text}
          {guide && (
            <>
              {' '}
              <OperatorGuide topic={guide} />
            </>
          )}
          {needsCredentials && (
            <May do="connections.write">
              <Button
                size="xs"
                variant="default"
                display="block"
                mt="xs"
                onClick={() => openDialog(<SettingsModal connection={connection} />)}
              >
                Pengaturan
              </Button>
            </May>
          )}
        </Alert>
      ))}
    </Stack>
  );
}
