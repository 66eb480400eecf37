import { type ComponentType, useEffect, useState } from 'react';
import { toastNotFetched } from './dialog-on-demand.tsx';

/** What each dropdown is given. */
export interface DropdownProps {
  /** The button that it belongs to. */
  button: HTMLElement;
  opened: boolean;
  onChange: (isOpen: boolean) => void;
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
  const [Dropdown, setDropdown] = useState<ComponentType<Props> | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  // It is there before it opens: the focus goes back to where it was at that moment.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(Dropdown !== null), [Dropdown]);
  const fetch = async () => {
    const Loaded = await load();
    setDropdown(() => Loaded);
  };
  const fetchAhead = () => {
    // Pressing the button tries again, and says what is wrong.
    if (Dropdown === null) fetch().catch(() => {});
  };
  const toggle = () => {
    setOpen(!isOpen);
    if (Dropdown !== null || isOpen) return;
    fetch().catch(() => {
      setOpen(false);
      toastNotFetched('Menu ini belum dapat dibuka');
    });
  };
  return {
    target: {
      ref: setButton,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onClick: toggle,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
    },
    Dropdown,
    place: button && { button, opened: isOpen && isThere, onChange: setOpen },
    close: () => setOpen(false),
  } as const;
}
