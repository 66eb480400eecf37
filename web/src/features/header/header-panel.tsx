import { Popover } from '@mantine/core';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { ExistingTarget } from '#ui/dialogs/existing-target.tsx';
import type { DropdownProps } from '#ui/fields/use-dropdown.ts';

interface HeaderPanelProps extends DropdownProps {
  title: string;
  width: number | undefined;
  children: ReactNode;
}

/**
 * The panel beneath a button of the header; Escape closes it and gives the focus back. What is pressed in it leads away or
 * opens a dialog: the panel closes, and the focus is on the button then.
 */
export function HeaderPanel(props: HeaderPanelProps) {
  const { button, opened, onChange, title, width, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  // Mantine moves the focus in after a moment: a panel that was closed before that takes it along when it goes.
  const giveFocusBack = () => {
    const focused = document.activeElement;
    if (focused === document.body || panel.current?.contains(focused)) button.focus();
  };
  const closeAfterPress = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button') === null) return;
    onChange(false);
    button.focus();
  };
  return (
    <Popover
      position="bottom-end"
      {...(width !== undefined && { width })}
      shadow="lg"
      trapFocus
      returnFocus
      withRoles={false}
      opened={opened}
      onChange={onChange}
      onExitTransitionEnd={giveFocusBack}
    >
      <Popover.Target>
        <ExistingTarget element={button} />
      </Popover.Target>
      <Popover.Dropdown
        ref={panel}
        p={0}
        role="dialog"
        tabIndex={-1}
        // Its title alone: the button's name says besides how many wait.
        aria-label={title}
        onClick={closeAfterPress}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
