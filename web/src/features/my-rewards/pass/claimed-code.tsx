import { Button, Paper, Stack, Text } from '@mantine/core';
import { formatDay } from '#format/dates.ts';
import { useCopied } from '#ui/use-copied.ts';
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
  const { copied, copy } = useCopied(code);
  return (
    <Paper p="md" w="100%" bg="var(--mantine-primary-color-light)" shadow="none">
      <Stack align="center" gap="xs">
        <Text fz="sm" c="var(--app-muted)">
          {label}
        </Text>
        <b className="break" style={{ font: '700 26px monospace' }} data-testid="code">
          {code}
        </b>
        {expiredDate && <Text fz="sm">Berlaku sampai {formatDay(expiredDate)}</Text>}
        <Button variant="default" h={44} onClick={copy}>
          {copied ? 'Tersalin' : 'Salin kode'}
        </Button>
        {voucher !== undefined && <PassRoom name={voucher} code={code} expiredDate={expiredDate} />}
      </Stack>
    </Paper>
  );
}
