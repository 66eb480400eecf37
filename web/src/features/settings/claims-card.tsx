import { Card, Stack, Text, Title } from '@mantine/core';
import { SettingSwitch } from './setting-switch.tsx';

/** Whether a claim with one tap asks first, settled with one press (ADD-443). */
export const ClaimsCard = () => (
  <Card component="section" aria-label="Klaim" maw={760}>
    <Stack gap="md">
      <Title order={2} fz="md">
        Klaim
      </Title>
      <Text fz="sm" c="var(--app-muted)">
        Sebelum point dipakai, customer melihat harga dan sisanya, lalu memilih “Tukar sekarang”
        atau “Batal”.
      </Text>
      <SettingSwitch name="claims_ask" label="Klaim bertanya dulu" />
    </Stack>
  </Card>
);
