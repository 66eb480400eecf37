import type { CustomerStanding } from '@reward-points/contract/customers';

/** What customers are narrowed down to. */
export const standings: Record<CustomerStanding, string> = {
  owes: 'Punya kekurangan point',
  refuses: 'Menolak WhatsApp',
  'no-password': 'Belum bisa masuk',
  inactive: 'Tidak aktif',
};

/** The parts of a customer's page, in their order; on a narrow screen each is a tab, by the word in the address. */
export const parts = {
  profil: 'Profil',
  point: 'Point',
  hadiah: 'Hadiah',
  faktur: 'Faktur',
  alat: 'Peralatan',
  servis: 'Servis',
  pesan: 'Pesan',
} as const;
export type CustomerPart = keyof typeof parts;

/** Where nobody is found. */
export const missedOf = (name: string, standing: CustomerStanding | undefined): string | false => {
  if (name === '' && standing === undefined) return false;
  if (standing === undefined) return `Tidak ada customer yang namanya memuat “${name}”.`;
  const words = `Tidak ada customer “${standings[standing]}”`;
  return name === '' ? `${words}.` : `${words} yang namanya memuat “${name}”.`;
};
