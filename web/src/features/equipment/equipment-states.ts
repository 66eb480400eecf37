import type { EquipmentState } from '@reward-points/contract/equipment';

/** Apart from the other words of equipment: lists of services say them too. */
export const states: Record<EquipmentState, string> = {
  'in-use': 'Dipakai',
  'in-repair': 'Diperbaiki',
  retired: 'Tidak dipakai lagi',
};
