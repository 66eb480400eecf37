import { Divider, Stack, Text } from '@mantine/core';
import type { Answer } from '@reward-points/contract/endpoint';
import type { showContact } from '@reward-points/contract/sessions';
import { takesPasskeys } from '#client/takes-passkeys.ts';
import { LinkButton, LinkText } from '#ui/pages/links.tsx';
import classes from './other-ways.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { texts } from './texts.ts';

/**
 * The ways in besides the password: a passkey, where the device takes one (ADD-676), and a code that is sent, where the company
 * offers it (ADD-663). Also the form for who wants to become a customer (ADD-668).
 */
export function OtherWays({ contact }: { contact: Answer<typeof showContact>['data'] }) {
  const byPasskey = takesPasskeys(contact.passkey_site);
  const byCode = contact.signs_in_by_code;
  return (
    <div className={classes.frame}>
      <Stack gap="sm" className={classes.ways}>
        {(byPasskey || byCode) && <Divider label={texts.or} />}
        {byPasskey && <PasskeyButton />}
        {byCode && (
          <LinkButton to="/sign-in-code" state variant="default" fullWidth>
            {texts.byCode}
          </LinkButton>
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
