import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkText } from '#ui/pages/links.tsx';
import { TitledCard } from '#ui/pages/titled-card.tsx';
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
    <TitledCard title={doors.title} lead={doors.lead} maw={760}>
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
      <SettingSwitch name="takes_sign_ups" label={doors.signUps} description={doors.signUpsHint} />
    </TitledCard>
  );
}
