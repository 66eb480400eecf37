import { Paper, SimpleGrid } from '@mantine/core';
import { equipmentStates as states } from '@reward-points/contract/equipment-states';
import type { MyEquipment } from '@reward-points/contract/my-equipment';
import { formatDay, today } from '#format/dates.ts';
import { Fact } from '#ui/lists/fact.tsx';
import { texts } from './texts.ts';

/** What it is and where it stands. What nobody entered is not there. */
export function MyFacts({ piece }: { piece: MyEquipment }) {
  const { serial_number, flowmeter_type, size, site, installed_on, warranty_until, state } = piece;
  const facts = [
    ['Lokasi', site],
    ['Nomor seri', serial_number],
    ['Tipe', flowmeter_type],
    ['Ukuran', size],
    ['Dipasang', installed_on && formatDay(installed_on)],
    ['Garansi', warranty_until && texts.warranty(warranty_until, today())],
    ['Status', state === 'in-use' ? null : states[state]],
  ].filter(([, said]) => said);
  if (facts.length === 0) return null;
  return (
    <Paper component="section" aria-label="Peralatan" p="md">
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} spacing="md" m={0}>
        {facts.map(([label, said]) => (
          <Fact key={label} label={label ?? ''}>
            {said}
          </Fact>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
