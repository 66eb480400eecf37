import { addVisitPhoto, recordEquipmentVisit } from '@reward-points/contract/visits';
import { onlineManager } from '@tanstack/react-query';
import { ApiError, call, isAnswered, messageOf } from '#client/call.ts';
import { readSession, type Session } from '#client/session.ts';
import { bodyOf } from './body-of.ts';
import { texts } from './texts.ts';
import {
  changeVisit,
  type DevicePhoto,
  type DeviceVisit,
  findNextVisit,
  findVisit,
  listPhotos,
  type Refusal,
  removePhoto,
  removeVisit,
} from './visit-store.ts';

/** After something went wrong that may go by itself, while the network is there. */
const PAUSES_MS = [15_000, 60_000, 300_000];

/** What somebody in this tab is told: a visit was refused, or has arrived, or all of it with its photos has. */
type Told = (visit: DeviceVisit, what: 'refused' | 'visit' | 'whole') => void;

let running: Promise<void> | undefined;
let isAskedAgain = false;
let pauses = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;
const told = new Set<Told>();

export function onVisitAnswered(listener: Told): () => void {
  told.add(listener);
  return () => told.delete(listener);
}

/**
 * Sends what waits of whoever is signed in, one visit after the other, each before its photos: the one exception from “a
 * write that cannot leave fails at once” (decision 25). Asked again meanwhile it looks once more; of several tabs one sends.
 */
export async function sendVisits(): Promise<void> {
  if (running) {
    isAskedAgain = true;
    return;
  }
  clearTimeout(waiting);
  running = (async () => {
    do {
      isAskedAgain = false;
      await alone(sendAll);
    } while (isAskedAgain);
  })();
  try {
    await running;
  } catch (error) {
    // A device without room, or that lets nobody read what waits: it may another time.
    if (!(error instanceof DOMException)) throw error;
    tryLater();
  } finally {
    running = undefined;
  }
}

/** The other tabs wait until it is done, and find nothing left to do. Plain http has no locks: there the server's key alone says that it is one. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  await (locks ? locks.request('send-visits', work) : work());
}

/** Why nothing more leaves for now: whoever tries again may have more luck. */
class Held extends Error {}

async function sendAll(): Promise<void> {
  for (;;) {
    // Asked each time: somebody else may have signed in meanwhile, also in another tab.
    const session = readSession();
    const accountId = session?.accountId;
    if (!session || accountId == null) return;
    const visit = await findNextVisit(accountId);
    if (!visit) {
      pauses = 0;
      return;
    }
    try {
      await sendVisit(visit, session);
      pauses = 0;
    } catch (error) {
      if (!(error instanceof Held)) throw error;
      await changeVisit(visit.key, () => ({ held: error.message }));
      tryLater();
      return;
    }
  }
}

/** Where the network is away, `network.ts` finds when it is back, and whoever listens asks again. */
function tryLater(): void {
  const pause = PAUSES_MS[Math.min(pauses, PAUSES_MS.length - 1)];
  pauses += 1;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (onlineManager.isOnline()) void sendVisits();
  }, pause);
}

async function sendVisit(visit: DeviceVisit, as: Session): Promise<void> {
  const visitId = visit.visitId ?? (await record(visit, as));
  if (visitId === null) return;
  const refusals: Refusal[] = [];
  for (const photo of await listPhotos(visit.key)) {
    // Nothing leaves of what was discarded meanwhile.
    if (!(await findVisit(visit.key))) return;
    const refusal = await sendPhoto(photo, visitId, as);
    if (refusal) refusals.push(refusal);
  }
  const [first] = refusals;
  if (first) {
    const words = first.code === 'visit_not_found' ? 'photosOfNone' : 'photosRefused';
    const message = texts.list[words](refusals.length, first.message);
    await changeVisit(visit.key, () => ({
      state: 'refused',
      refusal: { code: 'photo', message, errors: {} },
      held: null,
    }));
  } else if (await findVisit(visit.key)) {
    await removeVisit(visit.key);
    for (const tell of told) tell(visit, 'whole');
  }
}

/** @returns under which the server has it; null: it was not taken, or was discarded before it left. */
async function record(visit: DeviceVisit, as: Session): Promise<number | null> {
  // Before it leaves: what may have arrived is not changed any more, whatever ends this app in between.
  const leaving = await changeVisit(visit.key, ({ state }) =>
    state === 'waiting' ? { isTried: true } : undefined,
  );
  if (!leaving) return null;
  try {
    const { data } = await call(recordEquipmentVisit, {
      params: { id: visit.equipmentId },
      body: bodyOf(leaving),
      as,
    });
    await changeVisit(visit.key, () => ({ visitId: data.id, held: null }));
    for (const tell of told) tell(leaving, 'visit');
    return data.id;
  } catch (error) {
    // Whoever was answered, or had no network, knows that nothing was done: what the visit says may change.
    if (!mayBeThere(error)) {
      const wasTried = visit.isTried && !isDecided(error);
      await changeVisit(visit.key, () => ({ isTried: wasTried }));
    }
    const refusal = refusalOf(error);
    await changeVisit(visit.key, () => ({ state: 'refused', refusal, held: null }));
    for (const tell of told) tell(leaving, 'refused');
    return null;
  }
}

/** @returns why the server does not take it; null: it has. */
async function sendPhoto(
  photo: DevicePhoto,
  visitId: number,
  as: Session,
): Promise<Refusal | null> {
  try {
    await call(addVisitPhoto, {
      params: { id: visitId },
      body: {
        photo: new File([photo.picture], 'foto.jpg', { type: 'image/jpeg' }),
        taken_at: photo.takenAt,
      },
      as,
    });
    await removePhoto(photo.id);
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** It says nothing of the visit: whoever sends it has to sign in, set up a second factor, wait or find a better network first. */
const isOfSender = ({ status, code }: ApiError): boolean =>
  status === 401 || status === 408 || status === 429 || code === 'second_factor_demanded';

/** The server says no; it has not done it before either, or it would say so again. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && isAnswered(error) && !isOfSender(error);

/** It left this device, and the server has done it in other words, will once somebody has agreed, or nobody knows. */
const mayBeThere = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'unanswered' ||
  error.code === 'approval_needed' ||
  error.code === 'visit_taken' ||
  error.status >= 500;

/** What the server has decided. @throws where it has not, and may another time. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, errors } = error;
  if (status === 0 || status === 408) throw new Held(texts.list.waitsForNetwork);
  if (status === 401) throw new Held(texts.list.signInAgain);
  if (isOfSender(error) || status >= 500) throw new Held(messageOf(error));
  return { code, message: code === 'approval_needed' ? texts.list.approval : message, errors };
}
