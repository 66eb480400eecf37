import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

type AnchorRest = Omit<ComponentProps<'a'>, 'color' | 'size' | 'style'>;

/** Text that leads to a page of the app. */
export const LinkText = createLink((props: AnchorProps & AnchorRest) => <Anchor {...props} />);

/** A button that leads to a page of the app. */
export const LinkButton = createLink(
  (props: ButtonProps & AnchorRest & { children: ReactNode }) => (
    <Button component="a" {...props} />
  ),
);
