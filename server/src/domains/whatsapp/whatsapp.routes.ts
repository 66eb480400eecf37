import { randomUUID } from 'node:crypto';
import * as contract from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { listTemplates } from './list-templates.ts';
import { listWhatsappMessages } from './list-whatsapp-messages.ts';
import { NO_TEMPLATE } from './log-unsent-message.ts';
import type { WhatsappProvider } from './providers/provider.ts';
import { sendPointMessage } from './send-point-message.ts';
import { sendReminderMessage } from './send-reminder-message.ts';

export function whatsappRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db } = dependencies;

  registerRoute(contract.listTemplates, 'administrator', async () => ({
    data: await listTemplates(db, dependencies),
  }));

  registerRoute(contract.sendPointMessage, 'administrator', async ({ body, actor, key, write }) => {
    const isQueued = await sendPointMessage(write, dependencies, {
      whatsapp: body.whatsapp,
      templateId: body.template_id,
      point: body.point,
      key: `${actor.accountId}:${key ?? randomUUID()}`,
    });
    return { message: isQueued ? 'Message Sent' : NO_TEMPLATE };
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

  registerRoute(contract.listWhatsappMessages, 'administrator', async (request) =>
    pageAnswer(await listWhatsappMessages(db, request.query), request),
  );
}
