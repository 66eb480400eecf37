import { Button, Group, Modal, Text } from '@mantine/core';

interface ConfirmDeleteProps {
  /** The record that would be deleted; null keeps the question closed. */
  name: string | null;
  isDeleting: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before anything is deleted, names it, and has the safe answer at hand (RUN-20). */
export function ConfirmDelete({ name, isDeleting, onConfirm, onClose }: ConfirmDeleteProps) {
  return (
    <Modal opened={name !== null} onClose={onClose} title="Hapus data">
      <Text className="break">Apakah anda yakin akan menghapus data {name}?</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Batal
        </Button>
        <Button color="red" loading={isDeleting} onClick={onConfirm}>
          Hapus
        </Button>
      </Group>
    </Modal>
  );
}
