import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { AccountingConnection, AccountingPreview } from '@reward-points/contract/accounting';
import { pointsBasesWithin } from '@reward-points/contract/labels';
import { IconAlertTriangle, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { previewQuery, useLookNow } from '#features/accounting/accounting.api.ts';
import { MatchButton } from '#features/accounting/decisions/match-button.tsx';
import { formatDay } from '#format/dates.ts';
import { formatDigits, formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { Figures } from '#ui/lists/figures.tsx';
import { LineSkeleton } from '#ui/lists/line-list.tsx';
import { May } from '#ui/may.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import { LinkButton, LinkText } from '#ui/pages/links.tsx';
import { readSoFar } from './connection-words.ts';
import { StartModal } from './start-modal.tsx';

interface PreviewProps {
  connection: AccountingConnection;
  /** Whether anybody has saved by what points are counted. */
  hasRule: boolean;
}

/** What would come by starting a connection; until all of it is read and judged, how far that is. */
export function Preview({ connection, hasRule }: PreviewProps) {
  const { data: preview, error, refetch } = useQuery(previewQuery(connection.id));
  return (
    <Paper component="section" aria-label="Pratinjau" p="md">
      <Stack gap="md">
        <Title order={2} fz="md">
          Pratinjau
        </Title>
        {!hasRule && (
          <Alert color="orange" role="alert" icon={<IconAlertTriangle size={20} />}>
            Belum ada aturan point, jadi tidak ada faktur yang dapat dihitung.{' '}
            <LinkText to="/admin/point-rules" inherit>
              Buka Point Rules
            </LinkText>
          </Alert>
        )}
        {!preview ? (
          error ? (
            <Failed error={error} onRetry={() => void refetch()} />
          ) : (
            <LineSkeleton />
          )
        ) : preview.is_ready ? (
          <Ready connection={connection} preview={preview} />
        ) : (
          <Reading connection={connection} preview={preview} />
        )}
      </Stack>
    </Paper>
  );
}

interface StateProps {
  connection: AccountingConnection;
  preview: AccountingPreview;
}

const WHOLE = 100;

/** Its books are read, then each document is judged. */
function Reading({ connection, preview }: StateProps) {
  const lookNow = useLookNow();
  const { id, look, complete_at, compared_at, trouble } = connection;
  const { read, judged } = preview;
  const isJudging = complete_at !== null;
  const isBroken = !isJudging && trouble !== null;
  const isShort = compared_at === null && read > 0 && judged === read;
  if (!look && (isBroken || isShort)) {
    return (
      <Group gap="sm">
        <Text fz="sm">
          {isBroken
            ? `${formatNumber(read)} dokumen sudah dibaca, lalu berhenti.`
            : `${formatNumber(read)} dokumen dibaca, tetapi jumlahnya tidak cocok dengan yang disebut programnya. Baca lagi, atau putuskan di “Perlu diputuskan”.`}
        </Text>
        <May do="connections.write">
          <BusyButton
            size="sm"
            variant="default"
            leftSection={<IconRefresh size={18} />}
            isBusy={lookNow.isPending}
            onClick={() => lookNow.mutate({ id, is_whole: true })}
          >
            Baca lagi
          </BusyButton>
        </May>
      </Group>
    );
  }
  const [done, all] = isJudging ? [judged, read] : [look?.seen ?? read, look?.expected ?? null];
  return (
    <>
      <Progress
        size="lg"
        radius="md"
        // Where it does not say how much there is, it only shows that it goes on.
        value={all === null ? WHOLE : all === 0 ? 0 : Math.floor((done / all) * WHOLE)}
        aria-label="Progres pembacaan"
        animated
      />
      <Text fz="sm" className="tabular" aria-live="polite">
        {isJudging
          ? `${formatNumber(judged)} dari ${formatNumber(read)} dokumen dihitung. Belum ada yang masuk.`
          : `${readSoFar({ seen: done, expected: all })}. Belum ada yang masuk.`}
      </Text>
      <Text fz="sm" c="var(--app-muted)">
        Halaman ini boleh ditinggalkan; pembacaan terus berjalan.
      </Text>
    </>
  );
}

function Ready({ connection, preview }: StateProps) {
  const { id, first_day, points_basis } = connection;
  const { customers, coming, unknown, adopted, decide } = preview;
  const search = { view: 'decisions', id_connection: id } as const;
  return (
    <>
      <Text fz="sm">
        Faktur sejak {formatDay(first_day)}, dari nilai {pointsBasesWithin[points_basis]}. Belum ada
        yang masuk.
      </Text>
      <Figures
        label="Yang masuk bila dimulai"
        figures={[
          {
            label: 'Faktur masuk',
            figure: formatNumber(coming.invoices),
            hint: formatRupiah(coming.amount),
          },
          {
            label: 'Point masuk sekarang',
            figure: formatDigits(coming.point),
            hint: 'dari faktur yang sudah lunas',
          },
          {
            label: 'Point menunggu',
            figure: formatDigits(coming.waiting),
            hint: 'masuk saat fakturnya lunas',
          },
          {
            label: 'Customer dikenal',
            figure: formatNumber(customers.known),
            hint: customers.ignored > 0 && `${formatNumber(customers.ignored)} diabaikan`,
          },
        ]}
      />
      {adopted > 0 && (
        <Text fz="sm">
          {formatNumber(adopted)} di antaranya sudah dicatat di sini. Nilainya sama, jadi tidak
          dicatat dua kali.
        </Text>
      )}
      {customers.unknown > 0 && (
        <Waiting
          text={`${formatNumber(customers.unknown)} customer belum dihubungkan: ${formatNumber(unknown.invoices)} faktur senilai ${formatRupiah(unknown.amount)} menunggu, dengan ${formatDigits(unknown.point)} point sekarang dan ${formatDigits(unknown.waiting)} setelah lunas.`}
        >
          <MatchButton connection={connection} />
          <LinkButton
            to="/admin/accounting"
            search={{ ...search, kind: 'customer' }}
            size="sm"
            variant="light"
          >
            Hubungkan {formatNumber(customers.unknown)} customer
          </LinkButton>
        </Waiting>
      )}
      {decide > 0 && (
        <Waiting text={`${formatNumber(decide)} dokumen menunggu keputusan lain.`}>
          <LinkButton
            to="/admin/accounting"
            search={{ ...search, kind: 'invoice' }}
            size="sm"
            variant="light"
          >
            Putuskan {formatNumber(decide)} dokumen
          </LinkButton>
        </Waiting>
      )}
      <May do="connections.write">
        <Group gap="sm">
          <Button
            leftSection={<IconPlayerPlay size={18} />}
            onClick={() => openDialog(<StartModal connection={connection} />)}
          >
            Mulai
          </Button>
          {(customers.unknown > 0 || decide > 0) && (
            <Text fz="sm" c="var(--app-muted)">
              Boleh dimulai sekarang; yang menunggu menyusul setelah diputuskan.
            </Text>
          )}
        </Group>
      </May>
    </>
  );
}

const Waiting = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <Stack gap="xs">
    <Text fz="sm" className="break">
      {text}
    </Text>
    <May do="invoices.write">
      <Group gap="xs">{children}</Group>
    </May>
  </Stack>
);
