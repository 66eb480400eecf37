import type { Device } from '@reward-points/contract/devices';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { removeLostSecondFactor } from '#domains/accounts/second-factor/remove-lost-second-factor.ts';
import { listDevices } from '#domains/accounts/sessions/devices.queries.ts';
import { signOutDevice } from '#domains/accounts/sessions/end-device.ts';
import { endSessions } from '#domains/accounts/sessions/end-sessions.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { tellOfChangedSignIn, wordsOf } from '#domains/customers/tell-of-changed-sign-in.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { type Asking, holdPerson, requirePerson } from './hold-team.ts';

interface Whose {
  id: number;
  asking: Asking;
}

/** Signs somebody of the staff out everywhere; whoever does so to oneself stays where it is. */
export const endPersonSessions = (
  write: Write,
  clock: Clock,
  { id, asking }: Whose,
): Promise<void> =>
  write(async (tx, by) => {
    const person = await holdPerson(tx, clock, { id, asking });
    await endSessions(tx, [id], person.is_me ? asking.tokenHash : null);
    await recordAct(tx, by, {
      act: 'person-signed-out',
      subject: person.name,
      subjectId: id,
      customerId: OWN_COMPANY_ID,
    });
  });

/** Where somebody of the staff is signed in. */
export async function listPersonDevices(
  db: Db,
  clock: Clock,
  { id, asking }: Whose,
): Promise<Device[]> {
  await requirePerson(db, clock, { id, asking });
  return listDevices(db, clock, { accountId: id, tokenHash: asking.tokenHash });
}

/** Signs somebody of the staff out on one device. */
export const endPersonDevice = (
  write: Write,
  clock: Clock,
  { id, device, asking }: Whose & { device: number },
): Promise<void> =>
  write(async (tx, by) => {
    const person = await holdPerson(tx, clock, { id, asking });
    const called = await signOutDevice(tx, { accountId: id, id: device });
    await recordAct(tx, by, {
      act: 'person-device-ended',
      subject: person.name,
      subjectId: id,
      customerId: OWN_COMPANY_ID,
      after: { device: called },
    });
  });

/**
 * Takes second factor and passkeys of somebody away who has lost them, and tells the number so. Nobody does so to oneself,
 * past the password and the code that the settings ask for.
 *
 * @returns what there was, in words.
 */
export const resetPersonSecondFactor = (
  write: Write,
  dependencies: { clock: Clock; provider: WhatsappProvider },
  { id, asking }: Whose,
): Promise<string> =>
  write(async (tx, by) => {
    const { name, whatsapp, is_me } = await holdPerson(tx, dependencies.clock, { id, asking });
    if (is_me) throw new DomainError('second_factor_of_oneself');
    const lost = await removeLostSecondFactor(tx, whatsapp);
    if (!lost) throw new DomainError('second_factor_off');
    const changed = wordsOf(lost.removed);
    const person = { id: OWN_COMPANY_ID, name, whatsapp };
    await tellOfChangedSignIn(tx, dependencies, person, { changed: lost.removed, by });
    await recordAct(tx, by, {
      act: 'second-factor-reset',
      subject: name,
      subjectId: id,
      customerId: OWN_COMPANY_ID,
      after: { changed },
    });
    return changed;
  });
