import { Textarea } from '@mantine/core';
import { approvalChecks } from '@reward-points/contract/approvals';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useRefuseApproval } from './approvals.api.ts';

/** Refuses a request; whoever asked reads why. */
export const RefuseModal = ({ id }: { id: number }) => (
  <Dialog title="Tolak permintaan">
    <RefuseForm id={id} />
  </Dialog>
);

function RefuseForm({ id }: { id: number }) {
  const refuse = useRefuseApproval(id);
  const checked = useCheckedForm({ note: approvalChecks.reason }, { note: '' }, `refusal:${id}`);
  return (
    <ActForm
      of={checked}
      act={refuse}
      input={({ note }, key) => ({ note, key })}
      submitLabel="Tolak"
      color="red"
    >
      <Textarea
        label="Alasan"
        description="Dibaca oleh yang meminta."
        required
        autosize
        minRows={2}
        data-autofocus
        {...checked.form.getInputProps('note')}
      />
    </ActForm>
  );
}
