import type { Picture } from './pictures.ts';

export interface DemoItem {
  item: string;
  required_point: number;
  picture: Picture;
  /** How many pieces nobody has claimed. More are in stock at first: one for each claim of the history. */
  left: number;
}

export const items = {
  tumbler: {
    item: 'Tumbler Baja 500 ml',
    required_point: 700,
    picture: { drawing: 'tumbler', palette: 'tirta' },
    left: 18,
  },
  // The rainy season was long: sold out.
  payung: {
    item: 'Payung Lipat Otomatis',
    required_point: 900,
    picture: { drawing: 'umbrella', palette: 'sky' },
    left: 0,
  },
  senter: {
    item: 'Senter LED Isi Ulang',
    required_point: 1_100,
    picture: { drawing: 'flashlight', palette: 'slate' },
    left: 14,
  },
  helm: {
    item: 'Helm Proyek',
    required_point: 1_400,
    picture: { drawing: 'helmet', palette: 'amber' },
    left: 22,
  },
  polo: {
    item: 'Kaos Polo Mitra',
    required_point: 1_600,
    picture: { drawing: 'polo-shirt', palette: 'mint' },
    left: 31,
  },
  powerbank: {
    item: 'Power Bank 20.000 mAh',
    required_point: 2_600,
    picture: { drawing: 'power-bank', palette: 'lilac' },
    left: 9,
  },
  speaker: {
    item: 'Speaker Bluetooth',
    required_point: 3_200,
    picture: { drawing: 'speaker', palette: 'rose' },
    left: 6,
  },
  ransel: {
    item: 'Ransel Laptop 15 Inci',
    required_point: 3_800,
    picture: { drawing: 'backpack', palette: 'sky' },
    left: 8,
  },
  toolkit: {
    item: 'Toolkit 42 Alat',
    required_point: 4_200,
    picture: { drawing: 'toolkit', palette: 'coral' },
    left: 5,
  },
  sepatu: {
    item: 'Sepatu Safety',
    required_point: 4_800,
    picture: { drawing: 'safety-boot', palette: 'sand' },
    left: 4,
  },
  jaket: {
    item: 'Jaket Lapangan',
    required_point: 5_200,
    picture: { drawing: 'jacket', palette: 'slate' },
    left: 11,
  },
  kalibrasi: {
    item: 'Kalibrasi Flowmeter Gratis',
    required_point: 7_500,
    picture: { drawing: 'flowmeter', palette: 'tirta' },
    left: 20,
  },
  tablet: {
    item: 'Tablet 10 Inci',
    required_point: 18_000,
    picture: { drawing: 'tablet', palette: 'lilac' },
    left: 2,
  },
} as const satisfies Record<string, DemoItem>;

export type ItemKey = keyof typeof items;
