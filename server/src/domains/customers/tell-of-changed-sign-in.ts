import { randomUUID } from 'node:crypto';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { Writer } from '#db/write.ts';
import type { SignInPart } from '#domains/accounts/update-account.ts';
import { tell } from '#domains/messages/tell.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords } from '#domains/whatsapp/templates/words.ts';

const WORDS: Record<SignInPart, string> = {
  whatsapp: 'nomor WhatsApp',
  password: 'password',
  'second-factor': 'verifikasi dua langkah',
  passkey: 'passkey',
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
  { changed, by }: { changed: readonly SignInPart[]; by: Writer | null },
): Promise<void> {
  const told = {
    // Each change is told: two within a moment are two.
    key: `sign-in-changed:${randomUUID()}`,
    customer,
    values: [
      customer.name,
      wordsOf(changed),
      new Intl.DateTimeFormat('id-ID', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: clock.timeZone,
      }).format(clock.now()),
    ],
  };
  const words = await findWords(tx, provider.name, 'sign-in-changed');
  await tell(tx, { ...words, unsent: UNSENT }, [told], {
    at: clock.now(),
    actorId: by?.accountId ?? null,
  });
}
