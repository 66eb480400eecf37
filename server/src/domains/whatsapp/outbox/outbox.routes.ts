import { randomUUID } from 'node:crypto';
import * as contract from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { NO_TEMPLATE } from './log-unsent-message.ts';
import { sendPointMessage } from './send-point-message.ts';
import { sendReminderMessage } from './send-reminder-message.ts';

export function outboxRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  registerRoute(contract.sendPointMessage, 'administrator', async ({ body, actor, key, write }) => {
    const unsent = await sendPointMessage(write, dependencies, {
      whatsapp: body.whatsapp,
      templateId: body.template_id,
      point: body.point,
      key: `${actor.accountId}:${key ?? randomUUID()}`,
    });
    return { message: unsent ?? 'Message Sent' };
  });

  registerRoute(
    contract.sendReminderMessage,
    'administrator',
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
