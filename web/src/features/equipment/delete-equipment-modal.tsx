import { Text, TextInput } from '@mantine/core';
import { type Equipment, equipmentDeletionChecks } from '@reward-points/contract/equipment';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { deleteQuestion } from '#ui/dialogs/delete-question.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useDeleteEquipment } from './equipment.api.ts';
import { deleting, shortNameplateOf } from './texts.ts';

interface DeleteEquipmentModalProps {
  equipment: Equipment;
  onDone: () => void;
}

/** Deletes a piece that was entered by mistake; one with a history is refused with what to do instead (ADD-807). */
export const DeleteEquipmentModal = (props: DeleteEquipmentModalProps) => (
  <Dialog title={deleting.title}>
    <DeleteForm {...props} />
  </Dialog>
);

function DeleteForm({ equipment, onDone }: DeleteEquipmentModalProps) {
  const checked = useCheckedForm(equipmentDeletionChecks, { reason: '' });
  const { item, customer } = equipment;
  return (
    <ActForm
      label={deleting.title}
      of={checked}
      act={useDeleteEquipment()}
      input={(body, key) => ({ id: equipment.id, body, key })}
      onDone={onDone}
      startsAtCancel
      color="red"
      submitLabel="Hapus"
    >
      <Text className="break">
        {deleteQuestion(
          `${[item, shortNameplateOf(equipment)].filter(Boolean).join(' ')} – ${customer}`,
        )}
      </Text>
      <Text fz="sm" c="var(--app-muted)">
        {deleting.lead}
      </Text>
      <TextInput label={deleting.reason} required {...checked.form.getInputProps('reason')} />
    </ActForm>
  );
}
