export const APPROVALS = 'Persetujuan';
