import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { may } from '#client/may.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { BENEATH_WORDS, GraveButton } from '#ui/dialogs/grave-button.tsx';

const cancelDialog = dialogOnDemand(
  async () => (await import('./cancel-redemption-modal.tsx')).CancelRedemptionModal,
);

interface CancelButtonProps {
  kind: RewardKind;
  id: number;
  /** What was redeemed, part of the name of the button. */
  reward: string;
  label?: string;
  /** Stands beneath words, and begins where they do. */
  isBeneath?: boolean;
  /** The dialog that it stands in gives way to the question. */
  onOpen?: () => void;
}

/** Cancels a redemption that was neither shipped nor done. */
export const CancelButton = ({ kind, id, reward, isBeneath, ...more }: CancelButtonProps) =>
  may('redemptions.cancel') && (
    <GraveButton
      ml={isBeneath ? BENEATH_WORDS : undefined}
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
