import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';

interface HeaderDropdownProps {
  /** Names the panel, the button and its tooltip. */
  title: string;
  icon: ReactNode;
  /** A number on the button, and how it is read aloud; without one there is no badge. */
  badge?: { text: string; spoken: string } | undefined;
  width?: number;
  children: ReactNode;
}

/**
 * A button of the header with a panel beneath it; Escape closes it and gives the focus back. What is pressed in it leads
 * away or opens a dialog: the panel closes, and the focus is on the button then.
 */
export function HeaderDropdown(props: HeaderDropdownProps) {
  const { title, icon, badge, width, children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Mantine moves the focus in after a moment: a panel that was closed before that takes it along when it goes.
  const giveFocusBack = () => {
    const focused = document.activeElement;
    if (focused === document.body || panel.current?.contains(focused)) button.current?.focus();
  };
  const closeAfterPress = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button') === null) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      position="bottom-end"
      {...(width !== undefined && { width })}
      shadow="lg"
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={setOpen}
      onExitTransitionEnd={giveFocusBack}
    >
      <Popover.Target>
        <Tooltip label={title}>
          <Indicator
            label={<span data-testid={`badge-${title}`}>{badge?.text}</span>}
            size={18}
            offset={8}
            color="red.8"
            disabled={badge === undefined}
            zIndex={1}
          >
            <ActionIcon
              ref={button}
              color="gray"
              size={44}
              aria-label={badge === undefined ? title : `${title}, ${badge.spoken}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              // The panel hears it only once the focus has moved in.
              onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
            >
              {icon}
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown ref={panel} p={0} aria-label={title} onClick={closeAfterPress}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
