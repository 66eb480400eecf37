import { Alert, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Awaited } from '#ui/pages/awaited.tsx';
import { OperatorGuide } from '#ui/pages/operator-guide.tsx';
import { Section } from '#ui/pages/section.tsx';
import { SetupForm } from './setup-form.tsx';
import { setupTexts } from './texts.ts';
import { connectionSetupQuery } from './whatsapp.api.ts';

/** Through whom messages leave, and by which account (ADD-533). */
export function SetupCard() {
  const { data: setup, error, refetch } = useQuery(connectionSetupQuery());
  return (
    <Section title={setupTexts.title}>
      {!setup ? (
        <Awaited of={{ error, refetch }} height={260} />
      ) : (
        <Stack gap="md">
          {!setup.is_readable && (
            <Alert color="red" icon={<IconLock size={20} />} title={setupTexts.lockedTitle}>
              {setupTexts.locked} <OperatorGuide topic="kunci" />
            </Alert>
          )}
          <SetupForm setup={setup} reload={refetch} />
        </Stack>
      )}
    </Section>
  );
}
