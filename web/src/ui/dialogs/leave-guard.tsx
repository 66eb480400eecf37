import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isByBrowser, isDialogOpen } from './dialogs.ts';
import { Modal } from './modal.tsx';

interface LeaveGuardProps {
  /** The form holds something that was not sent. */
  isDirty: boolean;
}

/**
 * Asks before a page with unsaved changes is left. Whoever has just saved leaves with `ignoreBlocker`: the form does not
 * know of its success before the next rendering.
 */
export function LeaveGuard({ isDirty }: LeaveGuardProps) {
  const blocker = useBlocker({
    // The search of the same page is no leaving, and the way back from a dialog only closes it.
    shouldBlockFn: ({ current, next, action }) =>
      isDirty && current.pathname !== next.pathname && !(isDialogOpen() && isByBrowser(action)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  // Saved meanwhile: there is nothing to lose any more.
  useEffect(() => {
    if (!isDirty && blocker.status === 'blocked') blocker.proceed();
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
