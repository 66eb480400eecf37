import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import type { Connection } from '@reward-points/contract/whatsapp';
import { providerName } from '@reward-points/contract/whatsapp-providers';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { May } from '#ui/may.tsx';
import { Awaited } from '#ui/pages/awaited.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { OperatorGuide } from '#ui/pages/operator-guide.tsx';
import { Section } from '#ui/pages/section.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { setupTexts } from './texts.ts';
import { connectionQuery, useCheckConnection } from './whatsapp.api.ts';

const states: Record<Connection['state'], { label: string; color: string }> = {
  open: { label: 'Terhubung', color: 'teal' },
  quiet: { label: 'Jeda sebentar', color: 'orange' },
  stopped: { label: 'Berhenti', color: 'red' },
};

interface ConnectionCardProps {
  /** The environment of the server settles provider and account: nothing of them is changed here (ADD-535). */
  isSettled?: boolean;
}

/** How the way to the provider is, and a look at it now. */
export function ConnectionCard({ isSettled = false }: ConnectionCardProps) {
  const { data: connection, error, refetch } = useQuery(connectionQuery());
  const check = useCheckConnection();
  const checkNow = () =>
    check.mutate(undefined, { onSuccess: () => toastSuccess('Koneksi WhatsApp berfungsi') });
  return (
    <Section
      title="Koneksi"
      action={
        <Group gap="sm">
          {connection && (
            <Badge color={stateOf(connection).color}>{stateOf(connection).label}</Badge>
          )}
          <May do="connections.write">
            <BusyButton
              size="sm"
              variant="default"
              leftSection={<IconRefresh size={18} />}
              isBusy={check.isPending}
              onClick={checkNow}
            >
              Periksa sekarang
            </BusyButton>
          </May>
        </Group>
      }
    >
      <Stack gap="md">
        {connection ? (
          <>
            <Notice connection={connection} />
            <Facts connection={connection} />
            {isSettled && (
              <Text fz="sm">
                {setupTexts.settled} <OperatorGuide topic="whatsapp" />
              </Text>
            )}
          </>
        ) : (
          <Awaited of={{ error, refetch }} height={220} />
        )}
      </Stack>
    </Section>
  );
}

const stateOf = ({ state, checked_at }: Connection) =>
  state === 'open' && checked_at === null
    ? { label: 'Belum diperiksa', color: 'gray' }
    : states[state];

/** What is wrong, what becomes of the messages meanwhile, and when it is tried again. */
const notices: Record<Connection['state'], (connection: Connection, again: string) => ReactNode> = {
  open: ({ reaches_people }) => (reaches_people ? null : <SandboxNotice />),
  quiet: (_, again) => (
    <Alert color="orange" title="Pengiriman dijeda sebentar">
      Penyedia meminta jeda atau sedang terganggu. Pesan tetap antre dan dikirim setelah jeda ini.
      {again}
    </Alert>
  ),
  stopped: ({ stopped_at, stopped_reason }, again) => (
    <Alert
      color="red"
      icon={<IconPlugConnectedX size={20} />}
      title={`Pengiriman berhenti${stopped_at === null ? '' : ` sejak ${formatInstant(stopped_at)}`}`}
    >
      {stopped_reason !== null && (
        <Text fz="sm" className="break">
          {stopped_reason}
        </Text>
      )}
      <Text fz="sm" mt={4}>
        Pesan yang masih antre menunggu dan tidak hilang; yang sudah diserahkan ke penyedia lalu
        gagal ada di “Perlu tindakan”.{again} Perbaiki di “Akun WhatsApp”, lalu tekan “Periksa
        sekarang”.
      </Text>
    </Alert>
  ),
};

function Notice({ connection }: { connection: Connection }) {
  const { state, next_at } = connection;
  const again = next_at === null ? '' : ` Dicoba lagi otomatis ${formatInstant(next_at)}.`;
  return notices[state](connection, again);
}

const SandboxNotice = () => (
  <Alert color="tirta" title="Mode coba: tidak ada pesan yang sampai ke customer">
    Teks setiap pesan dapat dibaca di{' '}
    <LinkText to="/admin/whatsapp-messages" fz="sm" c="inherit" underline="always">
      Pesan
    </LinkText>
    .
  </Alert>
);

function Facts({ connection }: { connection: Connection }) {
  const { provider, channel, templates, templates_read_at } = connection;
  const facts: [string, ReactNode][] = [
    ['Penyedia', providerName(provider)],
    [
      'Channel',
      channel === null
        ? 'Belum diketahui'
        : `${channel.name}${channel.whatsapp === null ? '' : ` (${formatWhatsapp(channel.whatsapp)})`}`,
    ],
    ['Pemeriksaan terakhir', instantOf(connection.checked_at)],
    ['Pengiriman berhasil terakhir', instantOf(connection.last_success_at)],
    [
      'Kesalahan terakhir',
      connection.last_error === null ? (
        'Tidak ada'
      ) : (
        <>
          {connection.last_error}
          {connection.last_error_at !== null && (
            <Text span display="block" fz="xs" c="var(--app-muted)">
              {formatInstant(connection.last_error_at)}
            </Text>
          )}
        </>
      ),
    ],
    [
      'Template',
      `${formatNumber(templates.usable)} dari ${formatNumber(templates.total)} dapat dipakai${
        templates_read_at === null ? '' : `, dibaca ${formatInstant(templates_read_at)}`
      }`,
    ],
    [
      'Alamat aplikasi',
      connection.public_url ?? (
        <>
          Belum diketahui, jadi tautan reset password tidak dikirim.{' '}
          <OperatorGuide topic="alamat" />
        </>
      ),
    ],
  ];
  return <FactList facts={facts} labels={{ base: 120, sm: 210 }} />;
}

const instantOf = (at: string | null): string => (at === null ? 'Belum pernah' : formatInstant(at));
