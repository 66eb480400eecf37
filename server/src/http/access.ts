import {
  CONTACT_PERMISSIONS,
  type ContactPermission,
  type ContactRole,
  contactMay,
} from '@reward-points/contract/contact-roles';
import type { Role } from '@reward-points/contract/customers';
import type { Endpoint } from '@reward-points/contract/endpoint';
import {
  type May,
  mayDo,
  type Permission,
  type StaffRole,
} from '@reward-points/contract/permissions';
import {
  confirmSecondFactor,
  prepareSecondFactor,
  showSecondFactor,
} from '@reward-points/contract/second-factors';
import { logout } from '@reward-points/contract/sessions';
import { DomainError } from '#domain-error.ts';

/** Who is asking: the account behind the bearer token, as it stands in the database now. */
export interface Actor {
  accountId: number;
  /** The customer that the session is for; the own company's of staff. */
  customerId: number;
  role: Role;
  /** Of staff alone. */
  staffRole: StaffRole | null;
  /** Of a customer's people alone. */
  contactRole: ContactRole | null;
  /** The dearest reward that somebody who buys for a customer claims; null: any. */
  claimLimit: number | null;
  username: string;
  /** Whether it lacks the second factor that the owner demands of staff. */
  lacksSecondFactor: boolean;
  /** The hash of the token that was shown; a password change keeps this session and ends the others. */
  tokenHash: Buffer;
}

/**
 * Who may make a call: anyone; whoever is signed in; any of the staff, or those with a permission; any of a customer's
 * people, or those with a permission. Stated once for each call, beside its endpoint in the routes of its domain.
 */
export type StaffAccess = 'staff' | Permission;
export type MemberAccess = 'member' | ContactPermission;
export type Access = 'anyone' | 'signedIn' | StaffAccess | MemberAccess;

export type ActorOf<A extends Access> = A extends 'anyone' ? null : Actor;

/** What somebody of the staff may, for a call whose answer speaks of several areas. */
export const mayOf =
  ({ staffRole }: Pick<Actor, 'staffRole'>): May =>
  (permission) =>
    staffRole !== null && mayDo(staffRole, permission);

/** For a call of which a part needs more than the call. */
export function requirePermission(actor: Pick<Actor, 'staffRole'>, permission: Permission): void {
  if (!mayOf(actor)(permission)) throw new DomainError('forbidden');
}

const isMemberAccess = (access: StaffAccess | MemberAccess): access is MemberAccess =>
  access === 'member' || CONTACT_PERMISSIONS.some((permission) => permission === access);

/** Whether somebody may; what it is refused with is the binding's matter. */
export function mayCall(
  access: Access,
  { staffRole, contactRole }: Pick<Actor, 'staffRole' | 'contactRole'>,
): boolean {
  if (access === 'anyone' || access === 'signedIn') return true;
  if (isMemberAccess(access)) {
    return contactRole !== null && (access === 'member' || contactMay(contactRole, access));
  }
  return staffRole !== null && (access === 'staff' || mayDo(staffRole, access));
}

/**
 * Whether a write stands only if the caller is still signed in when it is made. A new role, a last day and a removal end the
 * session. Not so for one's own sign-in, which may end it, nor where the call asks again once it holds what it changes: the
 * team, a customer's people, approvals. Other writes of `staff` say so beside their endpoint.
 */
export const holdsWithSession = (access: Access): boolean =>
  !['anyone', 'signedIn', 'staff', 'member', 'manage', 'people.write'].includes(access);

/**
 * What somebody may call who lacks the second factor that the owner demands: what sets one up, and the way out. What counts
 * as one, `has_second_factor` says in the database; the calls that set up something else that counts stand here.
 */
const SETTING_UP: ReadonlySet<Endpoint> = new Set<Endpoint>([
  showSecondFactor,
  prepareSecondFactor,
  confirmSecondFactor,
  logout,
]);

/** Refuses everything else to who lacks it. */
export function requireDemanded(
  endpoint: Endpoint,
  { lacksSecondFactor }: Pick<Actor, 'lacksSecondFactor'>,
): void {
  if (lacksSecondFactor && !SETTING_UP.has(endpoint)) {
    throw new DomainError('second_factor_demanded');
  }
}
