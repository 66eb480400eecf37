/** Sheets of labels as they are sold, in millimetres. A roll is a sheet with one. */
export const LABEL_SHEETS = {
  'a4-3x7': { name: 'A4, 21 label 70 × 42,3 mm', columns: 3, rows: 7, width: 70, height: 42.3 },
  'a4-3x8': { name: 'A4, 24 label 70 × 37 mm', columns: 3, rows: 8, width: 70, height: 37 },
  'a4-4x10': {
    name: 'A4, 40 label 52,5 × 29,7 mm',
    columns: 4,
    rows: 10,
    width: 52.5,
    height: 29.7,
  },
  'roll-50x30': { name: 'Rol, 50 × 30 mm', columns: 1, rows: 1, width: 50, height: 30 },
} as const;
export type LabelSheet = keyof typeof LABEL_SHEETS;

/** How many labels are made at once. */
export const LABELS_MAX = 1_000;

export const labelsOf = (sheet: LabelSheet): number =>
  LABEL_SHEETS[sheet].columns * LABEL_SHEETS[sheet].rows;
