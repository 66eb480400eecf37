import { TitledCard } from '#ui/pages/titled-card.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Whether a claim with one tap asks first, settled with one press (ADD-443). */
export const ClaimsCard = () => (
  <TitledCard
    title="Klaim"
    lead="Sebelum point dipakai, customer melihat harga dan sisanya, lalu memilih “Tukar sekarang” atau “Batal”."
    maw={760}
  >
    <SettingSwitch name="claims_ask" label="Klaim bertanya dulu" />
  </TitledCard>
);
