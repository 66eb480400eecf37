import type { ServiceStanding } from '@reward-points/contract/services';

/** What services are narrowed down to. */
export const standings: Record<ServiceStanding, string> = {
  overdue: 'Terlambat',
  month: 'Bulan ini',
  reminded: 'Sudah diingatkan',
};

/** Where none is found. */
export const missedOf = (isSought: boolean, standing: ServiceStanding | undefined) => {
  if (standing !== undefined && !isSought) return `Tidak ada servis “${standings[standing]}”.`;
  return (
    (isSought || standing !== undefined) && 'Tidak ada servis dengan customer dan item yang dicari.'
  );
};
