import { Card } from '@mantine/core';
import { SettingSwitch } from './setting-switch.tsx';

/** Whether what changes the worth of points needs a second pair of eyes, settled with one press (ADD-640). */
export const SecondLookCard = () => (
  <Card component="section" aria-label="Aturan persetujuan">
    <SettingSwitch
      name="second_look"
      label="Harga hadiah, aturan point, dan penghapusan customer perlu persetujuan"
      description="Batas point setiap orang diatur di halaman Tim."
    />
  </Card>
);
