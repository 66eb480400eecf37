import { Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './link-card.module.css';

interface LinkCardProps extends Omit<ComponentProps<'a'>, 'title'> {
  icon: ReactNode;
  title: string;
  text: string;
}

/** A card that is one way on. */
export const LinkCard = createLink(({ icon, title, text, ...link }: LinkCardProps) => (
  <a {...link} className={classes.card}>
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <span>
      <Text fw={600} fz="sm" component="span" display="block">
        {title}
      </Text>
      <Text fz="xs" c="var(--app-muted)" component="span" display="block">
        {text}
      </Text>
    </span>
  </a>
));
