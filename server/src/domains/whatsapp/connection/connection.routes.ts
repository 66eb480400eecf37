import * as contract from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import { showWhatsappMessage } from '#domains/whatsapp/log/log.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { mayOf } from '#http/access.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { checkConnection } from './check-connection.ts';
import { showConnection, showMessageQueue } from './connection.queries.ts';
import { sendTestMessage } from './send-test-message.ts';

export function connectionRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  registerRoute(contract.showMessageQueue, 'messages.read', async () => ({
    data: await showMessageQueue(dependencies),
  }));

  registerRoute(contract.showConnection, 'messages.read', async () => ({
    data: await showConnection(dependencies),
  }));

  registerRoute(contract.checkConnection, 'connections.write', async ({ write }) => {
    await checkConnection(write, dependencies);
    return { data: await showConnection(dependencies) };
  });

  registerRoute(contract.sendTestMessage, 'connections.write', async ({ body, actor, write }) => {
    const id = await sendTestMessage(write, dependencies, body);
    return {
      message: 'Pesan uji masuk antrean',
      data: await showWhatsappMessage(dependencies, id, mayOf(actor)),
    };
  });
}
