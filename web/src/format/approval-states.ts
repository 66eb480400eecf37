import type { ApprovalState } from '@reward-points/contract/approvals';

/** How a request to approve stands, to whoever asked and to whoever decides. */
export const approvalStates: Record<ApprovalState, { label: string; color: string }> = {
  waiting: { label: 'Menunggu', color: 'orange' },
  approved: { label: 'Disetujui', color: 'green' },
  refused: { label: 'Ditolak', color: 'red' },
  returned: { label: 'Dikembalikan', color: 'red' },
  withdrawn: { label: 'Ditarik', color: 'gray' },
  lapsed: { label: 'Lewat waktu', color: 'gray' },
};
