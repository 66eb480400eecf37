import { Button, Group, Text } from '@mantine/core';
import { CHOSEN_MAX, type Customer } from '@reward-points/contract/customers';
import { IconPrinter, IconSend, IconSpeakerphone } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { may } from '#client/may.ts';
import { formatNumber } from '#format/points.ts';
import { ExportButton } from '#ui/files/export-button.tsx';
import type { Picked } from './customer-picker.tsx';
import { type CustomersFilter, prepareCustomers } from './customers.api.ts';
import { inviteCustomersDialog } from './sign-in-dialogs.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whom a broadcast is begun for. */
    recipients?: Picked[];
  }
}

interface ChosenCustomersProps {
  chosen: ReadonlyMap<number, Customer>;
  filter: CustomersFilter;
  onEnd: () => void;
}

/** What can be done with the customers that were chosen in the list, in the place of its filters (ADD-515). */
export function ChosenCustomers({ chosen, filter, onEnd }: ChosenCustomersProps) {
  const navigate = useNavigate();
  const picked = [...chosen.values()].map(
    ({ id, name, whatsapp }): Picked => ({ id, name, whatsapp }),
  );
  return (
    <Group gap="sm" w="100%" role="group" aria-label="Customer yang dipilih">
      <Text fz="sm" fw={600} className="tabular" aria-live="polite">
        {formatNumber(picked.length)} dipilih
      </Text>
      {may('points.write') && (
        <Button
          size="sm"
          leftSection={<IconSpeakerphone size={18} />}
          onClick={() =>
            void navigate({ to: '/admin/broadcast/point', state: { recipients: picked } })
          }
        >
          Broadcast point
        </Button>
      )}
      {may('customers.write') && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconSend size={18} />}
          {...inviteCustomersDialog.ahead}
          onClick={() => inviteCustomersDialog.open({ chosen: picked })}
        >
          Undang
        </Button>
      )}
      {picked.length > CHOSEN_MAX ? (
        <Text fz="sm" c="var(--app-muted)">
          Ekspor pilihan paling banyak {CHOSEN_MAX} customer
        </Text>
      ) : (
        <ExportButton
          label="Ekspor pilihan"
          prepare={(format) =>
            // All that were chosen, also those whom the filters would leave out by now.
            prepareCustomers(
              { page: 1, name: '', order_by: filter.order_by },
              format,
              picked.map(({ id }) => id),
            )
          }
        />
      )}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPrinter size={18} />}
        onClick={() => window.print()}
      >
        Cetak
      </Button>
      <Button size="sm" variant="subtle" ml={{ sm: 'auto' }} onClick={onEnd}>
        Batal pilih
      </Button>
    </Group>
  );
}
