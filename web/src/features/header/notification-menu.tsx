import { ActionIcon, Indicator, Popover, ScrollArea, Text, Tooltip } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#format/points.ts';
import { LinkButton } from '#ui/links.tsx';
import classes from './notification-menu.module.css';

interface NotificationMenuProps {
  title: string;
  icon: ReactNode;
  /** How many of them wait; 0 shows no badge. */
  badge: number;
  /** Where the whole list stands. */
  to: NonNullable<LinkProps['to']>;
  /** List items. */
  children: ReactNode;
  isEmpty: boolean;
}

const BADGE_MAX = 99;

/** One of the header's dropdowns: what waits, and the way to it (RUN-28). */
export function NotificationMenu(props: NotificationMenuProps) {
  const { title, icon, badge, to, children, isEmpty } = props;
  const [isOpen, setOpen] = useState(false);
  const count = badge > BADGE_MAX ? `${BADGE_MAX}+` : formatNumber(badge);
  return (
    <Popover
      position="bottom-end"
      width={380}
      shadow="lg"
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={setOpen}
    >
      <Popover.Target>
        <Tooltip label={title}>
          <Indicator
            label={<span data-testid={`badge-${title}`}>{count}</span>}
            size={18}
            offset={8}
            color="red.8"
            disabled={badge === 0}
            zIndex={1}
          >
            <ActionIcon
              color="gray"
              size={44}
              aria-label={badge === 0 ? title : `${title}, ${count} menunggu`}
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
      <Popover.Dropdown p={0} aria-label={title}>
        <Text fw={700} px="md" pt="md" pb="xs" component="h2" fz="md" m={0}>
          {title}
        </Text>
        {isEmpty ? (
          <Text fz="sm" c="var(--app-muted)" px="md" pb="sm">
            Data Belum Tersedia
          </Text>
        ) : (
          <ScrollArea.Autosize mah={360} type="auto" tabIndex={0} role="region" aria-label={title}>
            <ul className={classes.list}>{children}</ul>
          </ScrollArea.Autosize>
        )}
        <div className={classes.footer}>
          <LinkButton to={to} variant="subtle" size="sm" fullWidth onClick={() => setOpen(false)}>
            Lihat semua
          </LinkButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
