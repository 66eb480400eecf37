import { Button } from '@mantine/core';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { IconPrinter } from '@tabler/icons-react';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

const slipDialog = dialogOnDemand(async () => (await import('./slip-dialog.tsx')).SlipDialog);

/** Prints the slips of parcels. */
export const SlipButton = ({ parcels }: { parcels: readonly ItemRedemption[] }) => (
  <Button
    variant="default"
    size="sm"
    leftSection={<IconPrinter size={18} />}
    {...slipDialog.ahead}
    onClick={() => slipDialog.open({ parcels })}
  >
    Cetak slip
  </Button>
);
