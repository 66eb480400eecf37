import type { EquipmentState } from './equipment.ts';

/** What screens and files call the states of equipment. Apart from the other labels: a member's first page reads those. */
export const equipmentStates: Record<EquipmentState, string> = {
  'in-use': 'Dipakai',
  'in-repair': 'Diperbaiki',
  retired: 'Tidak dipakai lagi',
};
