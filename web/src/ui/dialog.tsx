import { Modal, type ModalProps } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

/** A dialog over a screen. The way back closes it first, and leaves what lies behind it as it is. */
export function Dialog(props: ModalProps) {
  const { opened, onClose } = props;
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      onClose();
      return true;
    },
    disabled: !opened,
    enableBeforeUnload: false,
  });
  return <Modal {...props} />;
}
