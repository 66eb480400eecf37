import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from './second-factor.api.ts';
import { turnOffDialog, turnOnDialog } from './second-factor-dialogs.ts';

/** Whether signing in takes a code besides the password, and what changes that (ADD-204). */
export function SecondFactorCard() {
  const { data } = useQuery(secondFactorQuery());
  if (!data) return null;
  return (
    <Card component="section" aria-label="Verifikasi dua langkah" maw={760}>
      <Group justify="space-between" gap="md">
        <Stack gap={4} style={{ flex: '1 1 260px' }}>
          <Group gap="sm">
            <Title order={2} fz="md">
              Verifikasi dua langkah
            </Title>
            <Badge color={data.is_on ? 'green' : 'gray'} variant="light">
              {data.is_on ? 'Aktif' : 'Tidak aktif'}
            </Badge>
          </Group>
          <Text c="var(--app-muted)">
            {data.is_on
              ? `Masuk memerlukan password dan kode dari ponsel Anda. Tersisa ${data.recovery_codes_left} kode cadangan.`
              : 'Minta juga kode dari ponsel Anda setiap kali masuk, agar password yang bocor saja tidak cukup.'}
          </Text>
        </Stack>
        {data.is_on ? (
          <Button variant="default" {...turnOffDialog.ahead} onClick={() => turnOffDialog.open({})}>
            Matikan
          </Button>
        ) : (
          <Button variant="default" {...turnOnDialog.ahead} onClick={() => turnOnDialog.open({})}>
            Aktifkan
          </Button>
        )}
      </Group>
    </Card>
  );
}
