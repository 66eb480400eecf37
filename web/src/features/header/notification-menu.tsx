import { Box, Text } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/pages/links.tsx';
import { HeaderDropdown } from './header-dropdown.tsx';
import classes from './notification-menu.module.css';
import { waiting } from './texts.ts';

interface NotificationMenuProps {
  title: string;
  icon: ReactNode;
  /** How many wait, as the server counts them; 0, or what it did not say, shows no badge. */
  badge: number | undefined;
  /** Where the whole list stands. */
  to: NonNullable<LinkProps['to']>;
  /** List items. */
  children: ReactNode;
  isEmpty: boolean;
}

/** Where the badge ends; the number that is read aloud does not. */
const BADGE_MAX = 999;

/** One of the header's dropdowns: what waits, and the way to it (RUN-28). */
export function NotificationMenu(props: NotificationMenuProps) {
  const { title, icon, badge = 0, to, children, isEmpty } = props;
  return (
    <HeaderDropdown
      title={title}
      icon={icon}
      badge={
        badge === 0
          ? undefined
          : {
              text: badge > BADGE_MAX ? `${BADGE_MAX}+` : String(badge),
              spoken: waiting(badge),
            }
      }
      width={380}
    >
      <Text fw={700} px="md" pt="md" pb="xs" component="h2" fz="md" m={0}>
        {title}
      </Text>
      {isEmpty ? (
        <Text fz="sm" c="var(--app-muted)" px="md" pb="sm">
          Data Belum Tersedia
        </Text>
      ) : (
        <Box className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
          <ul className={classes.list}>{children}</ul>
        </Box>
      )}
      <div className={classes.footer}>
        <LinkButton to={to} variant="subtle" size="sm" fullWidth>
          Lihat semua
        </LinkButton>
      </div>
    </HeaderDropdown>
  );
}
