import { mayDo, type Permission } from '@reward-points/contract/permissions';
import { lastSession } from './session.ts';

/** Whether whoever of the staff is signed in may do something: what they may not is not on their screens. */
export function may(permission: Permission): boolean {
  const role = lastSession()?.staffRole;
  return role != null && mayDo(role, permission);
}
