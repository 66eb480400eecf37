import * as contract from '@reward-points/contract/privacy';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { showKeepingPeriods } from './privacy.queries.ts';
import { updateKeepingPeriods } from './update-keeping-periods.ts';

export function privacyRoutes(registerRoute: RegisterRoute, { db }: Dependencies): void {
  registerRoute(contract.showKeepingPeriods, 'settings.write', async () => ({
    data: await showKeepingPeriods(db),
  }));

  registerRoute(contract.updateKeepingPeriods, 'settings.write', async ({ body, write }) => ({
    message: 'Masa simpan berhasil disimpan.',
    data: await updateKeepingPeriods(write, body),
  }));
}
