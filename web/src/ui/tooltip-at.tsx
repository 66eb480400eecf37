import { Tooltip } from '@mantine/core';
import { useEffect, useId } from 'react';

export interface TooltipAtProps {
  target: HTMLElement;
  label: string;
}

/** A tooltip at an element that is on the screen already, which it also describes to those who hear it. */
export function TooltipAt({ target, label }: TooltipAtProps) {
  const id = useId();
  useEffect(() => {
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [target, id]);
  return <Tooltip id={id} target={target} label={label} opened multiline maw={280} />;
}
