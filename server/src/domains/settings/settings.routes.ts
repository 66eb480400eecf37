import * as contract from '@reward-points/contract/settings';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { listPointValueDays, requireSettings } from './settings.queries.ts';
import { updateSettings } from './update-settings.ts';

export function settingsRoutes(registerRoute: RegisterRoute, { db, clock }: Dependencies): void {
  registerRoute(contract.showSettings, 'rules.read', async () => ({
    data: await requireSettings(db),
  }));

  registerRoute(contract.updateSettings, 'settings.write', async ({ body, write }) => ({
    message: 'Pengaturan berhasil disimpan.',
    data: await updateSettings(write, clock, body),
  }));

  registerRoute(contract.listPointValueDays, 'rules.read', async () => ({
    data: await listPointValueDays(db),
  }));
}
