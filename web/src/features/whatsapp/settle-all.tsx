import { Button, Group, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#format/points.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { useAsSent } from '#ui/dialogs/use-as-sent.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { openFailuresQuery, type SettledFilter, useSettleMessages } from './whatsapp.api.ts';

interface SettleAllProps {
  filter: SettledFilter;
}

/** Takes all failed messages that are found off what somebody has to act on; not there where there are none. */
export function SettleAllButton({ filter }: SettleAllProps) {
  const { data } = useQuery(openFailuresQuery(filter));
  if (!data || data.total === 0) return null;
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconChecks size={18} />}
      onClick={() => openDialog(<SettleAllDialog filter={filter} />)}
    >
      Tandai semua selesai
    </Button>
  );
}

const SettleAllDialog = ({ filter }: SettleAllProps) => (
  <Dialog title="Tandai semua selesai?">
    <SettleAll filter={filter} />
  </Dialog>
);

function SettleAll({ filter }: SettleAllProps) {
  const close = useCloseDialog();
  const settle = useSettleMessages();
  const { data } = useQuery(openFailuresQuery(filter));
  const count = useAsSent(data?.total ?? 0, settle);
  // Of more than can be counted the newest are settled.
  const isCapped = useAsSent(data?.total_capped ?? false, settle);
  const confirm = () =>
    settle.mutate(
      { filter, count },
      {
        onSuccess: () => {
          toastSuccess(
            'Pesan ditandai selesai',
            isCapped
              ? `${formatNumber(count)} pesan terbaru. Sisanya belum.`
              : `${formatNumber(count)} pesan.`,
          );
          close();
        },
      },
    );
  return (
    <>
      <Text>
        {formatNumber(count)} {isCapped && `terbaru dari lebih dari ${formatNumber(count)} `}pesan
        yang gagal, sesuai filter saat ini, ditandai selesai{isCapped && '; sisanya sesudahnya'}.
        Tidak ada pesan yang dikirim, dan semuanya tetap tercatat: lihat kembali dengan pilihan
        “Selesai”.
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          Batal
        </Button>
        <BusyButton isBusy={settle.isPending} disabled={count === 0} onClick={confirm}>
          Tandai {formatNumber(count)} pesan selesai
        </BusyButton>
      </Group>
    </>
  );
}
