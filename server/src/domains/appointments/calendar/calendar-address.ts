import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { hashToken, newToken } from '#domains/accounts/sessions/tokens.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { CALENDARS_PATH } from '#http/calendars.ts';
import { deleteAddress, putAddress } from './calendar-files.sql.ts';

/**
 * Makes the address at which other programs read somebody's appointments, in place of the one before. It is told once: of it
 * only a hash is kept, so no answer of it is kept either.
 */
export async function renewCalendarAddress(
  write: Write,
  { clock, publicUrl }: Pick<Dependencies, 'clock' | 'publicUrl'>,
  accountId: number,
): Promise<{ url: string }> {
  if (publicUrl === undefined) throw new DomainError('address_unknown');
  const token = newToken();
  await write(async (tx, by) => {
    await putAddress(tx, {
      account_id: accountId,
      token_hash: hashToken(token),
      made_at: clock.now(),
    });
    await recordAct(tx, by, { act: 'calendar-address-made' });
  });
  return { url: new URL(`${CALENDARS_PATH}${token}.ics`, publicUrl).href };
}

/** Ends it. Where there is none, there is none still. */
export const removeCalendarAddress = (write: Write, accountId: number): Promise<void> =>
  write(async (tx, by) => {
    if (await deleteAddress(tx, accountId)) {
      await recordAct(tx, by, { act: 'calendar-address-removed' });
    }
  });
