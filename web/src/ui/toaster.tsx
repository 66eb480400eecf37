import { Notification } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './toaster.module.css';
import { closeToast, type Toast, useToasts } from './toasts.ts';

/** The most that are shown at once; what comes more waits for its turn. */
const SHOWN_MAX = 5;

/** The toasts of every page, at the top right (RUN-13). While one is pointed at or has the focus, all of them stay. */
export function Toaster() {
  const toasts = useToasts();
  const [isHeld, setHeld] = useState(false);
  return (
    <div className={classes.area}>
      {toasts.slice(0, SHOWN_MAX).map((toast) => (
        <Shown key={toast.id} toast={toast} isHeld={isHeld} onHold={setHeld} />
      ))}
    </div>
  );
}

interface ShownProps {
  toast: Toast;
  isHeld: boolean;
  onHold: (isHeld: boolean) => void;
}

function Shown({ toast, isHeld, onHold }: ShownProps) {
  const { id, color, title, message, ms } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isHeld]);
  return (
    <Notification
      className={classes.toast}
      color={color}
      // Beneath a title Mantine makes the text paler than can be read well.
      styles={{ description: { color: 'var(--mantine-color-text)' } }}
      title={title}
      closeButtonProps={{ 'aria-label': 'Tutup' }}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onClose={() => {
        onHold(false);
        closeToast(id);
      }}
    >
      {message}
    </Notification>
  );
}
