import { Alert, Select } from '@mantine/core';
import { EQUIPMENT_STATES } from '@reward-points/contract/choices';
import {
  type Equipment,
  type EquipmentState,
  equipmentChecks,
} from '@reward-points/contract/equipment';
import { equipmentStates as states } from '@reward-points/contract/equipment-states';
import { useQuery } from '@tanstack/react-query';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { equipmentQuery, useUpdateEquipment } from './equipment.api.ts';
import { EquipmentFields, type EquipmentValues } from './equipment-fields.tsx';
import { DOUBTFUL, RETIRING } from './texts.ts';

interface EditEquipmentModalProps {
  equipment: Equipment;
}

interface Values extends Record<string, unknown>, EquipmentValues {
  state: EquipmentState;
  version: number;
}

const { id_user: _customer, id_product: _product, ...checks } = equipmentChecks;

/** Changes what is known of a piece, or its state. */
export const EditEquipmentModal = (props: EditEquipmentModalProps) => (
  <Dialog title="Ubah peralatan" size="lg">
    <EditForm {...props} />
  </Dialog>
);

function EditForm({ equipment }: EditEquipmentModalProps) {
  const { data = equipment, refetch } = useQuery(equipmentQuery(equipment.id));
  const checked = useCheckedForm<Values>(checks, {
    flowmeter_type: data.flowmeter_type ?? '',
    serial_number: data.serial_number ?? '',
    size: data.size ?? '',
    site: data.site ?? '',
    installed_on: data.installed_on ?? '',
    warranty_until: data.warranty_until ?? '',
    note: data.note ?? '',
    state: data.state,
    version: data.version,
  });
  const { form } = checked;
  const isRetiring = form.getValues().state === 'retired' && data.state !== 'retired';
  return (
    <ActForm
      label="Ubah peralatan"
      of={checked}
      act={useUpdateEquipment()}
      input={(body, key) => ({ id: equipment.id, body, key })}
      reload={refetch}
    >
      {data.serial_doubtful && <Alert color="orange">{DOUBTFUL}</Alert>}
      <EquipmentFields form={form} />
      <Select
        label="Status"
        size="md"
        allowDeselect={false}
        data={EQUIPMENT_STATES.map((value) => ({ value, label: states[value] }))}
        value={form.getValues().state}
        onChange={(state) => state && form.setFieldValue('state', state)}
        description={isRetiring && RETIRING}
      />
    </ActForm>
  );
}
