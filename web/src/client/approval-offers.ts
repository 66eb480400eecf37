import type { Endpoint } from '@reward-points/contract/endpoint';

/** A call that was refused, since somebody else has to approve it. */
export interface RefusedCall {
  call: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

let offered: ((refused: RefusedCall) => void) | undefined;

/** Tells of such calls, as long as the screens of the staff are there. @returns what ends it. */
export function onApprovalNeeded(listener: (refused: RefusedCall) => void): () => void {
  offered = listener;
  return () => {
    offered = undefined;
  };
}

export function offerApproval(
  { method, path }: Endpoint,
  { params = {}, query = {}, body = {} }: Partial<Omit<RefusedCall, 'call'>>,
): void {
  offered?.({ call: `${method} ${path}`, params, query, body });
}
