import { Box, Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notification-panel.module.css';

interface NotificationPanelProps {
  title: string;
  /** What can be done with all of it, at the right of the title. */
  action?: ReactNode;
  /** List items; one with `data-open` stands out. */
  children: ReactNode;
}

/** A list of what happened, beside the page that it is about. */
export function NotificationPanel({ title, action, children }: NotificationPanelProps) {
  return (
    <Paper component="section" aria-label={title}>
      <Group justify="space-between" gap="xs" p="md" pb="xs">
        <Title order={2} fz="md">
          {title}
        </Title>
        {action}
      </Group>
      <Box className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
        <ul className={classes.list}>{children}</ul>
      </Box>
    </Paper>
  );
}
