import { Stack, Text } from '@mantine/core';
import type { AccountingConnection } from '@reward-points/contract/accounting';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { useQuery } from '@tanstack/react-query';
import { connectionQuery as whatsappQuery } from '#features/whatsapp/whatsapp.api.ts';
import { formatNumber } from '#format/points.ts';
import { CopyLine } from '#ui/copy-line.tsx';
import { Section } from '#ui/pages/section.tsx';
import { moment } from './connection-words.ts';

interface ReportAddressProps {
  connection: AccountingConnection;
  path: string;
}

/** Where the program may tell of changes at once. */
export function ReportAddress({ connection, path }: ReportAddressProps) {
  const { program, heard_at, every_minutes } = connection;
  const { data: whatsapp } = useQuery(whatsappQuery());
  const base = (whatsapp?.public_url ?? location.origin).replace(/\/+$/, '');
  return (
    <Section title="Alamat laporan otomatis">
      <Stack gap={4}>
        <CopyLine label="alamat laporan otomatis" value={`${base}${path}`} />
        <Text fz="sm" c="var(--app-muted)">
          Tempel di {PROGRAM_NAMES[program]}, agar perubahan di sana segera terlihat di sini. Tanpa
          itu tetap dibaca setiap {formatNumber(every_minutes)} menit. Jangan bagikan ke tempat
          lain.
        </Text>
        <Text fz="sm">
          {heard_at === null
            ? 'Belum ada laporan yang masuk.'
            : `Laporan terakhir ${moment(heard_at)}.`}
        </Text>
      </Stack>
    </Section>
  );
}
