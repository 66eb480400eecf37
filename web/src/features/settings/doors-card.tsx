import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkText } from '#ui/links.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { settingsQuery } from './settings.api.ts';
import { texts } from './texts.ts';

interface DoorsCardProps {
  /** What the sign-in page offers by now; undefined: not known yet. */
  offered: { signs_in_by_code: boolean } | undefined;
}

/** By which ways besides number and password people come in (ADD-663), and whether others ask to (ADD-668). */
export function DoorsCard({ offered }: DoorsCardProps) {
  const { data: settings } = useQuery(settingsQuery());
  const isMissing = settings?.signs_in_by_code && offered?.signs_in_by_code === false;
  const { doors } = texts;
  return (
    <Card component="section" aria-label={doors.title} maw={760}>
      <Stack gap="md">
        <Title order={2} fz="md">
          {doors.title}
        </Title>
        <Text fz="sm" c="var(--app-muted)">
          {doors.lead}
        </Text>
        <SettingSwitch name="signs_in_by_code" label={doors.code} description={doors.codeHint} />
        {isMissing && (
          <Text fz="sm" role="status">
            {doors.codeMissing}{' '}
            <LinkText to="/admin/whatsapp-connection" fz="sm" td="underline">
              {doors.connection}
            </LinkText>
          </Text>
        )}
        <SettingSwitch
          name="second_factor_demanded"
          label={doors.demanded}
          description={doors.demandedHint}
        />
        <SettingSwitch
          name="takes_sign_ups"
          label={doors.signUps}
          description={doors.signUpsHint}
        />
      </Stack>
    </Card>
  );
}
