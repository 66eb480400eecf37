import * as contract from '@reward-points/contract/devices';
import type { Dependencies } from '#dependencies.ts';
import { listDevices } from '#domains/accounts/sessions/devices.queries.ts';
import { endDevice, endOtherDevices } from '#domains/accounts/sessions/end-device.ts';
import type { RegisterRoute } from '#http/register-route.ts';

const ENDED = { message: 'Perangkat itu sudah dikeluarkan.' };
const OTHERS_ENDED = { message: 'Semua perangkat lain sudah dikeluarkan.' };

/** Where the own account is signed in, of staff and of a customer's people alike. */
export function deviceRoutes(registerRoute: RegisterRoute, { db, clock }: Dependencies): void {
  registerRoute(contract.listStaffDevices, 'staff', async ({ actor }) => ({
    data: await listDevices(db, clock, actor),
  }));
  registerRoute(contract.endStaffDevice, 'staff', async ({ params, actor, write }) => {
    await endDevice(write, { ...actor, id: params.id });
    return ENDED;
  });
  registerRoute(contract.endOtherStaffDevices, 'staff', async ({ actor, write }) => {
    await endOtherDevices(write, actor);
    return OTHERS_ENDED;
  });

  registerRoute(contract.listMemberDevices, 'member', async ({ actor }) => ({
    data: await listDevices(db, clock, actor),
  }));
  registerRoute(contract.endMemberDevice, 'member', async ({ params, actor, write }) => {
    await endDevice(write, { ...actor, id: params.id });
    return ENDED;
  });
  registerRoute(contract.endOtherMemberDevices, 'member', async ({ actor, write }) => {
    await endOtherDevices(write, actor);
    return OTHERS_ENDED;
  });
}
