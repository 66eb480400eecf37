import { Divider, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkButton, LinkText } from '#ui/links.tsx';
import classes from './other-ways.module.css';
import { contactQuery } from './sessions.api.ts';
import { texts } from './texts.ts';

/** The ways in besides number and password that the company offers (ADD-663), and the form of who wants to become a customer (ADD-668); none by default. */
export function OtherWays() {
  const { data: contact } = useQuery(contactQuery());
  if (!contact?.signs_in_by_code && !contact?.takes_sign_ups) return null;
  return (
    <div className={classes.frame}>
      <Stack gap="sm" className={classes.ways}>
        {contact.signs_in_by_code && (
          <>
            <Divider label={texts.or} />
            <LinkButton to="/sign-in-code" state variant="default" fullWidth>
              {texts.byCode}
            </LinkButton>
          </>
        )}
        {contact.takes_sign_ups && (
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
