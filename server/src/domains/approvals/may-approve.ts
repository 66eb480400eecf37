import { STAFF_ROLES, type StaffRole } from '@reward-points/contract/permissions';
import { type Access, type Actor, mayCall, mayOf } from '#http/access.ts';

/** Whether somebody may approve a call, by role. Who may make one without its points, as a technician a visit, may not. */
export const mayApprove = (
  access: Access,
  actor: Pick<Actor, 'staffRole' | 'contactRole'>,
): boolean => mayCall(access, actor) && mayOf(actor)('points.write');

/** The roles that may approve a call. */
export const rolesApproving = (access: Access): StaffRole[] =>
  STAFF_ROLES.filter((staffRole) => mayApprove(access, { staffRole, contactRole: null }));
