import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './fields.ts';
import { answer, done } from './paging.ts';

/** Where an account is signed in. */
export const Device = z.object({
  id: Id,
  /** As “Chrome di Windows”; null: it did not say. */
  name: z.string().nullable(),
  signed_in_at: Instant,
  /** When it was last used, to the hour. */
  used_at: Instant,
  /** That of this call. */
  is_this: z.boolean(),
});
export type Device = z.output<typeof Device>;

/** The most that are shown, the last used ones. */
export const DEVICES_MAX = 50;

const devices = answer(z.array(Device));
const own = ['device_not_found', 'idempotency_key_reused'] as const;

export const listStaffDevices = endpoint({
  method: 'GET',
  path: '/api/admin/devices',
  summary: 'Where the own account is signed in, the last used first, at most 50 (addition).',
  response: devices,
});

export const endStaffDevice = endpoint({
  method: 'DELETE',
  path: '/api/admin/devices/:id',
  summary: 'Sign the own account out on one device (addition).',
  params: IdParams,
  response: done,
  errors: own,
});

export const endOtherStaffDevices = endpoint({
  method: 'DELETE',
  path: '/api/admin/devices',
  summary: 'Sign the own account out everywhere but here (addition).',
  response: done,
  errors: ['idempotency_key_reused'],
});

export const listMemberDevices = endpoint({
  method: 'GET',
  path: '/api/member/devices',
  summary: 'Where the own account is signed in, the last used first, at most 50 (addition).',
  response: devices,
});

export const endMemberDevice = endpoint({
  method: 'DELETE',
  path: '/api/member/devices/:id',
  summary: 'Sign the own account out on one device (addition).',
  params: IdParams,
  response: done,
  errors: own,
});

export const endOtherMemberDevices = endpoint({
  method: 'DELETE',
  path: '/api/member/devices',
  summary: 'Sign the own account out everywhere but here (addition).',
  response: done,
  errors: ['idempotency_key_reused'],
});

export const listPersonDevices = endpoint({
  method: 'GET',
  path: '/api/admin/people/:id/devices',
  summary: 'Where somebody of the staff is signed in, the last used first, at most 50 (addition).',
  params: IdParams,
  response: devices,
  errors: ['person_not_found'],
});

export const endPersonDevice = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:id/devices/:device',
  summary: 'Sign somebody of the staff out on one device (addition).',
  params: IdParams.extend({ device: IdParams.shape.id }),
  response: done,
  errors: ['person_not_found', 'device_not_found', 'idempotency_key_reused'],
});
