import type { MeterUnit, ReadingMark } from '@reward-points/contract/equipment';
import type { VisitResult } from '@reward-points/contract/visits';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { noteVisits } from './noted-visits.ts';

/** What is typed of a reading. */
export interface ReadingTyped {
  /** Its place in the form, for as long as it is there. */
  id: number;
  totaliser: string;
  unit: MeterUnit;
  mark: ReadingMark | null;
}

/** What is typed of a visit, as it stands in its form. */
export interface VisitTyped extends Record<string, unknown> {
  id_plan: string;
  day: string;
  /** Only where the rule of its plan does not say it. */
  next_on: string;
  checked: string[];
  readings: ReadingTyped[];
  found: string;
  done: string;
  parts: string;
  error_before: string;
  error_after: string;
  result: VisitResult | null;
  signer: string;
  /** A PNG as base64; empty: nobody has drawn. */
  signature: string;
  gives_points: boolean;
  add_point: string | number;
}

/** Why a visit was not taken, as the server said. */
export interface Refusal {
  code: string;
  message: string;
  errors: Record<string, string[]>;
}

/** A visit that is on this device: until it has left with all its photos, and nowhere else. */
export interface DeviceVisit {
  /** Made here; sent twice under it, the visit is one. */
  key: string;
  /** Of the staff, who entered it and alone sends it. */
  accountId: number;
  /** How that account signs in, for whoever finds it here. */
  account: string;
  equipmentId: number;
  equipment: string;
  /** Whose the equipment was as the form was opened; an app of before kept the name alone. */
  customerId?: number;
  customer: string;
  typed: VisitTyped;
  /** The message with its points, in the words that were read; null: nobody is told. */
  message: string | null;
  /** Being filled; waiting for its turn or the network; or not taken, and waiting for somebody to mend it. */
  state: 'draft' | 'waiting' | 'refused';
  /** Its place in the order in which visits leave; 0: it was never finished. */
  order: number;
  /** How many photos it had when it was finished. */
  photos: number;
  /** It was on its way once: nobody knows whether it arrived, so what it says stays as it is. */
  isTried: boolean;
  /** Under which the server has it; its photos follow. */
  visitId: number | null;
  refusal: Refusal | null;
  /** Why it did not leave the last time that it could have. */
  held: string | null;
  /** It was on this device before: where it is missing now, somebody has discarded it. */
  isKept: boolean;
  /** When what is typed was kept last: a window that knows another time is behind. */
  changedAt: number;
}

export interface DevicePhoto {
  id: number;
  visitKey: string;
  picture: Blob;
  takenAt: string;
  /** Which file it was made from, so that the same one is not taken twice. */
  source: string;
}

interface Schema extends DBSchema {
  visits: { key: string; value: DeviceVisit; indexes: { account: number } };
  photos: {
    key: number;
    value: Omit<DevicePhoto, 'id'> & { id?: number };
    indexes: { visit: string };
  };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<Schema>('visits', 1, {
    upgrade: (db) => {
      db.createObjectStore('visits', { keyPath: 'key' }).createIndex('account', 'accountId');
      db.createObjectStore('photos', { keyPath: 'id', autoIncrement: true }).createIndex(
        'visit',
        'visitKey',
      );
    },
    // A newer version of the app in another tab waits for this one to let go.
    blocking: (_, __, { target }) => {
      (target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

const listeners = new Set<() => void>();
/** Called whenever something of it changes, in this tab or in another. */
export function onVisitsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const tell = () => {
  for (const listener of listeners) listener();
};
const otherTabs = new BroadcastChannel('visits');
otherTabs.addEventListener('message', tell);

type Tx = IDBPTransaction<Schema, ['visits', 'photos'], 'readwrite'>;

/** All of it or nothing; then whoever shows it looks again. */
async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  // What is answered as kept is on the disk, also where the device loses its power then.
  const tx = (await open()).transaction(['visits', 'photos'], 'readwrite', {
    durability: 'strict',
  });
  // Whoever waits for the work hears of it.
  tx.done.catch(() => {});
  let result: T;
  try {
    result = await work(tx);
    const left = await tx.objectStore('visits').count();
    await tx.done;
    noteVisits(left > 0);
  } catch (error) {
    // What failed by itself is over already.
    if (!(error instanceof DOMException)) tx.abort();
    throw error;
  }
  otherTabs.postMessage(null);
  tell();
  return result;
}

const read = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> =>
  work(await open());

const byOrder = (one: DeviceVisit, other: DeviceVisit): number => one.order - other.order;

export interface ListedVisit extends DeviceVisit {
  /** How many of its photos are still here. */
  photosHere: number;
}

/** Somebody else of whom there are visits on this device. */
export interface OtherAccount {
  accountId: number;
  account: string;
  visits: number;
}

/** The visits of an account, in the order in which they leave, and whose else there are how many here. */
export const listVisits = (
  accountId: number,
): Promise<{ visits: ListedVisit[]; others: OtherAccount[] }> =>
  read(async (db) => {
    const all = await db.getAll('visits');
    const visits: ListedVisit[] = [];
    for (const visit of all.filter((one) => one.accountId === accountId).sort(byOrder)) {
      const photosHere = await db.countFromIndex('photos', 'visit', visit.key);
      visits.push({ ...visit, photosHere });
    }
    const others = new Map<number, OtherAccount>();
    for (const { accountId: other, account } of all) {
      if (other === accountId) continue;
      const count = (others.get(other)?.visits ?? 0) + 1;
      others.set(other, { accountId: other, account, visits: count });
    }
    return { visits, others: [...others.values()] };
  });

export const findVisit = (key: string): Promise<DeviceVisit | undefined> =>
  read((db) => db.get('visits', key));

/**
 * What an account has begun to note of a visit to equipment, of a plan where one is named; of several that in which it has
 * typed last.
 */
export const findDraft = (
  accountId: number,
  equipmentId: number,
  planId?: number,
): Promise<DeviceVisit | undefined> =>
  read(async (db) => {
    const all = await db.getAllFromIndex('visits', 'account', accountId);
    return all
      .filter((one) => one.state === 'draft' && one.equipmentId === equipmentId)
      .filter(({ typed }) => planId === undefined || typed.id_plan === String(planId))
      .sort((one, other) => one.changedAt - other.changedAt)
      .at(-1);
  });

/** The one whose turn it is. */
export const findNextVisit = (accountId: number): Promise<DeviceVisit | undefined> =>
  read(async (db) => {
    const all = await db.getAllFromIndex('visits', 'account', accountId);
    return all.filter(({ state }) => state === 'waiting').sort(byOrder)[0];
  });

export const listPhotos = (visitKey: string): Promise<DevicePhoto[]> =>
  read(async (db) => (await db.getAllFromIndex('photos', 'visit', visitKey)) as DevicePhoto[]);

/** Why what is typed is not kept: it is no draft any more, or another window has kept other words since this one read it. */
export type Unkept = 'elsewhere' | 'behind';

function whyUnkept(draft: DeviceVisit, kept: DeviceVisit | undefined): Unkept | null {
  if (kept ? kept.state !== 'draft' : draft.isKept) return 'elsewhere';
  return kept && kept.changedAt !== draft.changedAt ? 'behind' : null;
}

/** Later than before, also within one millisecond, so that no two writes of it say the same. */
const laterThan = ({ changedAt }: DeviceVisit): number => Math.max(Date.now(), changedAt + 1);

/**
 * Keeps what is typed over what this window knows to be kept. A visit that was finished, discarded or changed meanwhile, in
 * another tab, stays as it is.
 *
 * @returns as it is then, or why it is not kept.
 */
export const keepDraft = (draft: DeviceVisit): Promise<DeviceVisit | Unkept> =>
  write(async (tx) => {
    const visits = tx.objectStore('visits');
    const kept = await visits.get(draft.key);
    const why = whyUnkept(draft, kept);
    if (why) return why;
    // Its form knows nothing of how it was finished and refused meanwhile.
    const { order, refusal } = kept ?? draft;
    const now = { ...draft, order, refusal, isKept: true, changedAt: laterThan(draft) };
    await visits.put(now);
    return now;
  });

/** Changes a visit that is still here. @returns as it is then; undefined: it is gone. */
export const changeVisit = (
  key: string,
  change: (visit: DeviceVisit) => Partial<DeviceVisit> | undefined,
): Promise<DeviceVisit | undefined> =>
  write(async (tx) => {
    const visits = tx.objectStore('visits');
    const visit = await visits.get(key);
    const changed = visit && change(visit);
    if (!visit || !changed) return undefined;
    const now = { ...visit, ...changed };
    await visits.put(now);
    return now;
  });

/** A visit is whole: it takes its place behind those that wait. @returns why not, where it does not. */
export const finishDraft = (draft: DeviceVisit): Promise<Unkept | null> =>
  write(async (tx) => {
    const visits = tx.objectStore('visits');
    const all = await visits.getAll();
    const why = whyUnkept(
      draft,
      all.find(({ key }) => key === draft.key),
    );
    if (why) return why;
    const photos = await tx.objectStore('photos').index('visit').count(draft.key);
    const order = Math.max(0, ...all.map((one) => one.order)) + 1;
    const finished = { state: 'waiting', order, photos, refusal: null, held: null } as const;
    await visits.put({ ...draft, ...finished, isKept: true, changedAt: laterThan(draft) });
    return null;
  });

/** A visit is gone from this device, with its photos. */
export const removeVisit = (key: string): Promise<void> => write((tx) => removeWhole(tx, key));

async function removeWhole(tx: Tx, key: string): Promise<void> {
  const photos = tx.objectStore('photos');
  await tx.objectStore('visits').delete(key);
  for (const id of await photos.index('visit').getAllKeys(key)) await photos.delete(id);
}

/** All that an account has here. */
export const removeVisitsOf = (accountId: number): Promise<void> =>
  write(async (tx) => {
    for (const key of await tx.objectStore('visits').index('account').getAllKeys(accountId))
      await removeWhole(tx, key);
  });

/**
 * Adds a photo to a draft. The same bytes are one photo, as for the server: a visit would wait for the other for ever.
 *
 * @returns why not, where it does not: the visit is no draft any more, has it already, or has as many as it may.
 */
export async function addPhoto(
  photo: Omit<DevicePhoto, 'id'>,
  max: number,
): Promise<'gone' | 'same' | 'full' | null> {
  // Before the write, which ends where it waits for anything else.
  for (const { picture } of await listPhotos(photo.visitKey))
    if (await haveSameBytes(picture, photo.picture)) return 'same';
  return write(async (tx) => {
    const visit = await tx.objectStore('visits').get(photo.visitKey);
    if (visit?.state !== 'draft') return 'gone';
    const photos = tx.objectStore('photos');
    const there = await photos.index('visit').getAll(photo.visitKey);
    if (there.some(({ source }) => source === photo.source)) return 'same';
    if (there.length >= max) return 'full';
    await photos.put(photo);
    return null;
  });
}

async function haveSameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [these, those] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const bytes = new Uint8Array(those);
  return new Uint8Array(these).every((byte, place) => byte === bytes[place]);
}

export const removePhoto = (id: number): Promise<void> =>
  write((tx) => tx.objectStore('photos').delete(id));
