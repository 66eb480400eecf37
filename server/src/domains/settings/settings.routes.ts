import * as contract from '@reward-points/contract/settings';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { listPointValueDays, requireSettings, withContact } from './settings.queries.ts';
import { updateSettings } from './update-settings.ts';

export function settingsRoutes(registerRoute: RegisterRoute, dependencies: Dependencies): void {
  const { db } = dependencies;

  registerRoute(contract.showSettings, 'rules.read', async () => ({
    data: withContact(await requireSettings(db), dependencies),
  }));

  registerRoute(contract.updateSettings, 'settings.write', async ({ body, write }) => ({
    message: 'Pengaturan berhasil disimpan.',
    data: withContact(await updateSettings(write, dependencies, body), dependencies),
  }));

  registerRoute(contract.listPointValueDays, 'rules.read', async () => ({
    data: await listPointValueDays(db),
  }));
}
