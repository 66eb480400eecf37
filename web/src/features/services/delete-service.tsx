import type { Service } from '@reward-points/contract/services';
import { Consequences } from '#ui/consequences.tsx';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { useDeleteService } from './services.api.ts';

/** What a service is called where it stands alone; the serial number tells two of the same apart. */
export const nameOf = ({ item, customer, serial_number }: Service): string =>
  [serial_number ? `${item} (${serial_number})` : item, customer].join(' – ');

interface DeleteServiceProps {
  service: Service;
}

/** Deletes a service, after a question that says what goes with it (SVC-07). */
export const DeleteService = ({ service }: DeleteServiceProps) => (
  <DeleteDialog
    id={service.id}
    name={nameOf(service)}
    remove={useDeleteService()}
    consequences={
      <Consequences
        of={[
          'Riwayat servis dan pengingatnya tidak tampil lagi.',
          'Point yang sudah dikirim untuk kunjungannya tetap milik customer.',
        ]}
      />
    }
  />
);
