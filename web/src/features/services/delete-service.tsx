import type { Service } from '@reward-points/contract/services';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { nameOf } from './service-name.ts';
import { useDeleteService } from './services.api.ts';

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
          'Riwayat servis dan pengingatnya tidak tampil lagi, dan kunjungan yang sudah diatur batal.',
          'Point yang sudah dikirim untuk kunjungannya tetap milik customer.',
        ]}
      />
    }
  />
);
