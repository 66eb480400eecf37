import { useEffect, useRef } from 'react';

/** For a field that a form opens at instead of at its top, where it does. */
export function useStartsAt(isStart: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isStart) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'center' });
  }, [isStart]);
  return field;
}
