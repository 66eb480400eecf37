import type { PairingForm } from '@reward-points/contract/messages';
import type { Write } from '#db/write.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { lockTemplates } from './templates.sql.ts';
import { chooseAsRead } from './update-occasion-template.ts';

/**
 * Chooses the templates of several occasions, all or none. The lock makes two such choices queue, and the second is refused
 * where the first has chosen one of the same.
 */
export async function updatePairing(
  write: Write,
  { provider: { name } }: { provider: WhatsappProvider },
  { pairs }: PairingForm,
): Promise<void> {
  await write(async (tx, by) => {
    await lockTemplates(tx, name);
    for (const { occasion, ...form } of pairs) {
      await chooseAsRead(tx, by, { provider: name, occasion, form });
    }
  });
}
