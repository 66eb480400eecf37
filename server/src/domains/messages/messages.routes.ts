import * as contract from '@reward-points/contract/messages';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { requireMessage } from './messages.queries.ts';
import { updateMessage } from './update-message.ts';

export function messageRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, provider } = dependencies;

  registerRoute(contract.showMessage, 'administrator', async ({ params }) => ({
    data: await requireMessage(db, provider.name, params.id),
  }));

  registerRoute(contract.updateMessage, 'administrator', async ({ params, body, write }) => ({
    message: 'Pesan berhasil diperbarui',
    data: await updateMessage(write, dependencies, {
      id: params.id,
      message: body.message,
      templateId: body.template_id,
      seen: body.seen,
    }),
  }));
}
