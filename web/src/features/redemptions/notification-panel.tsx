import { Box, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notification-panel.module.css';

interface NotificationPanelProps {
  title: string;
  /** List items; one with `data-open` stands out. */
  children: ReactNode;
}

/** A list of what happened, beside the page that it is about. */
export function NotificationPanel({ title, children }: NotificationPanelProps) {
  return (
    <Paper component="section" aria-label={title}>
      <Title order={2} fz="md" p="md" pb="xs">
        {title}
      </Title>
      <Box className={classes.scroll} tabIndex={0}>
        <ul className={classes.list}>{children}</ul>
      </Box>
    </Paper>
  );
}
