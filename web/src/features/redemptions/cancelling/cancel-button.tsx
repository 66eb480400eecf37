import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { may } from '#client/may.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { GraveButton } from '#ui/dialogs/grave-button.tsx';

const cancelDialog = dialogOnDemand(
  async () => (await import('./cancel-redemption-modal.tsx')).CancelRedemptionModal,
);

interface CancelButtonProps {
  kind: RewardKind;
  id: number;
  /** What was redeemed, part of the name of the button. */
  reward: string;
  label?: string;
  /** Where it stands beneath words: so that its own begin where they do. */
  ml?: number;
  /** The dialog that it stands in gives way to the question. */
  onOpen?: () => void;
}

/** Cancels a redemption that was neither shipped nor done. */
export const CancelButton = ({ kind, id, reward, ...more }: CancelButtonProps) =>
  may('redemptions.cancel') && (
    <GraveButton
      ml={more.ml}
      aria-label={`Batalkan penukaran ${reward}`}
      {...cancelDialog.ahead}
      onClick={() => {
        more.onOpen?.();
        cancelDialog.open({ kind, id });
      }}
    >
      {more.label ?? 'Batalkan'}
    </GraveButton>
  );
