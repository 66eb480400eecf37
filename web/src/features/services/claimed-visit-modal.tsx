import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import type { FurtherRedemption } from '@reward-points/contract/further-rewards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { AddHistoryForm } from './add-history-modal.tsx';
import { visitsForClaimQuery } from './claimed-visits.api.ts';
import { serviceChoicesQuery } from './service-choices.api.ts';
import { VisitsForClaim } from './visits-for-claim.tsx';

export type Claimed = Pick<FurtherRedemption, 'id' | 'id_customer' | 'reward' | 'code' | 'name'>;

interface ClaimedVisitModalProps {
  redemption: Claimed;
}

/** Notes the visit that a customer has claimed (ADD-84). */
export const ClaimedVisitModal = ({ redemption }: ClaimedVisitModalProps) => (
  <Dialog title="Catat kunjungan" size="lg">
    <ClaimedVisit redemption={redemption} />
  </Dialog>
);

/** What was noted already, or the form of a visit for one of the customer's services; of several it is asked which. */
function ClaimedVisit({ redemption }: ClaimedVisitModalProps) {
  const { id, id_customer, reward, code, name } = redemption;
  const close = useCloseDialog();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { data: services, error, refetch } = useQuery(serviceChoicesQuery(id_customer));
  const noted = useQuery(visitsForClaimQuery(id));
  if (!services) return <FormLoading error={error} onRetry={() => void refetch()} />;
  if (!noted.data) return <FormLoading error={noted.error} onRetry={() => void noted.refetch()} />;
  // Of several none is meant before somebody says so: a visit moves the dates of its service.
  const service = services.length > 1 ? services.find((one) => one.id === chosenId) : services[0];
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} className="break">
          {reward}
        </Text>
        <Text fz="sm" c="var(--app-muted)" className="break">
          Nomor klaim {code}, untuk {name}
        </Text>
      </div>
      <VisitsForClaim redemptionId={id} visits={noted.data} />
      {services.length > 1 && (
        <Select
          label="Servis"
          placeholder="Pilih servis yang dikunjungi"
          required
          searchable
          // It has the focus first, and would cover what was noted already.
          openOnFocus={false}
          size="md"
          allowDeselect={false}
          data={services.map((one) => ({
            value: String(one.id),
            label: one.serial_number ? `${one.item} – ${one.serial_number}` : one.item,
          }))}
          value={service ? String(service.id) : null}
          onChange={(value) => setChosenId(Number(value))}
        />
      )}
      {services.length === 0 && (
        <Alert color="gray">
          Customer ini belum memiliki servis. Tambahkan servisnya dulu, lalu catat kunjungannya.
        </Alert>
      )}
      {service ? (
        <AddHistoryForm key={service.id} service={service} redemptionId={id} />
      ) : (
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Batal
          </Button>
          {services.length === 0 && (
            <LinkButton to="/admin/services/create">Add Service</LinkButton>
          )}
        </Group>
      )}
    </Stack>
  );
}
