import { randomUUID } from 'node:crypto';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { queueMessage } from '#domains/whatsapp/queue-message.ts';

export type SignInPart = 'whatsapp' | 'password';

const WORDS: Record<SignInPart, string> = { whatsapp: 'nomor WhatsApp', password: 'password' };

/** Queues the message that tells an account what of its sign-in was changed, to the number that it had until then. */
export const tellOfChangedSignIn = (
  tx: Tx,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  customer: { id: number; name: string; whatsapp: string },
  changed: readonly SignInPart[],
): Promise<void> =>
  queueMessage(tx, {
    // Each change is told: two within a moment are two.
    key: `sign-in-changed:${randomUUID()}`,
    customer,
    kind: 'sign-in-changed',
    template: provider.templateOf('sign-in-changed'),
    values: [
      customer.name,
      changed.map((part) => WORDS[part]).join(' dan '),
      new Intl.DateTimeFormat('id-ID', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: clock.timeZone,
      }).format(clock.now()),
    ],
    at: clock.now(),
  });
