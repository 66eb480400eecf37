import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BusyButton } from '#ui/busy-button.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { deleteQuestion } from './delete-question.ts';
import { Dialog } from './dialog.tsx';
import { ending } from './dialog-end.ts';
import { useCloseDialog } from './dialog-place.ts';

interface DeleteDialogProps<Id> {
  /** The record that would be deleted, and its name. */
  id: Id;
  name: string;
  remove: UseMutationResult<{ message: string }, Error, Id>;
  /** What goes with it, where that is more than the record itself. */
  consequences?: ReactNode;
  /** Whether that is known by now. */
  isReady?: boolean;
  /** Where to go once it is gone. */
  onDone?: (() => void) | undefined;
}

/** Asks before anything is deleted, names it, and has the safe answer at hand (RUN-20). */
export function DeleteDialog<Id = number>(props: DeleteDialogProps<Id>) {
  const { id, name, remove, consequences, isReady = true, onDone } = props;
  const close = useCloseDialog();
  const confirm = () =>
    remove.mutate(
      id,
      ending(close, ({ message }) => {
        toastSuccess(message);
        onDone?.();
      }),
    );
  return (
    <Dialog title="Hapus data">
      <Stack gap="sm">
        <Text className="break">{deleteQuestion(name)}</Text>
        {consequences}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          Batal
        </Button>
        <BusyButton color="red" disabled={!isReady} isBusy={remove.isPending} onClick={confirm}>
          Hapus
        </BusyButton>
      </Group>
    </Dialog>
  );
}
