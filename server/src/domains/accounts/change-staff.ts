import { refusing, type Translations } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { NOBODYS_PASSWORD } from '#domains/accounts/passwords/passwords.ts';
import { endSessions } from '#domains/accounts/sessions/end-sessions.ts';
import { requireAcceptableSignIn } from '#domains/accounts/sign-in/require-acceptable-sign-in.ts';
import { endPasskeys } from '#domains/passkeys/end-passkeys.ts';
import { usernameKey } from './accounts.rules.ts';
import { refuseContactNumber } from './refuse-contact-number.ts';
import {
  insertStaff,
  lockOwnCompany,
  type StaffColumns,
  updateStaff as updateStaffRow,
} from './staff.sql.ts';

export type { StaffColumns };
export { lockOwnCompany };

/** What keeps the company from being left without an owner, whoever goes at once. */
const KEPT: Translations = { accounts_keep_an_owner: { code: 'last_owner' } };

/** Adds somebody to the staff, whom nobody can be signed in as before a link has set a password. */
export async function addStaff(
  tx: Tx,
  {
    name,
    username,
    whatsapp,
    contactWhatsapp,
    at,
    ...settled
  }: StaffColumns & {
    name: string;
    username: string;
    whatsapp: string;
    /** The contact that the server settles. */
    contactWhatsapp: string | undefined;
    at: Date;
  },
): Promise<number> {
  const form = { name, username, whatsapp, email: '' };
  await requireAcceptableSignIn(tx, form, { isNewUsername: true });
  await refuseContactNumber(tx, whatsapp, contactWhatsapp);
  return insertStaff(tx, {
    ...settled,
    name,
    username,
    username_key: usernameKey(username),
    whatsapp,
    password_hash: NOBODYS_PASSWORD,
    created_at: at,
  });
}

/** Settles role, end and limits of somebody anew. Whose role or end is another is signed out everywhere. */
export async function changeStaff(
  tx: Tx,
  id: number,
  { endsSessions, ...settled }: StaffColumns & { endsSessions: boolean },
): Promise<void> {
  await refusing(KEPT, () => updateStaffRow(tx, id, settled));
  if (endsSessions) await endSessions(tx, [id], null);
}

/** Somebody leaves: sessions end, username and number are free, and what was done keeps the name. */
export async function removeStaff(tx: Tx, id: number, at: Date): Promise<void> {
  await refusing(KEPT, () => updateStaffRow(tx, id, { deleted_at: at }));
  await endSessions(tx, [id], null);
  await endPasskeys(tx, [id]);
}
