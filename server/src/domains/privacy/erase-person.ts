import type { Erasure } from '@reward-points/contract/privacy';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Db, Tx } from '#db/database.ts';
import { transact, type Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { NOBODYS_PASSWORD } from '#domains/accounts/passwords/passwords.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { endContactsOf, holdCustomersOf } from '#domains/contacts/end-contact.ts';
import { lastUtama } from '#domains/contacts/update-contact.ts';
import { type Asking, holdTeam } from '#domains/people/hold-team.ts';
import { endPerson } from '#domains/people/remove-person.ts';
import { type Erased, eraseEverywhere } from './erase.sql.ts';
import { patternOf } from './erased.rules.ts';
import * as sql from './erased.sql.ts';

/** Somebody of a customer's people, or of the staff; also who has left. */
export type Whom = { contact: number } | { staff: number };

async function requirePerson(tx: Tx, whom: Whom): Promise<sql.FoundPerson> {
  const person =
    'contact' in whom
      ? await sql.findByContact(tx, whom.contact)
      : await sql.findByStaff(tx, whom.staff);
  if (person && !person.isErased) return person;
  throw new DomainError('contact' in whom ? 'contact_not_found' : 'person_not_found');
}

/** The account whose data is meant. */
export const accountOf = (db: Db, whom: Whom): Promise<number> =>
  transact(db, async (tx) => (await requirePerson(tx, whom)).accountId);

/**
 * Its numbers that nobody else has, by which it is found at any time, and apart from them each that somebody else has got since.
 */
async function everythingOf(tx: Tx, accountId: number, at: Date): Promise<[Erased, ...Erased[]]> {
  const { numbers: reached, ...found } = await sql.findErased(tx, accountId);
  const part = (numbers: string[], until: string): Erased => {
    const pattern = patternOf(found.names, numbers);
    return { ...found, accountId, numbers, until, pattern, noPassword: NOBODYS_PASSWORD, at };
  };
  const isTaken = ({ until }: { until: string }) => until !== 'infinity';
  const own = reached.filter((one) => !isTaken(one)).map(({ number }) => number);
  const taken = reached.filter(isTaken).map(({ number, until }) => part([number], until));
  return [part(own, 'infinity'), ...taken];
}

/** What the question says before somebody is erased: what goes, what stays, and what must happen first. */
export const previewErasure = (db: Db, clock: Clock, whom: Whom): Promise<Erasure> =>
  transact(db, async (tx) => {
    const { accountId, name, whatsapp } = await requirePerson(tx, whom);
    const parts = await everythingOf(tx, accountId, clock.now());
    const { waitingParcels, utamaObstacle, ...counted } = await sql.findErasure(
      tx,
      accountId,
      parts,
    );
    const obstacle = utamaObstacle ?? (waitingParcels > 0 ? 'erasure_parcel_waits' : null);
    return { name, whatsapp, ...counted, obstacle };
  });

/**
 * Ends whatever somebody is signed in with and stands for, and takes its name, number and what was said to it from every
 * place: all in one transaction. Entries, invoices and claims stay with the customer, by numbers alone. The team is held, so
 * that who asks may still do so; then customers, then the account, as by every command that changes people. Of two at once
 * the second finds nobody.
 */
export const erasePerson = (
  write: Write,
  clock: Clock,
  { whom, asking }: { whom: Whom; asking: Asking },
): Promise<void> =>
  refusing(lastUtama, () =>
    write(async (tx, by) => {
      const at = clock.now();
      await holdTeam(tx, clock, asking);
      const { accountId, isStaff } = await requirePerson(tx, whom);
      if (accountId === asking.accountId) throw new DomainError('erasing_oneself');
      await holdCustomersOf(tx, accountId);
      // Before anything of it is written: what was changed already is not held against those who read what it was.
      if (!(await sql.lockForErasing(tx, accountId))) await requirePerson(tx, whom);
      if (isStaff) await endPerson(tx, clock, { id: accountId, asking });
      else await endContactsOf(tx, accountId, at);
      const parts = await everythingOf(tx, accountId, at);
      const { waitingParcels } = await sql.findErasure(tx, accountId, parts);
      if (waitingParcels > 0) throw new DomainError('erasure_parcel_waits');
      await eraseEverywhere(tx, parts);
      const [{ customerIds, kept }] = parts;
      await recordAct(tx, by, {
        act: isStaff ? 'person-erased' : 'contact-erased',
        subject: kept.join(', '),
        customerId: customerIds[0],
      });
    }),
  );
