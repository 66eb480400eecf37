import { type ComponentType, useEffect, useState } from 'react';
import type { TooltipAtProps } from './tooltip-at.tsx';

/** Whoever only passes over a button is told nothing. */
const AFTER_MS = 200;

const placeOf = ({ x, y }: PointerEvent): string => `${x} ${y}`;

/**
 * Shows what an element carries as `data-tooltip` to whoever points at it with a mouse or comes to it by keyboard. One
 * for all of them, fetched when the first is wanted: a list has four in each row, and its first view waits for none.
 */
export function Tooltips() {
  const [TooltipAt, setTooltipAt] = useState<ComponentType<TooltipAtProps> | null>(null);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressedAt = '';
    const hide = () => {
      clearTimeout(timer);
      setTarget(null);
    };
    const show = (element: EventTarget | null) => {
      hide();
      const found =
        element instanceof Element ? element.closest<HTMLElement>('[data-tooltip]') : null;
      if (found === null) return;
      // Without it the name of the button must do, which is read aloud as well.
      import('./tooltip-at.tsx').then((file) => setTooltipAt(() => file.TooltipAt)).catch(() => {});
      timer = setTimeout(() => setTarget(found), AFTER_MS);
    };
    // What comes beneath a mouse that rests where it pressed, as the next step of a form does, nobody points at.
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && placeOf(event) !== pressedAt) show(event.target);
    };
    const press = (event: PointerEvent) => {
      hide();
      pressedAt = placeOf(event);
    };
    const focus = ({ target: element }: FocusEvent) => {
      if (element instanceof Element && element.matches(':focus-visible')) show(element);
    };
    // A finger points at nothing: what takes no press says why when it is pressed.
    const click = ({ target: element }: MouseEvent) => {
      if (element instanceof Element && element.closest('[aria-disabled=true]')) show(element);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', press);
    document.addEventListener('click', click);
    document.addEventListener('keydown', key);
    return () => {
      hide();
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('click', click);
      document.removeEventListener('keydown', key);
    };
  }, []);
  const label = target?.dataset.tooltip;
  if (TooltipAt === null || target === null || label === undefined) return null;
  return <TooltipAt target={target} label={label} />;
}
