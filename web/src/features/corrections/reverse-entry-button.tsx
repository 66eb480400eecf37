import { type PointEntry, REVERSIBLE_KINDS } from '@reward-points/contract/points';
import { may } from '#client/may.ts';
import { formatInstantDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { GraveButton } from '#ui/dialogs/grave-button.tsx';

const reverseEntryDialog = dialogOnDemand(
  async () => (await import('./reverse-entry-modal.tsx')).ReverseEntryModal,
);

interface ReverseEntryButtonProps {
  entry: PointEntry;
  customerId: number;
}

/** Takes back what a line of the history has given; nothing where that cannot be. */
export function ReverseEntryButton({ entry, customerId }: ReverseEntryButtonProps) {
  if (!may('points.write')) return null;
  if (!REVERSIBLE_KINDS.includes(entry.kind) || entry.taken_back !== null) return null;
  return (
    <GraveButton
      // Its words begin where those above them do.
      ml={-7}
      aria-label={`Tarik kembali ${formatNumber(entry.amount)} point dari ${formatInstantDay(entry.created_at)}`}
      {...reverseEntryDialog.ahead}
      onClick={() => reverseEntryDialog.open({ entry, customerId })}
    >
      Tarik kembali
    </GraveButton>
  );
}
