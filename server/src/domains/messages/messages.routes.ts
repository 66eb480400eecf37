import { randomUUID } from 'node:crypto';
import * as contract from '@reward-points/contract/messages';
import * as whatsapp from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import { NO_TEMPLATE } from '#domains/whatsapp/outbox/log-unsent-message.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { requireMessage } from './messages.queries.ts';
import { sendPointMessage } from './send-point-message.ts';
import { sendReminderMessage } from './send-reminder-message.ts';
import { updateMessage } from './update-message.ts';

export function messageRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, provider } = dependencies;

  registerRoute(contract.showMessage, 'staff', async ({ params }) => ({
    data: await requireMessage(db, provider.name, params.id),
  }));

  registerRoute(contract.updateMessage, 'messages.write', async ({ params, body, write }) => ({
    message: 'Pesan berhasil diperbarui',
    data: await updateMessage(write, dependencies, {
      id: params.id,
      message: body.message,
      templateId: body.template_id,
      version: body.version,
    }),
  }));

  registerRoute(whatsapp.sendPointMessage, 'points.write', async ({ body, actor, key, write }) => {
    const unsent = await sendPointMessage(write, dependencies, {
      whatsapp: body.whatsapp,
      templateId: body.template_id,
      point: body.point,
      key: `${actor.accountId}:${key ?? randomUUID()}`,
    });
    return { message: unsent ?? 'Message Sent' };
  });

  registerRoute(
    whatsapp.sendReminderMessage,
    'services.write',
    async ({ body, actor, key, write }) => {
      const isQueued = await sendReminderMessage(write, dependencies, {
        whatsapp: body.whatsapp,
        templateId: body.template_id,
        product: body.product,
        flowmeterType: body.flowmeter_type,
        serialNumber: body.serial_number,
        lastService: body.last_service,
        username: actor.username,
        key: `${actor.accountId}:${key ?? randomUUID()}`,
      });
      return {
        message: isQueued ? 'Reminder has been sent' : NO_TEMPLATE,
      };
    },
  );
}
