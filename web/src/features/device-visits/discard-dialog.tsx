import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { texts } from './texts.ts';

const words = texts.discard;

interface DiscardDialogProps {
  /** What goes with it. */
  lost: string;
  onDiscard: () => void;
}

/** Asks before a visit that is on this device alone is gone. */
export const DiscardDialog = (props: DiscardDialogProps) => (
  <Dialog title={words.title}>
    <Question {...props} />
  </Dialog>
);

function Question({ lost, onDiscard }: DiscardDialogProps) {
  const close = useCloseDialog();
  return (
    <>
      <Text>{lost}</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {words.keep}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onDiscard();
            close();
          }}
        >
          {words.confirm}
        </Button>
      </Group>
    </>
  );
}
