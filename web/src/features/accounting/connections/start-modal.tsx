import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { AccountingConnection, AccountingPreview } from '@reward-points/contract/accounting';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isOver, newKey } from '#client/call.ts';
import { previewQuery, useStartConnection } from '#features/accounting/accounting.api.ts';
import { formatDigits, formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';

interface StartModalProps {
  connection: AccountingConnection;
}

/** Starts a connection by the figures that were read; where they are others by now, it shows these and asks again. */
export function StartModal({ connection }: StartModalProps) {
  const { data: preview, error, refetch } = useQuery(previewQuery(connection.id));
  return (
    <Dialog title="Mulai mengikuti pembukuan">
      {preview ? (
        <Start connection={connection} preview={preview} reload={refetch} />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

interface StartProps extends StartModalProps {
  preview: AccountingPreview;
  reload: () => Promise<{ data: AccountingPreview | undefined; isSuccess: boolean }>;
}

function Start({ connection, preview, reload }: StartProps) {
  const { id, name, program } = connection;
  const close = useCloseDialog();
  const start = useStartConnection(id);
  // What somebody has read is what is sent, whatever is read in the meantime.
  const [shown, setShown] = useState(preview);
  const [hasChanged, setChanged] = useState(false);
  const [key, setKey] = useState(newKey);
  const { coming, unknown, customers, decide, adopted } = shown;
  const showAnew = ({ data, isSuccess }: Awaited<ReturnType<typeof reload>>) => {
    // Where that failed, these are the figures of before.
    if (!data || !isSuccess) return;
    setShown(data);
    setChanged(true);
  };
  const send = () =>
    start.mutate(
      { invoices: coming.invoices, point: coming.point, key },
      {
        onSuccess: ({ message }) => {
          toastSuccess(message, name);
          close();
        },
        onError: (error) => {
          const code = error instanceof ApiError && error.code;
          if (code === 'accounting_preview_changed') {
            setKey(newKey());
            void reload().then(showAnew);
          } else if (isOver(error) && code !== 'accounting_preview_not_ready') close();
        },
      },
    );
  return (
    <Stack gap="md">
      {hasChanged && (
        <Alert color="orange" role="alert">
          <Text fz="sm" fw={700}>
            Belum dimulai
          </Text>
          Angkanya berubah sejak dibuka. Yang tampil sekarang adalah yang berlaku.
        </Alert>
      )}
      <Text className="break">
        {PROGRAM_NAMES[program]} · {name}
      </Text>
      <Consequences
        of={[
          `${formatNumber(coming.invoices)} faktur masuk, senilai ${formatRupiah(coming.amount)}.`,
          `${formatDigits(coming.point)} point langsung masuk ke saldo customer.`,
          coming.waiting !== '0' &&
            `${formatDigits(coming.waiting)} point menunggu sampai fakturnya lunas.`,
          adopted > 0 &&
            `${formatNumber(adopted)} faktur yang sudah dicatat di sini mengikuti ${PROGRAM_NAMES[program]} sejak itu.`,
          customers.unknown > 0 &&
            `${formatNumber(unknown.invoices)} faktur dari ${formatNumber(customers.unknown)} customer tetap menunggu Anda.`,
          decide > 0 && `${formatNumber(decide)} dokumen tetap menunggu keputusan.`,
          'Customer tidak dikirimi pesan WhatsApp.',
        ]}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          Kembali
        </Button>
        <BusyButton disabled={!shown.is_ready} isBusy={start.isPending} onClick={send}>
          Mulai
        </BusyButton>
      </Group>
    </Stack>
  );
}
