import { Alert, Button, Group, type ModalProps, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useTyped } from '#ui/fields/use-typed.ts';
import classes from './dialog.module.css';
import { DialogPlace } from './dialog-place.ts';
import { isByBrowser } from './dialogs.ts';
import { Modal } from './modal.tsx';

interface DialogProps extends Pick<ModalProps, 'size'> {
  title: string;
  /** It shows what is never shown again: only a button of its own closes it. */
  isShownOnce?: boolean;
  /** What is typed in it is no record: it closes without asking. */
  losesNothing?: boolean;
  children?: ReactNode;
}

/**
 * A dialog over a screen, shown by `openDialog`. A click beside it does nothing; Escape, its cross and the ways back and
 * forward close it, and ask in place where something typed would be lost; before a reload the browser asks. What lies
 * behind it, also another dialog, stays as it is.
 */
export function Dialog(props: DialogProps) {
  const { children, isShownOnce = false, losesNothing = false, ...modal } = props;
  const { isOpen, isTop = true, close } = use(DialogPlace);
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { watch, isTyped } = useTyped();
  // Where somebody was typing when the question came.
  const typing = useRef<Element | null>(null);
  // It opens a moment after it is there, so that it notes where the focus was, and gives it back.
  useEffect(() => setShown(isOpen), [isOpen]);
  const losesTyped = () => !losesNothing && isTyped();
  const leave = () => {
    if (isAsking) keep();
    else if (losesTyped()) {
      typing.current = document.activeElement;
      setAsking(true);
    } else close();
  };
  const keep = () => {
    setAsking(false);
    const field = typing.current;
    // Until the question is gone the field cannot take the focus.
    requestAnimationFrame(() => field instanceof HTMLElement && field.focus());
  };
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (!isTop || !isByBrowser(action)) return false;
      if (!isShownOnce) leave();
      return true;
    },
    disabled: !isOpen,
    enableBeforeUnload: () => isShownOnce || losesTyped(),
  });
  return (
    <Modal
      {...modal}
      opened={isShown}
      onClose={leave}
      withCloseButton={!isShownOnce}
      closeOnEscape={isTop && !isShownOnce}
      closeOnClickOutside={false}
    >
      {isAsking && <Question onKeep={keep} onDrop={close} />}
      {/* While it fades or asks, nothing in it can be pressed. */}
      <div inert={!isOpen || isAsking} className={classes.content} {...watch}>
        {children}
      </div>
    </Modal>
  );
}

interface QuestionProps {
  onKeep: () => void;
  onDrop: () => void;
}

const Question = ({ onKeep, onDrop }: QuestionProps) => (
  <Alert color="orange" mb="md" role="alertdialog" aria-label="Buang isian ini?">
    <Text fz="sm">Isian ini belum disimpan dan akan hilang.</Text>
    <Group gap="sm" mt="sm">
      <Button size="sm" variant="default" ref={(button) => button?.focus()} onClick={onKeep}>
        Lanjut mengisi
      </Button>
      <Button size="sm" color="red" onClick={onDrop}>
        Buang isian
      </Button>
    </Group>
  </Alert>
);
