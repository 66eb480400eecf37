import { Button, Group, Text } from '@mantine/core';
import type { askClaim } from '@reward-points/contract/claim-requests';
import type { Sent } from '@reward-points/contract/endpoint';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ending } from '#ui/dialogs/dialog-end.ts';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { words } from './claim-request-texts.ts';
import { useAskClaim } from './claim-requests.api.ts';

interface AskUtamaProps {
  wanted: Sent<typeof askClaim>['body'];
  /** Where there is something to do once it was asked. */
  onAsked: (() => void) | undefined;
}

/** A claim was refused since it is above one's limit: `utama` can be asked for it (ADD-630). */
export const AskUtama = (props: AskUtamaProps) => (
  <Dialog title={words.ask}>
    <Question {...props} />
  </Dialog>
);

function Question({ wanted, onAsked }: AskUtamaProps) {
  const close = useCloseDialog();
  const ask = useAskClaim();
  const [key] = useState(newKey);
  const send = () =>
    ask.mutate(
      { ...wanted, key },
      ending(close, ({ message }) => {
        toastSuccess(message);
        onAsked?.();
      }),
    );
  return (
    <>
      <Text>{words.above}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close}>
          Batal
        </Button>
        <BusyButton data-autofocus isBusy={ask.isPending} onClick={send}>
          {words.ask}
        </BusyButton>
      </Group>
    </>
  );
}
