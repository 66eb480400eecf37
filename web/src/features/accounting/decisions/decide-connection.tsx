import { Button, Group, Stack, Text } from '@mantine/core';
import type { Decision } from '@reward-points/contract/accounting-decisions';
import { may } from '#client/may.ts';
import { connectionName } from '#features/accounting/texts.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ending } from '#ui/dialogs/dialog-end.ts';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { LinkButton } from '#ui/pages/links.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useSettleDecision } from './decisions.api.ts';

type ConnectionDecision = Extract<Decision, { kind: 'connection' }>;

const words: Record<ConnectionDecision['reason'], { text: string; settle: string | null }> = {
  stopped: {
    text: 'Koneksi ini berhenti sendiri. Halamannya menjelaskan sebabnya dan cara melanjutkannya.',
    settle: null,
  },
  many_gone: {
    text: 'Terlalu banyak faktur hilang sekaligus, jadi di sini belum ada yang dibatalkan. Bila memang dihapus di sana, fakturnya dibatalkan dan pointnya ditarik kembali.',
    settle: 'Memang dihapus',
  },
  counts: {
    text: 'Sudah dua kali jumlah yang disebut program berbeda dari yang terbaca. Tidak ada yang dibatalkan.',
    settle: 'Saya tahu',
  },
};

const STOPPED_FOR_OTHERS =
  'Koneksi ini berhenti sendiri. Halamannya menjelaskan sebabnya; pemilik yang melanjutkannya.';

/** What concerns a connection as a whole. */
export function DecideConnection({ decision }: { decision: ConnectionDecision }) {
  const { id, reason, seen, connection } = decision;
  const close = useCloseDialog();
  const settle = useSettleDecision();
  const { text, settle: label } = words[reason];
  const isGrave = reason === 'many_gone';
  return (
    <Stack gap="md">
      <Text fw={600} className="break">
        {connectionName(connection)}
      </Text>
      {seen !== '' && (
        <Text fz="sm" className="break">
          {seen}
        </Text>
      )}
      <Text fz="sm">
        {reason === 'stopped' && !may('connections.write') ? STOPPED_FOR_OTHERS : text}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          Kembali
        </Button>
        <LinkButton
          to="/admin/accounting/$id"
          params={{ id: connection.id }}
          variant={label === null ? 'filled' : 'default'}
          onClick={close}
        >
          Lihat koneksi
        </LinkButton>
        {label !== null && (
          <BusyButton
            {...(isGrave && { color: 'red' })}
            isBusy={settle.isPending}
            onClick={() =>
              settle.mutate(
                id,
                ending(close, ({ message }) => toastSuccess(message, connection.name)),
              )
            }
          >
            {label}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}
