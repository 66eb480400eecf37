import { Button, Group, Stack } from '@mantine/core';
import { IconArrowRight, IconClipboardCheck, IconEdit, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { appointmentDialog } from '#features/calendar/appointment-dialog.ts';
import { equipmentCertificatesQuery } from '#features/certificates/certificates.api.ts';
import { EquipmentCertificates } from '#features/certificates/equipment-certificates.tsx';
import {
  equipmentQuery,
  equipmentVisitsQuery,
  readingsQuery,
} from '#features/equipment/equipment.api.ts';
import { EquipmentInfo } from '#features/equipment/equipment-info.tsx';
import { EquipmentPlans } from '#features/equipment/equipment-plans.tsx';
import { EquipmentReadings } from '#features/equipment/equipment-readings.tsx';
import { EquipmentVisits } from '#features/equipment/equipment-visits.tsx';
import { photosMissing } from '#features/equipment/texts.ts';
import { photosDialog } from '#features/visits/shown/photos-dialog-on-demand.ts';
import { useFormAtHand } from '#features/visits/use-form-at-hand.ts';
import { formatDay } from '#format/dates.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { May } from '#ui/may.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { Page } from '#ui/pages/page.tsx';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

const editDialog = dialogOnDemand(
  async () => (await import('#features/equipment/edit-equipment-modal.tsx')).EditEquipmentModal,
);
const moveDialog = dialogOnDemand(
  async () => (await import('#features/equipment/move-equipment-modal.tsx')).MoveEquipmentModal,
);
const reportDialog = dialogOnDemand(
  async () => (await import('#features/visit-reports/report-dialog.tsx')).ReportDialog,
);
const deleteDialog = dialogOnDemand(
  async () => (await import('#features/equipment/delete-equipment-modal.tsx')).DeleteEquipmentModal,
);

export const Route = createFileRoute('/admin/equipment/$id')({
  head: () => titled('Peralatan'),
  params: RecordId,
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(equipmentQuery(params.id));
    void queryClient.prefetchQuery(
      equipmentCertificatesQuery({ id_equipment: params.id, page: 1 }),
    );
    void queryClient.prefetchQuery(readingsQuery({ id: params.id, page: 1 }));
    void queryClient.prefetchQuery(equipmentVisitsQuery({ id: params.id, page: 1 }));
  },
  component: EquipmentPage,
});

function EquipmentPage() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const { data: equipment, error, refetch } = useQuery(equipmentQuery(id));
  useFormAtHand(id);
  const name = equipment?.item ?? 'Peralatan';
  useTabTitle(equipment && `${equipment.item} – ${equipment.customer}`);
  return (
    <Page
      title={name}
      crumbs={[{ label: 'Peralatan', to: '/admin/equipment' }, { label: name }]}
      action={
        equipment && (
          <May do="equipment.write">
            <Group gap="sm">
              <LinkButton
                to="/admin/equipment/$id/visit"
                params={{ id }}
                leftSection={<IconClipboardCheck size={18} />}
              >
                Catat kunjungan
              </LinkButton>
              <Button
                variant="default"
                leftSection={<IconArrowRight size={18} />}
                {...moveDialog.ahead}
                onClick={() => moveDialog.open({ equipment })}
              >
                Pindahkan
              </Button>
              <Button
                variant="default"
                leftSection={<IconEdit size={18} />}
                {...editDialog.ahead}
                onClick={() => editDialog.open({ equipment })}
              >
                Ubah
              </Button>
              <Button
                variant="default"
                c="var(--mantine-color-error)"
                leftSection={<IconTrash size={18} />}
                {...deleteDialog.ahead}
                onClick={() =>
                  deleteDialog.open({
                    equipment,
                    onDone: () => void navigate({ href: placeOf('/admin/equipment') }),
                  })
                }
              >
                Hapus
              </Button>
            </Group>
          </May>
        )
      }
    >
      {equipment ? (
        <Stack gap="lg" key={id}>
          <EquipmentInfo equipment={equipment} />
          <EquipmentPlans
            equipment={equipment}
            onAgree={(planId) => appointmentDialog.open({ planId })}
            agreeAhead={appointmentDialog.ahead}
          />
          <EquipmentCertificates id={id} />
          <EquipmentReadings id={id} />
          <EquipmentVisits
            id={id}
            plans={equipment.plans}
            reportsAhead={reportDialog.ahead}
            onReports={({ id: visitId, day, photos_missing }) =>
              reportDialog.open({
                visitId,
                visit: formatDay(day),
                missing: photos_missing > 0 ? photosMissing(photos_missing, day) : undefined,
              })
            }
            photosAhead={photosDialog.ahead}
            onPhotos={({ id: visitId }) => photosDialog.open({ visitId, whose: 'staff' })}
          />
        </Stack>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
