import type { ApprovalState } from '@reward-points/contract/approvals';

export const states: Record<ApprovalState, { label: string; color: string }> = {
  waiting: { label: 'Menunggu', color: 'orange' },
  approved: { label: 'Disetujui', color: 'green' },
  refused: { label: 'Ditolak', color: 'red' },
  returned: { label: 'Dikembalikan', color: 'red' },
  withdrawn: { label: 'Ditarik', color: 'gray' },
  lapsed: { label: 'Lewat waktu', color: 'gray' },
};
