import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { type ReactNode, useState } from 'react';
import { CorrectReceiptModal } from './correct-receipt-modal.tsx';
import { ShipItemModal } from './ship-item-modal.tsx';

export interface Receipts {
  /** Each opens the dialog in which it is done. */
  ship: (redemption: ItemRedemption) => void;
  correct: (redemption: ItemRedemption) => void;
  /** Stands beside the list of what can be shipped: a row may go while its dialog closes. */
  dialogs: ReactNode;
}

/** What can be done with the receipt number of something claimed: enter it, and put it right. */
export function useReceipts(): Receipts {
  const [shipped, ship] = useState<ItemRedemption | null>(null);
  const [corrected, correct] = useState<ItemRedemption | null>(null);
  return {
    ship,
    correct,
    dialogs: (
      <>
        <ShipItemModal redemption={shipped} onClose={() => ship(null)} />
        <CorrectReceiptModal redemption={corrected} onClose={() => correct(null)} />
      </>
    ),
  };
}
