import { Divider, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#ui/links.tsx';
import classes from './other-ways.module.css';
import { contactQuery } from './sessions.api.ts';
import { texts } from './texts.ts';

/** The ways in besides number and password that the company offers (ADD-663); none by default. */
export function OtherWays() {
  const { data: contact } = useQuery(contactQuery());
  if (!contact?.signs_in_by_code) return null;
  return (
    <div className={classes.frame}>
      <Stack gap="sm" className={classes.ways}>
        <Divider label={texts.or} />
        <LinkButton to="/sign-in-code" state variant="default" fullWidth>
          {texts.byCode}
        </LinkButton>
      </Stack>
    </div>
  );
}
