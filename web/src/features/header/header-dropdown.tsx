import { ActionIcon, Indicator } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDropdown } from '#ui/fields/use-dropdown.ts';

interface HeaderDropdownProps {
  /** Names the panel, the button and its tooltip. */
  title: string;
  icon: ReactNode;
  /** A number on the button, and how it is read aloud; without one there is no badge. */
  badge?: { text: string; spoken: string } | undefined;
  width?: number;
  children: ReactNode;
}

const loadPanel = async () => (await import('./header-panel.tsx')).HeaderPanel;

/** A button of the header with a panel beneath it. */
export function HeaderDropdown(props: HeaderDropdownProps) {
  const { title, icon, badge, width, children } = props;
  const { target, Dropdown, place, close } = useDropdown(loadPanel, 'dialog');
  return (
    <>
      <Indicator
        label={<span data-testid={`badge-${title}`}>{badge?.text}</span>}
        size={18}
        offset={8}
        color="red.8"
        disabled={badge === undefined}
        zIndex={1}
      >
        <ActionIcon
          color="gray"
          size={44}
          data-tooltip={title}
          aria-label={badge === undefined ? title : `${title}, ${badge.spoken}`}
          {...target}
          // The panel hears it only once the focus has moved in.
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          {icon}
        </ActionIcon>
      </Indicator>
      {Dropdown && place && (
        <Dropdown {...place} title={title} width={width}>
          {children}
        </Dropdown>
      )}
    </>
  );
}
