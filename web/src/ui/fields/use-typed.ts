import { useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = 'input:not([type=hidden]), textarea';

const held = (field: Field): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? String(field.checked)
    : field.value;

/**
 * Whether somebody has typed or chosen something, whatever the form is made of: each field is noted as it was when somebody
 * came near it, and compared when the question arises.
 */
export function useTyped() {
  const noted = useRef(new Map<Field, string>());
  const note = (frame: HTMLElement) => {
    for (const field of frame.querySelectorAll<Field>(FIELDS)) {
      if (!noted.current.has(field)) noted.current.set(field, held(field));
    }
  };
  return {
    /** What a frame around the fields is given. */
    watch: {
      onFocusCapture: ({ currentTarget }: { currentTarget: HTMLElement }) => note(currentTarget),
      onPointerDownCapture: ({ currentTarget }: { currentTarget: HTMLElement }) =>
        note(currentTarget),
    },
    isTyped: () =>
      [...noted.current].some(([field, before]) => field.isConnected && held(field) !== before),
  };
}
