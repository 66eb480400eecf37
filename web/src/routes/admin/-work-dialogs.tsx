import type { Birthday } from '@reward-points/contract/birthdays';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import type { ServiceReminder } from '@reward-points/contract/services';
import { type ReactNode, useState } from 'react';
import { useAccount } from '#client/use-session.ts';
import { type Recipient, SendPointModal } from '#features/awards/send-point-modal.tsx';
import { ShipItemModal } from '#features/redemptions/ship-item-modal.tsx';
import { ReminderModal } from '#features/services/reminder-modal.tsx';

export interface Work {
  /** Each opens the dialog in which it is done. */
  ship: (redemption: ItemRedemption) => void;
  remind: (reminder: ServiceReminder) => void;
  gift: (birthday: Birthday) => void;
  /** Stands somewhere on the screen. */
  dialogs: ReactNode;
}

/** The three things that a day asks for, wherever they are begun: in the header or on the dashboard. */
export function useWork(): Work {
  const { username } = useAccount();
  const [redemption, ship] = useState<ItemRedemption | null>(null);
  const [reminder, remind] = useState<ServiceReminder | null>(null);
  const [recipient, setRecipient] = useState<Recipient | null>(null);
  return {
    ship,
    remind,
    gift: ({ id, id_customer, name }) => setRecipient({ id: id_customer, name, birthdayId: id }),
    dialogs: (
      <>
        <ShipItemModal redemption={redemption} onClose={() => ship(null)} />
        <ReminderModal service={reminder} username={username} onClose={() => remind(null)} />
        <SendPointModal recipient={recipient} onClose={() => setRecipient(null)} />
      </>
    ),
  };
}
