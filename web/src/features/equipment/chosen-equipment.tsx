import { Button, Group, Text } from '@mantine/core';
import type { Equipment } from '@reward-points/contract/equipment';
import type { ReactNode } from 'react';
import { ExportButton } from '#ui/files/export-button.tsx';
import { prepareEquipment } from './equipment.api.ts';
import { chosenWords } from './texts.ts';

interface ChosenEquipmentProps {
  chosen: ReadonlyMap<number, Equipment>;
  /** What else can be done with it. */
  acts: ReactNode;
  onEnd: () => void;
}

/** What can be done with the equipment that was chosen in the list, in the place of its filters (ADD-805). */
export const ChosenEquipment = ({ chosen, acts, onEnd }: ChosenEquipmentProps) => (
  <Group gap="sm" w="100%" role="group" aria-label={chosenWords.group}>
    <Text fz="sm" fw={600} className="tabular" aria-live="polite">
      {chosenWords.count(chosen.size)}
    </Text>
    {acts}
    <ExportButton
      label="Ekspor pilihan"
      prepare={(format) =>
        // All that were chosen, also those whom the filters would leave out by now.
        prepareEquipment({ page: 1, search: '' }, format, [...chosen.keys()])
      }
    />
    <Button size="sm" variant="subtle" ml={{ sm: 'auto' }} onClick={onEnd}>
      {chosenWords.end}
    </Button>
  </Group>
);
