import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toastNotFetched } from '#ui/dialogs/dialog-on-demand.tsx';

/** What each dropdown is given. */
export interface DropdownProps {
  /** The button that it belongs to. */
  button: HTMLElement;
  opened: boolean;
  onChange: (isOpen: boolean) => void;
}

interface Fetched<Props> {
  Dropdown: ComponentType<Props>;
  button: HTMLElement;
}

/**
 * What drops down from a button comes when somebody is about to press the button, so that no screen waits for it: a list
 * has such a button in each row.
 *
 * @returns what the button is given; and the dropdown with its place, once both are there.
 */
export function useDropdown<Props extends DropdownProps>(
  load: () => Promise<ComponentType<Props>>,
  kind: 'menu' | 'dialog',
) {
  // Known once it is needed: a list that is about to be drawn would be drawn a second time for the sake of its buttons.
  const target = useRef<HTMLButtonElement>(null);
  const [fetched, setFetched] = useState<Fetched<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  // It is there before it opens: the focus goes back to where it was at that moment.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(fetched !== null), [fetched]);
  const fetch = async () => {
    const Dropdown = await load();
    if (target.current) setFetched({ Dropdown, button: target.current });
  };
  const fetchAhead = () => {
    // Pressing the button tries again, and says what is wrong.
    if (fetched === null) fetch().catch(() => {});
  };
  const toggle = () => {
    setOpen(!isOpen);
    if (fetched !== null || isOpen) return;
    fetch().catch(() => {
      setOpen(false);
      toastNotFetched('Menu ini belum dapat dibuka');
    });
  };
  return {
    target: {
      ref: target,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onClick: toggle,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
    },
    Dropdown: fetched?.Dropdown ?? null,
    place: fetched && { button: fetched.button, opened: isOpen && isThere, onChange: setOpen },
    close: () => setOpen(false),
  } as const;
}
