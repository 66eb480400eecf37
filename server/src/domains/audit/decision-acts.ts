/** The act of each way in which a request for approval can end, of the office or of a customer. */
export const DECISION_ACTS = {
  approved: 'approval-given',
  refused: 'approval-refused',
  returned: 'approval-returned',
  withdrawn: 'approval-withdrawn',
} as const;
