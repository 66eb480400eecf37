import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { callPasskey, dropPasskey } from '#domains/passkeys/change-passkey.ts';

interface Own {
  id: number;
  accountId: number;
  customerId: number;
}

export const renamePasskey = (
  write: Write,
  { customerId, name, ...own }: Own & { name: string },
): Promise<void> =>
  write(async (tx, by) => {
    const before = await callPasskey(tx, own, name);
    await recordAct(tx, by, {
      act: 'passkey-renamed',
      subject: by?.name ?? '',
      customerId,
      before: { passkey: before },
      after: { passkey: name },
    });
  });

/** It signs nobody in any more. Whoever is signed in by it stays so: the sessions end elsewhere. */
export const removePasskey = (write: Write, { customerId, ...own }: Own): Promise<void> =>
  write(async (tx, by) => {
    const passkey = await dropPasskey(tx, own);
    await recordAct(tx, by, {
      act: 'passkey-removed',
      subject: by?.name ?? '',
      customerId,
      before: { passkey },
    });
  });
