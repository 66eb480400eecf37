import { Button, CopyButton, Paper, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { formatDay } from '#format/dates.ts';

interface ClaimedCodeProps {
  label: string;
  code: string;
  expiredDate?: string | undefined;
}

/** The code that is now the member's: large, to copy, with its last day. */
export function ClaimedCode({ label, code, expiredDate }: ClaimedCodeProps) {
  return (
    <Paper p="md" w="100%" bg="var(--mantine-primary-color-light)" shadow="none">
      <Stack align="center" gap="xs">
        <Text fz="sm" c="var(--app-muted)">
          {label}
        </Text>
        <Text
          ff="monospace"
          fw={700}
          fz={{ base: 24, sm: 30 }}
          className="break"
          data-testid="code"
        >
          {code}
        </Text>
        {expiredDate && <Text fz="sm">Berlaku sampai {formatDay(expiredDate)}</Text>}
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              h={44}
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              onClick={copy}
            >
              {copied ? 'Tersalin' : 'Salin kode'}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Paper>
  );
}
