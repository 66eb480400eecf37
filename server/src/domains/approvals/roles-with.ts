import { STAFF_ROLES, type StaffRole } from '@reward-points/contract/permissions';
import { type Access, mayCall } from '#http/access.ts';

/** The roles that may make a call. */
export const rolesWith = (access: Access): StaffRole[] =>
  STAFF_ROLES.filter((staffRole) => mayCall(access, { staffRole, contactRole: null }));
