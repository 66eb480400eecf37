import { useEffect, useRef } from 'react';

/** The ref of a field that takes the focus as its form opens, where `isStart` says so. */
export function useStartsAt(isStart: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isStart) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'center' });
  }, [isStart]);
  return field;
}
