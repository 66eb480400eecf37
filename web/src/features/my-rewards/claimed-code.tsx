import { Button, CopyButton, Paper, Stack, Text } from '@mantine/core';
import { formatDay } from '#format/dates.ts';
import { PassRoom } from './pass-room.tsx';

interface ClaimedCodeProps {
  label: string;
  code: string;
  expiredDate?: string | undefined;
  /** The voucher whose code it is, which a cashier scans; what nobody scans has none. */
  voucher?: string;
}

/** The code that is now the member's: large, to copy, with its last day. */
export function ClaimedCode({ label, code, expiredDate, voucher }: ClaimedCodeProps) {
  return (
    <Paper p="md" w="100%" bg="var(--mantine-primary-color-light)" shadow="none">
      <Stack align="center" gap="xs">
        <Text fz="sm" c="var(--app-muted)">
          {label}
        </Text>
        <Text ff="monospace" fw={700} fz={26} className="break" data-testid="code">
          {code}
        </Text>
        {expiredDate && <Text fz="sm">Berlaku sampai {formatDay(expiredDate)}</Text>}
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button variant="default" h={44} onClick={copy}>
              {copied ? 'Tersalin' : 'Salin kode'}
            </Button>
          )}
        </CopyButton>
        {voucher !== undefined && <PassRoom name={voucher} code={code} expiredDate={expiredDate} />}
      </Stack>
    </Paper>
  );
}
