import * as contract from '@reward-points/contract/pushes';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { findMyPushes } from './pushes.queries.ts';
import { registerDevice } from './register-device.ts';

export function pushRoutes(registerRoute: RegisterRoute, dependencies: Dependencies): void {
  registerRoute(contract.showMyPushes, 'member', async ({ actor }) => ({
    data: await findMyPushes(dependencies, actor),
  }));

  registerRoute(contract.registerDevice, 'member', async ({ actor, body, write }) => ({
    message: 'Notifikasi perangkat ini disimpan.',
    data: await registerDevice(write, dependencies, { ...actor, ...body }),
  }));
}
