import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { type ReactNode, useState } from 'react';
import { ShipItemModal } from '#features/redemptions/ship-item-modal.tsx';

export interface Work {
  /** Opens the dialog in which it is done. */
  ship: (redemption: ItemRedemption) => void;
  /** Stands somewhere on the screen. */
  dialogs: ReactNode;
}

/** What a day asks for, wherever it is begun: in the header or on the dashboard. */
export function useWork(): Work {
  const [redemption, ship] = useState<ItemRedemption | null>(null);
  return { ship, dialogs: <ShipItemModal redemption={redemption} onClose={() => ship(null)} /> };
}
