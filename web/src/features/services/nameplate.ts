import type { Service } from '@reward-points/contract/services';

type Nameplate = Pick<Service, 'flowmeter_type' | 'serial_number'>;

/** What the nameplate on a flowmeter says, which tells it from another of the same product; null where nobody entered it. */
export const nameplateOf = ({ flowmeter_type, serial_number }: Nameplate): string | null =>
  [flowmeter_type && `Tipe ${flowmeter_type}`, serial_number && `SN ${serial_number}`]
    .filter(Boolean)
    .join(' · ') || null;
