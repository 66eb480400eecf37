import { FileInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import {
  CERTIFICATE_KINDS,
  type Certificate,
  type CertificateKind,
  certificateChecks,
} from '@reward-points/contract/certificates';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useRow } from '#ui/dialogs/use-row.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import {
  equipmentCertificatesQuery,
  useCreateCertificate,
  useUpdateCertificate,
} from './certificates.api.ts';
import { kinds, texts } from './texts.ts';

interface CertificateModalProps {
  equipmentId: number;
  /** Of one that is added. */
  kind?: CertificateKind;
  /** Left out, one is added. */
  certificate?: Certificate;
}

interface Values extends Record<string, unknown> {
  kind: CertificateKind;
  number: string;
  issuer: string;
  issued_on: string;
  valid_until: string;
  file: File | undefined;
  version: number | undefined;
}

/** Adds a certificate with its file, or corrects one (ADD-775). */
export const CertificateModal = (props: CertificateModalProps) => (
  <Dialog title={props.certificate ? texts.change : texts.add} size="lg">
    {props.certificate ? (
      <CorrectedCertificate {...props} certificate={props.certificate} />
    ) : (
      <CertificateForm {...props} />
    )}
  </Dialog>
);

function CorrectedCertificate(props: CertificateModalProps & { certificate: Certificate }) {
  const { equipmentId, certificate } = props;
  // Among all of them: others may have been added before it. Read anew each time, since it may have changed.
  const all = equipmentCertificatesQuery({ id_equipment: equipmentId, page: 1, per_page: 100 });
  const { row, reload } = useRow(useQuery({ ...all, gcTime: 0 }), certificate);
  return <CertificateForm equipmentId={equipmentId} certificate={row} reload={reload} />;
}

interface CertificateFormProps extends CertificateModalProps {
  reload?: () => Promise<unknown>;
}

function CertificateForm({
  equipmentId,
  kind: begun = 'kalibrasi',
  certificate,
  reload,
}: CertificateFormProps) {
  const checked = useCheckedForm<Values>(certificateChecks, {
    kind: certificate?.kind ?? begun,
    number: certificate?.number ?? '',
    issuer: certificate?.issuer ?? '',
    issued_on: certificate?.issued_on ?? '',
    valid_until: certificate?.valid_until ?? '',
    file: undefined,
    version: certificate?.version,
  });
  const { form } = checked;
  const { kind, file } = form.getValues();
  const [create, update] = [useCreateCertificate(), useUpdateCertificate()];
  const fields = (
    <>
      <Select
        label={texts.kind}
        size="md"
        allowDeselect={false}
        data={CERTIFICATE_KINDS.map((value) => ({ value, label: kinds[value] }))}
        value={kind}
        onChange={(chosen) => chosen && form.setFieldValue('kind', chosen)}
      />
      <TextInput label={texts.number} size="md" required {...form.getInputProps('number')} />
      <TextInput label={texts.issuer} size="md" required {...form.getInputProps('issuer')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField label={texts.issuedOn} required {...form.getInputProps('issued_on')} />
        <DateField label={texts.validUntil} required {...form.getInputProps('valid_until')} />
      </SimpleGrid>
      <FileInput
        label={texts.file}
        description={certificate?.file ? `${texts.fileHint} ${texts.fileStays}` : texts.fileHint}
        placeholder={texts.choose}
        size="md"
        accept="application/pdf,image/jpeg,image/png,image/gif,image/webp,image/avif"
        leftSection={<IconPaperclip size={18} />}
        clearable
        clearButtonProps={{ 'aria-label': 'Kosongkan file' }}
        value={file ?? null}
        error={form.errors.file}
        onChange={(chosen) => form.setFieldValue('file', chosen ?? undefined)}
      />
    </>
  );
  return certificate ? (
    <ActForm
      label={texts.change}
      of={checked}
      act={update}
      input={(sent, key) => ({ id: certificate.id, body: sent, key })}
      reload={reload}
    >
      {fields}
    </ActForm>
  ) : (
    <ActForm
      label={texts.add}
      of={checked}
      act={create}
      input={(sent, key) => ({ id: equipmentId, body: sent, key })}
    >
      {fields}
    </ActForm>
  );
}
