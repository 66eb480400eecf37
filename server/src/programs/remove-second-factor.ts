import { storedWhatsapp } from '@reward-points/contract/checks';
import { readConfig } from '#config.ts';
import { openDatabase } from '#db/database.ts';
import { withDatabase } from '#db/with-database.ts';
import { transact, type Writer } from '#db/write.ts';
import { removeLostSecondFactor } from '#domains/accounts/second-factor/remove-lost-second-factor.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { wordsOf } from '#domains/customers/tell-of-changed-sign-in.ts';
import { reasonOf } from './reason-of.ts';

/**
 * What `npm run second-factor:remove -- <whatsapp>` runs, for somebody who lost telephone and recovery codes. Who may run
 * commands on the server is its owner; the trail keeps that it was done. The exit code is 1 where there was none.
 */
try {
  const whatsapp = storedWhatsapp(process.argv[2] ?? '');
  const words = whatsapp === null ? usage() : await withDatabase(readConfig(), remove(whatsapp));
  process.stdout.write(`${words}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

function usage(): string {
  process.exitCode = 1;
  return 'Say whose: npm run second-factor:remove -- 6281234567890';
}

function remove(whatsapp: string) {
  return async (databaseUrl: string): Promise<string> => {
    const { db, close } = openDatabase(databaseUrl, 2);
    const by: Writer = {
      accountId: null,
      role: 'server',
      name: 'Server',
      address: null,
      at: new Date(),
    };
    try {
      const removed = await transact(db, async (tx) => {
        const account = await removeLostSecondFactor(tx, whatsapp);
        if (!account) return null;
        await recordAct(tx, by, {
          act: 'second-factor-reset',
          subject: account.username,
          customerId: account.customerId,
          after: { changed: wordsOf(account.removed) },
        });
        return account;
      });
      if (removed)
        return `${removed.username} is asked for no code any more and has no passkey. Its sessions ended.`;
      process.exitCode = 1;
      return `Nobody who signs in with ${whatsapp} is asked for a code or has a passkey.`;
    } finally {
      await close();
    }
  };
}
