import { changeText } from '@reward-points/contract/corrections';
import { groupDigits } from '@reward-points/contract/numbers';
import type { MessageShown } from '@reward-points/contract/whatsapp';
import type { Tx } from '#db/database.ts';
import type { Writer } from '#db/write.ts';
import { tell } from '#domains/messages/tell.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords } from '#domains/whatsapp/templates/words.ts';

interface ChangeTold {
  entryId: number;
  customer: { id: number; name: string; whatsapp: string };
  /** Signed. */
  amount: number;
  reason: string;
  /** What the customer has then. */
  point: number;
  message: MessageShown;
  at: Date;
}

/**
 * Tells a customer that its points were corrected or taken back, and why. For other commands.
 *
 * @returns whether anybody is told.
 */
export async function tellOfChange(
  tx: Tx,
  by: Writer | null,
  provider: WhatsappProvider,
  { entryId, customer, amount, reason, point, message, at }: ChangeTold,
): Promise<boolean> {
  const words = await findWords(tx, provider.name, 'correction');
  const told = {
    key: `correction:${entryId}`,
    customer,
    values: [customer.name, changeText(amount), reason, groupDigits(point)],
  };
  const queued = await tell(tx, { ...words, shown: message.body }, [told], {
    at,
    actorId: by?.accountId ?? null,
  });
  return queued > 0;
}
