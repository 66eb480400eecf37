import { Group } from '@mantine/core';
import type { AccountingConnection } from '@reward-points/contract/accounting';
import {
  IconArrowsExchange,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnectedX,
  IconRefresh,
  IconSettings,
} from '@tabler/icons-react';
import { may } from '#client/may.ts';
import {
  useLookNow,
  usePauseConnection,
  useResumeConnection,
} from '#features/accounting/accounting.api.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { isAllowed, ROW_ICON, RowMenuButton } from '#ui/lists/row-actions.tsx';
import type { RowAction } from '#ui/lists/row-menu.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { EndModal } from './end-modal.tsx';
import { SettingsModal } from './settings-modal.tsx';

interface ConnectionActsProps {
  connection: AccountingConnection;
}

/** What can be done with a connection: the step that comes next as a button, the others in a menu. */
export function ConnectionActs({ connection }: ConnectionActsProps) {
  const { id, name, state, look } = connection;
  const lookNow = useLookNow();
  const pause = usePauseConnection();
  const resume = useResumeConnection();
  if (state === 'ended') return null;
  const read = (is_whole: boolean) =>
    lookNow.mutate({ id, is_whole }, { onSuccess: ({ message }) => toastSuccess(message, name) });
  const actions: (RowAction | false)[] = [
    state === 'on' && {
      label: 'Cocokkan semuanya',
      needs: 'invoices.write',
      icon: <IconArrowsExchange {...ROW_ICON} />,
      onClick: () => read(true),
    },
    {
      label: 'Pengaturan',
      needs: 'connections.write',
      icon: <IconSettings {...ROW_ICON} />,
      onClick: () => openDialog(<SettingsModal connection={connection} />),
    },
    state === 'on' && {
      label: 'Jeda',
      needs: 'connections.write',
      icon: <IconPlayerPause {...ROW_ICON} />,
      onClick: () => pause.mutate(id, { onSuccess: ({ message }) => toastSuccess(message, name) }),
    },
    {
      label: 'Lepaskan koneksi',
      needs: 'connections.write',
      icon: <IconPlugConnectedX {...ROW_ICON} />,
      isGrave: true,
      onClick: () => openDialog(<EndModal connection={connection} />),
    },
  ];
  const allowed = actions.filter((action) => action !== false).filter(isAllowed);
  return (
    <Group gap="xs" wrap="nowrap">
      {state === 'on' && may('invoices.write') && (
        <BusyButton
          size="sm"
          variant="default"
          leftSection={<IconRefresh size={18} />}
          isBusy={lookNow.isPending || look !== null}
          onClick={() => read(false)}
        >
          Baca sekarang
        </BusyButton>
      )}
      {(state === 'paused' || state === 'stopped') && may('connections.write') && (
        <BusyButton
          size="sm"
          leftSection={<IconPlayerPlay size={18} />}
          isBusy={resume.isPending}
          onClick={() =>
            resume.mutate(id, { onSuccess: ({ message }) => toastSuccess(message, name) })
          }
        >
          Lanjutkan
        </BusyButton>
      )}
      {allowed.length > 0 && <RowMenuButton name={name} actions={allowed} />}
    </Group>
  );
}
