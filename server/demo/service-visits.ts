import type { Picture } from './pictures.ts';

export interface DemoServiceVisit {
  reward: string;
  required_point: number;
  picture: Picture;
  /** How many nobody has claimed. More are in stock at first: one for each claim of the history. */
  left: number;
}

export const serviceVisits = {
  pemeriksaan: {
    reward: 'Pemeriksaan Flowmeter di Lokasi',
    required_point: 1_800,
    picture: { drawing: 'flowmeter', palette: 'mint' },
    left: 12,
  },
} as const satisfies Record<string, DemoServiceVisit>;

export type ServiceVisitKey = keyof typeof serviceVisits;
