import { Button, Group, Stack, Text } from '@mantine/core';
import type { Passkey } from '@reward-points/contract/passkeys';
import { BusyButton } from '#ui/busy-button.tsx';
import { deleteQuestion } from '#ui/dialogs/delete-question.ts';
import { ending } from '#ui/dialogs/dialog-end.ts';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useRemovePasskey } from './passkeys.api.ts';
import { texts } from './texts.ts';

/** Asks before a passkey goes. */
export function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const close = useCloseDialog();
  const remove = useRemovePasskey();
  const confirm = () =>
    remove.mutate(
      id,
      ending(close, ({ message }) => toastSuccess(message)),
    );
  return (
    <Stack gap="sm" role="group" aria-label={texts.remove}>
      <Text fw={600} className="break">
        {deleteQuestion(`passkey ${name}`)}
      </Text>
      <Text fz="sm">{texts.removed}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" h={44} autoFocus onClick={close}>
          {texts.cancel}
        </Button>
        <BusyButton color="red" h={44} isBusy={remove.isPending} onClick={confirm}>
          {texts.remove}
        </BusyButton>
      </Group>
    </Stack>
  );
}
