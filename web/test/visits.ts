import type { EquipmentWithPlans, Plan } from '@reward-points/contract/equipment';
import type { MyEquipmentWithPlans } from '@reward-points/contract/my-equipment';
import type { PlanKindSettings } from '@reward-points/contract/plan-kinds';
import type { VisitFormData } from '@reward-points/contract/visits';
import { vi } from 'vitest';
import { listVisits } from '#features/device-visits/visit-store.ts';
import { chooseFiles } from './choose-files.ts';

const RULE = {
  fixed_month: null,
  fixed_day: null,
  every_units: null,
  remind_days: null,
  note: null,
  version: 1,
} as const;

export const aPlan = (more: Partial<Plan> = {}): Plan => ({
  ...RULE,
  id: 9,
  kind: 'servis',
  every_months: 12,
  last_on: '2025-11-01',
  next_on: '2026-11-01',
  ...more,
});

/** What holds for the plans of a kind. */
export const aPlanKind = (kind: PlanKindSettings['kind'], every_months = 12): PlanKindSettings => ({
  kind,
  every_months,
  reminds: false,
  remind_days: [14],
  reminds_certificates: false,
  checklist: [],
  rule: null,
  rule_source: null,
  rule_checked_on: null,
  version: 1,
});

export const aPiece = (more: Partial<EquipmentWithPlans> = {}): EquipmentWithPlans => ({
  id: 4,
  id_user: 7,
  customer: 'PT Tirta',
  id_product: 2,
  item: 'Flowmeter DN50',
  flowmeter_type: 'FM-200',
  serial_number: 'SN-0815',
  serial_doubtful: false,
  size: 'DN50',
  site: 'Ruang pompa',
  installed_on: '2025-01-31',
  warranty_until: null,
  state: 'in-use',
  note: null,
  next_on: '2026-11-01',
  next_kind: 'servis',
  version: 3,
  plans: [aPlan()],
  ...more,
});

/** A piece of which its owner is told little, and nothing is planned. */
export const myPiece = (more: Partial<MyEquipmentWithPlans> = {}): MyEquipmentWithPlans => ({
  id: 4,
  item: 'Flowmeter DN50',
  flowmeter_type: null,
  serial_number: 'SN-4',
  size: null,
  site: null,
  installed_on: null,
  warranty_until: null,
  state: 'in-use',
  next_on: null,
  next_kind: null,
  plans: [],
  ...more,
});

/** What the form of a visit is filled with. */
export const aVisitForm = (more: Partial<VisitFormData> = {}): VisitFormData => ({
  equipment: aPiece(),
  checklists: [
    { kind: 'servis', lines: ['Periksa segel', 'Bersihkan rotor'] },
    { kind: 'kalibrasi', lines: ['Pasang meter acuan'] },
  ],
  last_readings: [{ day: '2025-11-01', totaliser: 12_345, unit: 'm3' }],
  latest_visits: [],
  ...more,
});

/** A device on which nobody has noted anything. */
export const forgetVisits = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('visits');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

/** What waits on the device of the account that is signed in unless a test says otherwise. */
export const visitsHere = async (accountId = 70) => (await listVisits(accountId)).visits;

/** A picture as a phone takes it. */
export async function aPhoto(
  colour: string,
  { width = 60, height = 40, type = 'image/jpeg', name = `${colour}.jpg` } = {},
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas.');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, width, height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([picture ?? ''], name, {
    type,
    lastModified: Date.parse('2026-11-24T03:15:00Z'),
  });
}

/** Chooses files as the gallery of a phone hands them over. */
export async function choosePhotos(files: readonly File[]): Promise<void> {
  const gallery = await vi.waitUntil(
    () => document.querySelectorAll<HTMLInputElement>('input[type=file]')[1],
    { timeout: 10_000 },
  );
  chooseFiles(gallery, files);
}
