import { Button, type ButtonProps } from '@mantine/core';
import { may } from '#client/may.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import type { Claimed } from './claimed-visit-modal.tsx';

const claimedVisitDialog = dialogOnDemand(
  async () => (await import('./claimed-visit-modal.tsx')).ClaimedVisitModal,
);

interface ClaimedVisitButtonProps extends ButtonProps {
  redemption: Claimed;
}

/** Notes the visit that a customer has claimed, from wherever one sees that it waits (ADD-84). */
export const ClaimedVisitButton = ({ redemption, ...button }: ClaimedVisitButtonProps) =>
  may('services.write') && (
    <Button
      size="xs"
      flex="none"
      aria-label={`Catat kunjungan ${redemption.code} untuk ${redemption.name}`}
      {...button}
      {...claimedVisitDialog.ahead}
      onClick={() => claimedVisitDialog.open({ redemption })}
    >
      Catat kunjungan
    </Button>
  );
