import { IconX } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDialogs } from './dialogs.ts';
import { freePlace } from './free-place.ts';
import classes from './toaster.module.css';
import { closeToast, type Toast, useScreens, useToasts } from './toasts.ts';

/** The most that are shown at once; what comes more waits for its turn. */
const SHOWN_MAX = 5;

const MARGIN = 16;
/** What somebody may want to reach, or has to read, while a toast stands. */
const REACHED = 'button, a[href], [role=switch], [role=tab], [data-kept-clear]';

/**
 * The toasts of every page, at the top right (RUN-13) and over nothing that can be pressed. While one is pointed at or has
 * the focus, all of them stay.
 */
export function Toaster() {
  const toasts = useToasts();
  const [isHeld, setHeld] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const shown = toasts.slice(0, SHOWN_MAX);
  const count = shown.length;
  const screens = useScreens();
  const isOverDialog = useDialogs().some(({ isOpen }) => isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another toast, dialog or screen another place is free.
  useLayoutEffect(() => {
    // Where everything stands is not asked for nothing: a page that is only about to be drawn would be laid out at once.
    if (area.current && count > 0) place(area.current);
  }, [count, isOverDialog, screens]);
  return (
    <div ref={area} className={classes.area}>
      {shown.map((toast) => (
        <Shown key={toast.id} toast={toast} isHeld={isHeld} onHold={setHeld} />
      ))}
    </div>
  );
}

function place(area: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  // One that fades is inert, and no dialog any more.
  const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')]
    .filter((one) => one.querySelector('[inert]') === null)
    .at(-1);
  // Beneath a dialog nothing can be reached, the header neither.
  const header = dialog ? null : document.querySelector('header');
  const reached = [...(dialog ?? document).querySelectorAll(REACHED)]
    .filter((one) => !area.contains(one) && !header?.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < height && bottom > top);
  const { top, left } = freePlace({ width: area.offsetWidth, height: area.offsetHeight }, reached, {
    top: header ? header.getBoundingClientRect().bottom + MARGIN / 2 : MARGIN,
    right: width - MARGIN,
    bottom: height - MARGIN,
    left: MARGIN,
  });
  area.style.top = `${top}px`;
  area.style.left = `${left}px`;
}

interface ShownProps {
  toast: Toast;
  isHeld: boolean;
  onHold: (isHeld: boolean) => void;
}

function Shown({ toast, isHeld, onHold }: ShownProps) {
  const { id, color, title, message, action, ms } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isHeld]);
  return (
    <div
      role="alert"
      data-toast
      className={classes.toast}
      style={{ '--toast-color': `var(--mantine-color-${color}-filled)` } as CSSProperties}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <div className={classes.words}>
        {title !== undefined && <div className={classes.title}>{title}</div>}
        <div>{message}</div>
        {action && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              onHold(false);
              closeToast(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label="Tutup"
        onClick={() => {
          onHold(false);
          closeToast(id);
        }}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
