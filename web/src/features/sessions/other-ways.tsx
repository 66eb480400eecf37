import { Divider, Stack, Text } from '@mantine/core';
import { LinkButton, LinkText } from '#ui/links.tsx';
import classes from './other-ways.module.css';
import { texts } from './texts.ts';

interface OtherWaysProps {
  byCode: boolean;
  bySignUp: boolean;
}

/** The ways in besides number and password that the company offers (ADD-663), and the form of who wants to become a customer (ADD-668). */
export function OtherWays({ byCode, bySignUp }: OtherWaysProps) {
  return (
    <div className={classes.frame}>
      <Stack gap="sm" className={classes.ways}>
        {byCode && (
          <>
            <Divider label={texts.or} />
            <LinkButton to="/sign-in-code" state variant="default" fullWidth>
              {texts.byCode}
            </LinkButton>
          </>
        )}
        {bySignUp && (
          <Text fz="sm" c="var(--app-muted)">
            {texts.signUpQuestion}{' '}
            <LinkText to="/sign-up" fz="sm" td="underline" py={10} display="inline-block">
              {texts.signUpLink}
            </LinkText>
          </Text>
        )}
      </Stack>
    </div>
  );
}
