import { Alert, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SectionFailed } from '#ui/pages/section-failed.tsx';
import { secondFactorQuery } from './second-factor.api.ts';
import { renewCodesDialog, turnOffDialog, turnOnDialog } from './second-factor-dialogs.ts';
import * as texts from './texts.ts';

/** With so few recovery codes left it is time to make new ones. */
const CODES_FEW = 3;

/** Whether signing in takes a code besides the password, and what changes that (ADD-204). */
export function SecondFactorCard() {
  const factor = useQuery(secondFactorQuery());
  const { data } = factor;
  if (!data) return <SectionFailed title={texts.TITLE} of={factor} />;
  return (
    <Card component="section" aria-label={texts.TITLE} maw={760}>
      <Group justify="space-between" gap="md">
        <Stack gap={4} style={{ flex: '1 1 260px' }}>
          <Group gap="sm">
            <Title order={2} fz="md">
              {texts.TITLE}
            </Title>
            <Badge color={data.is_on ? 'green' : 'gray'} variant="light">
              {data.is_on ? 'Aktif' : 'Tidak aktif'}
            </Badge>
          </Group>
          <Text c="var(--app-muted)" fz="sm">
            {data.is_on ? texts.card.isOn : texts.card.isOff}
          </Text>
          {data.is_on && data.recovery_codes_left > CODES_FEW && (
            <Text c="var(--app-muted)" fz="sm">
              {texts.card.left(data.recovery_codes_left)}
            </Text>
          )}
        </Stack>
        {data.is_on ? (
          <Group gap="sm">
            <Button
              variant="default"
              {...renewCodesDialog.ahead}
              onClick={() => renewCodesDialog.open({})}
            >
              {texts.card.renew}
            </Button>
            <Button
              variant="default"
              {...turnOffDialog.ahead}
              onClick={() => turnOffDialog.open({})}
            >
              {texts.turnOff.submit}
            </Button>
          </Group>
        ) : (
          <Button variant="default" {...turnOnDialog.ahead} onClick={() => turnOnDialog.open({})}>
            {texts.turnOn.submit}
          </Button>
        )}
      </Group>
      {data.is_on && data.recovery_codes_left <= CODES_FEW && (
        <Alert color="orange" icon={<IconAlertCircle size={20} />} mt="md">
          {texts.card.few(data.recovery_codes_left)}
        </Alert>
      )}
    </Card>
  );
}
