import { Text, Textarea } from '@mantine/core';
import { APPROVAL_DAYS, approvalChecks } from '@reward-points/contract/approvals';
import type { RefusedCall } from '#client/approval-offers.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useAskApproval } from './approvals.api.ts';

interface AskApprovalModalProps {
  refused: RefusedCall;
}

/** What was refused stays as it was typed behind this. */
export const AskApprovalModal = (props: AskApprovalModalProps) => (
  <Dialog title="Minta persetujuan">
    <AskApprovalForm {...props} />
  </Dialog>
);

function AskApprovalForm({ refused }: AskApprovalModalProps) {
  const ask = useAskApproval(refused);
  const checked = useCheckedForm(approvalChecks, { reason: '' }, '');
  return (
    <ActForm
      of={checked}
      act={ask}
      input={({ reason }, key) => ({ reason, key })}
      said={({ message }) => [message, 'Hasilnya ada di halaman Persetujuan.']}
      submitLabel="Minta persetujuan"
    >
      <Text fz="sm">
        Ini perlu persetujuan orang lain, jadi belum dilakukan. Siapa yang berhak akan menyetujui
        atau menolaknya dalam {APPROVAL_DAYS} hari.
      </Text>
      <Textarea
        label="Alasan"
        required
        autosize
        minRows={2}
        data-autofocus
        {...checked.form.getInputProps('reason')}
      />
    </ActForm>
  );
}
