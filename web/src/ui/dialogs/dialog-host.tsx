import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DialogPlace } from './dialog-place.ts';
import { closeDialog, forgetDialogs, useDialogs } from './dialogs.ts';

/** Where the dialogs of all screens stand. They go with the screen that opened them. */
export function DialogHost() {
  const dialogs = useDialogs();
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the path whose change counts.
  useEffect(() => forgetDialogs, [pathname]);
  const top = dialogs.findLast(({ isOpen }) => isOpen);
  return dialogs.map(({ id, dialog, isOpen }) => (
    <DialogPlace key={id} value={{ isOpen, isTop: id === top?.id, close: () => closeDialog(id) }}>
      {dialog}
    </DialogPlace>
  ));
}
