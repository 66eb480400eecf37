import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { isByBrowser, isDialogOpen } from './dialogs.ts';
import { Modal } from './modal.tsx';

interface LeaveGuardProps {
  /** The form holds something that was not sent. */
  isDirty: boolean;
}

/** The forms of a page that hold something. One question is enough: the first of them asks it for all. */
const unsaved = new Set<string>();

/**
 * Asks before a page with unsaved changes is left. Whoever has just saved leaves with `ignoreBlocker`: the form does not
 * know of its success before the next rendering.
 */
export function LeaveGuard({ isDirty }: LeaveGuardProps) {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [isDirty, id]);
  const isFirst = () => unsaved.values().next().value === id;
  const blocker = useBlocker({
    // The search of the same page is no leaving, and the way back from a dialog only closes it.
    shouldBlockFn: ({ current, next, action }) =>
      isDirty &&
      isFirst() &&
      current.pathname !== next.pathname &&
      !(isDialogOpen() && isByBrowser(action)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  // Saved meanwhile: there is nothing to lose any more.
  useEffect(() => {
    if (!isDirty && unsaved.size === 0 && blocker.status === 'blocked') blocker.proceed();
  }, [isDirty, blocker]);
  return (
    <Modal
      opened={isBlocked}
      onClose={() => isBlocked && blocker.reset()}
      title="Perubahan belum disimpan"
      closeOnClickOutside={false}
    >
      <Text>Tinggalkan halaman ini? Perubahan yang belum disimpan akan hilang.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => isBlocked && blocker.reset()}>
          Tetap di sini
        </Button>
        <Button color="red" onClick={() => isBlocked && blocker.proceed()}>
          Tinggalkan
        </Button>
      </Group>
    </Modal>
  );
}
