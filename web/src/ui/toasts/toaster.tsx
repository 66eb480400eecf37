import { IconX } from '@tabler/icons-react';
import {
  type CSSProperties,
  type MouseEvent as ReactMouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDialogs } from '#ui/dialogs/dialogs.ts';
import { placeToasts, watchScreen } from './place-toasts.ts';
import classes from './toaster.module.css';
import { closeToast, type Toast, useScreens, useToasts } from './toasts.ts';

/** The most that are shown at once; what comes more waits for its turn. */
const SHOWN_MAX = 5;

/**
 * The toasts of every page, at the top right (RUN-13) and over nothing that can be pressed. While one is pointed at or has
 * the focus, all of them stay, and where they are.
 */
export function Toaster() {
  const toasts = useToasts();
  const [isHeld, setHeld] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const shown = toasts.slice(0, SHOWN_MAX);
  const count = shown.length;
  const screens = useScreens();
  const restsAt = useRestingPlace();
  const isOverDialog = useDialogs().some(({ isOpen }) => isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another toast, dialog or screen another place is free.
  useLayoutEffect(() => {
    // Where everything stands is not asked for nothing: a page that is only about to be drawn would be laid out at once.
    if (area.current && count > 0) placeToasts(area.current, false);
  }, [count, isOverDialog, screens]);
  const isWatched = count > 0 && !isHeld;
  useEffect(() => {
    const toPlace = area.current;
    if (!isWatched || toPlace === null) return;
    return watchScreen(toPlace, () => placeToasts(toPlace, true));
  }, [isWatched]);
  return (
    // It stands before the first one comes into it, so that a screen reader says what was done once it has finished.
    <div ref={area} className={classes.area} aria-live="polite">
      {shown.map((toast) => (
        <Shown key={toast.id} toast={toast} restsAt={restsAt} isHeld={isHeld} onHold={setHeld} />
      ))}
    </div>
  );
}

const placeOf = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): string =>
  `${clientX} ${clientY}`;

/** Where the mouse was moved to last. */
function useRestingPlace(): RefObject<string> {
  const restsAt = useRef('');
  useEffect(() => {
    const note = (event: MouseEvent) => {
      restsAt.current = placeOf(event);
    };
    document.addEventListener('mousemove', note);
    return () => document.removeEventListener('mousemove', note);
  }, []);
  return restsAt;
}

interface ShownProps {
  toast: Toast;
  restsAt: RefObject<string>;
  isHeld: boolean;
  onHold: (isHeld: boolean) => void;
}

function Shown({ toast, restsAt, isHeld, onHold }: ShownProps) {
  const { id, color, title, message, action, ms } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isHeld]);
  // What comes beneath a mouse at rest, as where “Simpan” was just pressed, nobody points at.
  const point = (event: ReactMouseEvent) => {
    if (placeOf(event) !== restsAt.current) onHold(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role; only what failed is said at once.
    <div
      role={color === 'red' ? 'alert' : 'status'}
      data-toast
      className={classes.toast}
      style={{ '--toast-color': `var(--mantine-color-${color}-filled)` } as CSSProperties}
      onMouseEnter={point}
      onMouseMove={point}
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
