import { Badge } from '@mantine/core';
import type { EquipmentState } from '@reward-points/contract/equipment';
import { equipmentStates as states } from '@reward-points/contract/equipment-states';

/** What is in use needs no word. */
export const EquipmentStateBadge = ({ state }: { state: EquipmentState }) =>
  state !== 'in-use' && (
    <Badge color="gray" variant="light">
      {states[state]}
    </Badge>
  );
