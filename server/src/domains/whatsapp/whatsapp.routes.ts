import { randomUUID } from 'node:crypto';
import * as contract from '@reward-points/contract/whatsapp';
import type { Bind } from '#http/bind.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { Parts } from '#parts.ts';
import { listTemplates } from './list-templates.ts';
import { listWhatsappMessages } from './list-whatsapp-messages.ts';
import { NO_TEMPLATE } from './log-unsent-message.ts';
import { sendPointMessage } from './send-point-message.ts';
import { sendReminderMessage } from './send-reminder-message.ts';

export function whatsappRoutes(bind: Bind, parts: Parts): void {
  const { db, provider } = parts;

  bind(contract.listTemplates, 'administrator', async () => ({
    data: await listTemplates(provider),
  }));

  bind(contract.sendPointMessage, 'administrator', async ({ body, asker, key, write }) => {
    const isQueued = await sendPointMessage(write, parts, {
      whatsapp: body.whatsapp,
      templateId: body.template_id,
      point: body.point,
      key: `${asker.id}:${key ?? randomUUID()}`,
    });
    return { message: isQueued ? 'Message Sent' : NO_TEMPLATE };
  });

  bind(contract.sendReminderMessage, 'administrator', async ({ body, asker, key, write }) => {
    const isQueued = await sendReminderMessage(write, parts, {
      whatsapp: body.whatsapp,
      templateId: body.template_id,
      product: body.product,
      flowmeterType: body.flowmeter_type,
      serialNumber: body.serial_number,
      lastService: body.last_service,
      username: asker.username,
      key: `${asker.id}:${key ?? randomUUID()}`,
    });
    return {
      message: isQueued ? 'Reminder has been sent' : NO_TEMPLATE,
    };
  });

  bind(contract.listWhatsappMessages, 'administrator', async (request) =>
    pageAnswer(await listWhatsappMessages(db, request.query), request),
  );
}
