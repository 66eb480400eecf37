import { Tooltip } from '@mantine/core';
import { useEffect, useId } from 'react';
import { createPortal } from 'react-dom';

export interface TooltipAtProps {
  target: HTMLElement;
  label: string;
}

/** Whoever goes from landmark to landmark hears a tooltip in the one of its element. */
const LANDMARK = '[role="dialog"], main, nav, aside, header';

/** A tooltip at an element that is on the screen already, which it also describes to those who hear it. */
export function TooltipAt({ target, label }: TooltipAtProps) {
  const id = useId();
  useEffect(() => {
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [target, id]);
  return createPortal(
    <Tooltip
      id={id}
      target={target}
      label={label}
      opened
      multiline
      maw={280}
      withinPortal={false}
      // Not cut off where its landmark scrolls.
      floatingStrategy="fixed"
    />,
    target.closest(LANDMARK) ?? document.body,
  );
}
