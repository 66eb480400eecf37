import { Stack, Text } from '@mantine/core';
import type { AccountingConnection } from '@reward-points/contract/accounting';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { connectionName } from '#features/accounting/texts.ts';
import { formatNumber } from '#format/points.ts';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { QuestionFoot } from '#ui/dialogs/question-foot.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useLinkMatching } from './decisions.api.ts';

/** What becomes of the invoices of those who are linked, by how the connection stands. */
const AFTERWARDS: Record<AccountingConnection['state'], string> = {
  set_up: 'Tidak ada yang masuk sebelum koneksinya dimulai.',
  on: 'Faktur mereka langsung masuk, dengan pointnya.',
  paused: 'Faktur mereka masuk setelah koneksinya dilanjutkan.',
  stopped: 'Faktur mereka masuk setelah koneksinya dilanjutkan.',
  ended: 'Tidak ada lagi yang masuk dari koneksi ini.',
};

interface MatchModalProps {
  connection: AccountingConnection;
  /** How many there are. */
  count: number;
}

/** Asks before all customers are linked whose numbers leave no doubt. */
export const MatchModal = (props: MatchModalProps) => (
  <Dialog title="Hubungkan yang pasti">
    <Match {...props} />
  </Dialog>
);

function Match({ connection, count }: MatchModalProps) {
  const { id, state } = connection;
  const [key] = useState(newKey);
  return (
    <Stack gap="md">
      <Text className="break">{connectionName(connection)}</Text>
      <Consequences
        of={[
          `${formatNumber(count)} customer yang nomor WhatsApp atau NPWP-nya sama dengan tepat satu customer Anda dihubungkan.`,
          'Yang hanya mirip namanya tetap Anda putuskan sendiri.',
          AFTERWARDS[state],
        ]}
      />
      <QuestionFoot
        act={useLinkMatching()}
        input={{ id, key }}
        button="Hubungkan"
        onDone={({ message, data }) =>
          toastSuccess(
            message,
            `${formatNumber(data.linked)} dihubungkan, ${formatNumber(data.left)} masih menunggu.`,
          )
        }
      />
    </Stack>
  );
}
