import type { Role } from '@reward-points/contract/customers';

/** Who is asking: the account behind the bearer token, as it stands in the database now. */
export interface Actor {
  accountId: number;
  /** The customer that the account belongs to. */
  customerId: number;
  role: Role;
  username: string;
  /** The hash of the token that was shown; a password change keeps this session and ends the others. */
  tokenHash: Buffer;
}

/** Who may make a call. Stated once for each, beside its endpoint in the routes of its domain. */
export type Access = 'anyone' | 'signedIn' | 'administrator' | 'member';

export type ActorOf<A extends Access> = A extends 'anyone' ? null : Actor;

/** Whether a role may; what it is refused with is the binding's matter. */
export const mayCall = (access: Access, role: Role): boolean =>
  access === 'administrator' ? role === 'admin' : access === 'member' ? role === 'customer' : true;
