import { Button, Group, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { toastSuccess } from './toasts.ts';

/** Deletes a record by its id. */
export type Remove = UseMutationResult<{ message: string }, Error, number>;

interface ConfirmDeleteProps<Row extends { id: number }> {
  /** The record that would be deleted; null keeps the question closed. */
  toDelete: Row | null;
  nameOf: (row: Row) => string;
  remove: Remove;
  onClose: () => void;
  /** What goes with it, where that is more than the record itself. */
  loss?: ReactNode;
  /** Where to go once it is gone. */
  onDone?: () => void;
}

/** Asks before anything is deleted, names it, and has the safe answer at hand (RUN-20). */
export function ConfirmDelete<Row extends { id: number }>(props: ConfirmDeleteProps<Row>) {
  const { toDelete, nameOf, remove, onClose, loss, onDone } = props;
  const confirm = () =>
    toDelete &&
    remove.mutate(toDelete.id, {
      onSuccess: ({ message }) => {
        toastSuccess(message);
        onDone?.();
      },
      onSettled: onClose,
    });
  return (
    <Dialog opened={toDelete !== null} onClose={onClose} title="Hapus data">
      <Text className="break">
        Apakah anda yakin akan menghapus data {toDelete && nameOf(toDelete)}?
      </Text>
      {loss}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Batal
        </Button>
        <Button color="red" loading={remove.isPending} onClick={confirm}>
          Hapus
        </Button>
      </Group>
    </Dialog>
  );
}
