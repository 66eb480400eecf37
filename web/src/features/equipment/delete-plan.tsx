import type { Plan } from '@reward-points/contract/equipment';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { useDeletePlan } from './equipment.api.ts';
import { planKinds } from './texts.ts';

interface DeletePlanProps {
  plan: Plan;
  item: string;
}

/** Deletes a plan, after a question that says what stays. */
export const DeletePlan = ({ plan, item }: DeletePlanProps) => (
  <DeleteDialog
    id={plan.id}
    name={`jadwal ${planKinds[plan.kind].toLowerCase()} ${item}`}
    remove={useDeletePlan()}
    consequences={
      <Consequences
        of={[
          'Tidak ada pengingat lagi, dan kunjungan yang sudah diatur batal. Alat dan kunjungannya tetap tercatat.',
        ]}
      />
    }
  />
);
