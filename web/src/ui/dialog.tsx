import { Modal, type ModalProps } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, use, useEffect, useState } from 'react';
import classes from './dialog.module.css';
import { DialogPlace } from './dialog-place.ts';

interface DialogProps extends Pick<ModalProps, 'size'> {
  title: string;
  /** It shows what is never shown again: only a button of its own closes it. */
  isShownOnce?: boolean;
  children?: ReactNode;
}

/** A dialog over a screen, shown by `openDialog`. The way back closes it first, and leaves what lies behind it as it is. */
export function Dialog({ children, isShownOnce = false, ...modal }: DialogProps) {
  const { isOpen, close } = use(DialogPlace);
  const [isShown, setShown] = useState(false);
  // It opens a moment after it is there, so that it notes where the focus was, and gives it back.
  useEffect(() => setShown(isOpen), [isOpen]);
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      if (!isShownOnce) close();
      return true;
    },
    disabled: !isOpen,
    enableBeforeUnload: isShownOnce,
  });
  return (
    <Modal
      {...modal}
      opened={isShown}
      onClose={close}
      withCloseButton={!isShownOnce}
      closeOnEscape={!isShownOnce}
      closeOnClickOutside={!isShownOnce}
    >
      {/* While it fades, nothing in it can be pressed again. */}
      <div inert={!isOpen} className={classes.content}>
        {children}
      </div>
    </Modal>
  );
}
