import { Alert, Card, SimpleGrid } from '@mantine/core';
import type { Equipment } from '@reward-points/contract/equipment';
import { equipmentStates as states } from '@reward-points/contract/equipment-states';
import { formatDay } from '#format/dates.ts';
import { Fact } from '#ui/lists/fact.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { DOUBTFUL } from './texts.ts';

/** What it is and where it stands. What nobody entered is not there. */
export function EquipmentInfo({ equipment }: { equipment: Equipment }) {
  const { id_user, customer, serial_number, flowmeter_type, size, site, note, state } = equipment;
  const { installed_on, warranty_until, serial_doubtful } = equipment;
  return (
    <Card component="section" aria-label="Peralatan">
      {serial_doubtful && (
        <Alert color="orange" mb="md">
          {DOUBTFUL}
        </Alert>
      )}
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} spacing="lg" m={0}>
        <Fact label="Customer">
          <LinkText to="/admin/customers/$id" params={{ id: id_user }} inherit>
            {customer}
          </LinkText>
        </Fact>
        {site && <Fact label="Lokasi">{site}</Fact>}
        {serial_number && <Fact label="Nomor seri">{serial_number}</Fact>}
        {flowmeter_type && <Fact label="Tipe">{flowmeter_type}</Fact>}
        {size && <Fact label="Ukuran">{size}</Fact>}
        {installed_on && <Fact label="Dipasang">{formatDay(installed_on)}</Fact>}
        {warranty_until && <Fact label="Garansi sampai">{formatDay(warranty_until)}</Fact>}
        <Fact label="Status">{states[state]}</Fact>
        {note && (
          <Fact label="Catatan">
            <span style={{ whiteSpace: 'pre-line' }}>{note}</span>
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}
