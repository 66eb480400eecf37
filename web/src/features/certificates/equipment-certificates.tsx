import { Button } from '@mantine/core';
import { IconEdit, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { LineList } from '#ui/lists/line-list.tsx';
import { deleteAction, ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import { May } from '#ui/may.tsx';
import { Section } from '#ui/pages/section.tsx';
import { certificateDialog } from './certificate-dialog.ts';
import { CertificateLine } from './certificate-line.tsx';
import { equipmentCertificatesQuery, prepareCertificateFile } from './certificates.api.ts';
import { texts } from './texts.ts';

const deleteDialog = dialogOnDemand(
  async () => (await import('./delete-certificate.tsx')).DeleteCertificate,
);

/** The certificates of equipment, the latest first (ADD-778). */
export function EquipmentCertificates({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery(equipmentCertificatesQuery({ id_equipment: id, page }));
  return (
    <Section
      title={texts.title}
      action={
        <May do="equipment.write">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={16} />}
            {...certificateDialog.ahead}
            onClick={() => certificateDialog.open({ equipmentId: id })}
          >
            {texts.add}
          </Button>
        </May>
      }
    >
      <LineList
        query={query}
        onPage={setPage}
        pageLabel={texts.page}
        keyOf={(certificate) => certificate.id}
        isOftenEmpty
      >
        {(certificate) => (
          <CertificateLine
            certificate={certificate}
            prepare={prepareCertificateFile(certificate.id)}
            actions={
              <RowActions
                name={`sertifikat ${certificate.number}`}
                actions={[
                  {
                    label: texts.edit,
                    icon: <IconEdit {...ROW_ICON} />,
                    needs: 'equipment.write',
                    ahead: certificateDialog.ahead,
                    onClick: () => certificateDialog.open({ equipmentId: id, certificate }),
                  },
                  deleteAction(
                    () => deleteDialog.open({ certificate }),
                    deleteDialog.ahead,
                    'equipment.write',
                  ),
                ]}
              />
            }
          />
        )}
      </LineList>
    </Section>
  );
}
