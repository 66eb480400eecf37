import type { NewCredential, Passkey } from '@reward-points/contract/passkeys';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { nameOfDevice } from '#domains/accounts/accounts.queries.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { keepPasskey, requireMade } from '#domains/passkeys/keep-passkey.ts';
import { requireSite } from './require-site.ts';

/** Keeps a passkey that the browser was asked to make for this account. Its challenge is used up with it. */
export async function addPasskey(
  write: Write,
  dependencies: Pick<Dependencies, 'clock' | 'publicUrl'>,
  {
    accountId,
    customerId,
    userAgent,
    credential,
  }: {
    accountId: number;
    customerId: number;
    userAgent: string | undefined;
    credential: NewCredential;
  },
): Promise<Passkey> {
  const made = await requireMade(requireSite(dependencies), credential);
  const { transports } = credential.response;
  const name = nameOfDevice(userAgent);
  return write(async (tx, by) => {
    const passkey = await keepPasskey(tx, dependencies.clock, {
      accountId,
      name,
      transports,
      made,
    });
    await recordAct(tx, by, {
      act: 'passkey-added',
      subject: by?.name ?? '',
      customerId,
      after: { passkey: name },
    });
    return passkey;
  });
}
