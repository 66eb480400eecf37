import { Text, TextInput } from '@mantine/core';
import { type Certificate, certificateDeletionChecks } from '@reward-points/contract/certificates';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { deleteQuestion } from '#ui/dialogs/delete-question.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseWhenGone } from '#ui/dialogs/dialog-end.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useDeleteCertificate } from './certificates.api.ts';
import { kinds, texts } from './texts.ts';

/** Deletes a certificate, after a question that asks why (ADD-775). */
export const DeleteCertificate = ({ certificate }: { certificate: Certificate }) => (
  <Dialog title={texts.remove}>
    <DeleteForm certificate={certificate} />
  </Dialog>
);

function DeleteForm({ certificate: { id, kind, number } }: { certificate: Certificate }) {
  const checked = useCheckedForm(certificateDeletionChecks, { reason: '' });
  return (
    <ActForm
      label={texts.remove}
      of={checked}
      act={useDeleteCertificate()}
      input={(body, key) => ({ id, body, key })}
      onRefused={useCloseWhenGone()}
      startsAtCancel
      color="red"
      submitLabel={texts.delete}
    >
      <Text className="break">
        {deleteQuestion(`sertifikat ${kinds[kind].toLowerCase()} ${number}`)}
      </Text>
      <Text fz="sm" c="var(--app-muted)">
        {texts.removed}
      </Text>
      <TextInput label={texts.reason} required {...checked.form.getInputProps('reason')} />
    </ActForm>
  );
}
