import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '#ui/busy-button.tsx';
import { TitledCard } from '#ui/pages/titled-card.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { DeviceList } from './device-list.tsx';
import { devicesQuery, useEndOtherDevices } from './devices.api.ts';
import { words } from './texts.ts';

/** Where whoever is signed in is so besides, and the way out there (ADD-604). */
export function DevicesCard({ whose }: { whose: 'staff' | 'member' }) {
  const { data: devices } = useQuery(devicesQuery(whose));
  const end = useEndOtherDevices(whose);
  return (
    <TitledCard title={words.title} lead={words.lead} maw={760}>
      <DeviceList whose={whose} />
      {devices && devices.length > 2 && (
        <BusyButton
          variant="default"
          h={44}
          style={{ alignSelf: 'flex-start' }}
          isBusy={end.isPending}
          onClick={() =>
            end.mutate(undefined, { onSuccess: ({ message }) => toastSuccess(message) })
          }
        >
          {words.endOthers}
        </BusyButton>
      )}
    </TitledCard>
  );
}
