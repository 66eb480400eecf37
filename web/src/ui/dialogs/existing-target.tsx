import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';

interface ExistingTargetProps {
  element: HTMLElement;
  /** What a dropdown gives its button. */
  ref?: Ref<HTMLElement>;
  id?: string;
  'aria-controls'?: string;
}

/** Stands for an element that is on the screen already, where a dropdown asks for its button as a child. */
export function ExistingTarget({
  element,
  ref,
  id,
  'aria-controls': controls,
}: ExistingTargetProps) {
  useImperativeHandle(ref, () => element, [element]);
  useLayoutEffect(() => {
    if (id !== undefined) element.id = id;
    if (controls === undefined) element.removeAttribute('aria-controls');
    else element.setAttribute('aria-controls', controls);
  }, [element, id, controls]);
  return null;
}
