import * as contract from '@reward-points/contract/whatsapp-setup';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import type { Setup } from './live-provider.ts';
import { showSetup } from './setup.queries.ts';
import { trySetup } from './try-setup.ts';
import { updateSetup } from './update-setup.ts';

export function setupRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { setup: Setup },
): void {
  registerRoute(contract.showConnectionSetup, 'connections.write', async () => ({
    data: await showSetup(dependencies),
  }));

  registerRoute(contract.tryConnectionSetup, 'connections.write', async ({ body, write }) => ({
    data: await trySetup(write, dependencies, body),
  }));

  registerRoute(contract.updateConnectionSetup, 'connections.write', async ({ body, write }) => {
    await updateSetup(write, dependencies, body);
    return { message: 'Koneksi WhatsApp berhasil disimpan.' };
  });
}
