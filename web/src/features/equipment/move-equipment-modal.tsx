import { Text, TextInput } from '@mantine/core';
import { type Equipment, equipmentChecks } from '@reward-points/contract/equipment';
import { useQuery } from '@tanstack/react-query';
import { CustomerSelect } from '#features/customers/customer-select.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { equipmentQuery, useMoveEquipment } from './equipment.api.ts';

interface MoveEquipmentModalProps {
  equipment: Equipment;
}

interface Values extends Record<string, unknown> {
  id_user: number | null;
  site: string;
  version: number;
}

/** Takes a piece with all that is known of it to another customer or site (ADD-707). */
export const MoveEquipmentModal = (props: MoveEquipmentModalProps) => (
  <Dialog title="Pindahkan peralatan" size="lg">
    <MoveForm {...props} />
  </Dialog>
);

function MoveForm({ equipment }: MoveEquipmentModalProps) {
  const { data = equipment, refetch } = useQuery(equipmentQuery(equipment.id));
  const { id_user, site } = equipmentChecks;
  const checked = useCheckedForm<Values>(
    { id_user, site },
    { id_user: null, site: '', version: data.version },
  );
  const { form } = checked;
  return (
    <ActForm
      label="Pindahkan peralatan"
      of={checked}
      act={useMoveEquipment()}
      input={({ id_user: customer, ...rest }, key) =>
        customer === null
          ? undefined
          : { id: equipment.id, body: { id_user: customer, ...rest }, key }
      }
      reload={refetch}
      submitLabel="Pindahkan"
    >
      <Text fz="sm" className="break">
        Sekarang di {data.customer}. Jadwal, hari dan hasil kunjungan, dan angka meternya ikut
        pindah. Bila ke customer lain, temuan, foto, dan laporannya tetap di customer ini; kunjungan
        yang sudah diatur dan permintaan yang menunggu batal.
      </Text>
      <CustomerSelect {...form.getInputProps('id_user')} />
      <TextInput label="Lokasi baru" {...form.getInputProps('site')} />
    </ActForm>
  );
}
