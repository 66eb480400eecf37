import { Anchor, type AnchorProps, Button, type ButtonProps, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { mayOpen } from '#client/may.ts';

type AnchorRest = Omit<ComponentProps<'a'>, 'color' | 'size' | 'style'>;

const OpenText = createLink((props: AnchorProps & AnchorRest) => <Anchor {...props} />);

/** Text that leads to a page of the app; it is only text to whoever may not open that page. */
export const LinkText: typeof OpenText = (props) => {
  if (mayOpen(props.to)) return <OpenText {...props} />;
  const { children, className, fz, fw } = props as AnchorProps & AnchorRest;
  return (
    <Text span {...{ className, fz, fw }}>
      {children}
    </Text>
  );
};

const OpenButton = createLink((props: ButtonProps & AnchorRest & { children: ReactNode }) => (
  <Button component="a" {...props} />
));

/** A button that leads to a page of the app, for whoever may open it. */
export const LinkButton = ((props) =>
  mayOpen(props.to) ? <OpenButton {...props} /> : null) as typeof OpenButton;
