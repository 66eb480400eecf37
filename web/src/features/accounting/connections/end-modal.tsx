import { Stack, Text } from '@mantine/core';
import type { AccountingConnection } from '@reward-points/contract/accounting';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { useEndConnection } from '#features/accounting/accounting.api.ts';
import { formatNumber } from '#format/points.ts';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { QuestionFoot } from '#ui/dialogs/question-foot.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';

interface EndModalProps {
  connection: AccountingConnection;
}

/** Asks before a connection is let go of for good, and says what stays. */
export const EndModal = (props: EndModalProps) => (
  <Dialog title="Lepaskan koneksi">
    <End {...props} />
  </Dialog>
);

function End({ connection }: EndModalProps) {
  const { id, name, program, standings, waiting, started_at } = connection;
  const called = PROGRAM_NAMES[program];
  return (
    <Stack gap="md">
      <Text className="break">
        Lepaskan {called} · {name}?
      </Text>
      <Consequences
        of={[
          started_at !== null && standings.counted > 0
            ? `${formatNumber(standings.counted)} faktur yang sudah masuk tetap ada, dengan asalnya dan pointnya. Sejak itu diubah di sini.`
            : 'Belum ada faktur yang masuk.',
          waiting > 0 &&
            `${formatNumber(waiting)} hal yang menunggu keputusan tidak ditanyakan lagi.`,
          `Yang berubah di ${called} tidak diikuti lagi, dan isian untuk masuk ke sana dihapus dari sini.`,
          'Tidak dapat disambung lagi. Bila perlu, hubungkan sebagai koneksi baru.',
        ]}
      />
      <QuestionFoot
        act={useEndConnection()}
        input={id}
        button="Lepaskan"
        isGrave
        onDone={({ message }) => toastSuccess(message, name)}
      />
    </Stack>
  );
}
