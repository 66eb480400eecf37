import { Alert, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from './second-factor.api.ts';
import { renewCodesDialog, turnOffDialog, turnOnDialog } from './second-factor-dialogs.ts';

/** With so few recovery codes left it is time to make new ones. */
const CODES_FEW = 3;

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
          <Text c="var(--app-muted)" fz="sm">
            {data.is_on
              ? 'Masuk memerlukan password dan kode dari ponsel Anda.'
              : 'Minta juga kode dari ponsel Anda setiap kali masuk, agar password yang bocor saja tidak cukup.'}
          </Text>
          {data.is_on && data.recovery_codes_left > CODES_FEW && (
            <Text c="var(--app-muted)" fz="sm">
              Tersisa {data.recovery_codes_left} kode cadangan.
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
              Kode cadangan baru
            </Button>
            <Button
              variant="default"
              {...turnOffDialog.ahead}
              onClick={() => turnOffDialog.open({})}
            >
              Matikan
            </Button>
          </Group>
        ) : (
          <Button variant="default" {...turnOnDialog.ahead} onClick={() => turnOnDialog.open({})}>
            Aktifkan
          </Button>
        )}
      </Group>
      {data.is_on && data.recovery_codes_left <= CODES_FEW && (
        <Alert color="orange" icon={<IconAlertCircle size={20} />} mt="md">
          {data.recovery_codes_left === 0
            ? 'Kode cadangan sudah habis.'
            : `Tinggal ${data.recovery_codes_left} kode cadangan.`}{' '}
          Buat yang baru, agar Anda tetap dapat masuk bila ponsel hilang.
        </Alert>
      )}
    </Card>
  );
}
