import { randomUUID } from 'node:crypto';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { SignInPart } from '#domains/accounts/update-account.ts';
import { logUnsentMessage, NO_TEMPLATE } from '#domains/whatsapp/outbox/log-unsent-message.ts';
import { queueMessage } from '#domains/whatsapp/outbox/queue-message.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { showStanding } from '#domains/whatsapp/templates/templates.queries.ts';

const WORDS: Record<SignInPart, string> = {
  whatsapp: 'nomor WhatsApp',
  password: 'password',
  'second-factor': 'verifikasi dua langkah',
};

export const wordsOf = (changed: readonly SignInPart[]): string =>
  changed.map((part) => WORDS[part]).join(' dan ');

/** What the log keeps where the provider has no words for it. */
const UNSENT = 'Halo {{1}}, {{2}} akun Anda diubah pada {{3}}.';

/**
 * Queues the message that tells an account what of its sign-in was changed, to the number that it had until then. Where
 * the provider has no template for it the change stands all the same, and the log says that nobody was told.
 */
export async function tellOfChangedSignIn(
  tx: Tx,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  customer: { id: number; name: string; whatsapp: string },
  changed: readonly SignInPart[],
): Promise<void> {
  const { templateId } = await showStanding(tx, provider.name, 'sign-in-changed');
  const told = {
    // Each change is told: two within a moment are two.
    key: `sign-in-changed:${randomUUID()}`,
    customer,
    kind: 'sign-in-changed' as const,
    values: [
      customer.name,
      wordsOf(changed),
      new Intl.DateTimeFormat('id-ID', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: clock.timeZone,
      }).format(clock.now()),
    ],
    at: clock.now(),
  };
  const template = { provider: provider.name, occasion: 'sign-in-changed' } as const;
  if (templateId !== null) await queueMessage(tx, { ...told, template });
  else await logUnsentMessage(tx, { ...told, text: UNSENT, reason: NO_TEMPLATE });
}
