import { randomUUID } from 'node:crypto';
import * as messages from '@reward-points/contract/messages';
import * as contract from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { checkConnection } from './connection/check-connection.ts';
import { sendTestMessage } from './connection/send-test-message.ts';
import { exportWhatsappMessages } from './log/export-whatsapp-messages.ts';
import { markMessageRead } from './log/mark-message-read.ts';
import { reopenMessage } from './log/reopen-message.ts';
import { resendMessage } from './log/resend-message.ts';
import { settleMessage } from './log/settle-message.ts';
import { settleMessages } from './log/settle-messages.ts';
import { NO_TEMPLATE } from './outbox/log-unsent-message.ts';
import { sendPointMessage } from './outbox/send-point-message.ts';
import { sendReminderMessage } from './outbox/send-reminder-message.ts';
import type { WhatsappProvider } from './providers/provider.ts';
import { listTemplates, listUsableTemplates } from './templates/list-templates.ts';
import {
  previewOccasionTemplate,
  updateOccasionTemplate,
} from './templates/update-occasion-template.ts';
import {
  listOccasionTemplates,
  listProviderTemplates,
  listWhatsappMessages,
  showConnection,
  showMessageQueue,
  showOccasionTemplate,
  showOccasionText,
  showWhatsappMessage,
} from './whatsapp.queries.ts';

export function whatsappRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listTemplates, 'administrator', async () => ({
    data: await listTemplates(db, dependencies),
  }));

  registerRoute(contract.listUsableTemplates, 'administrator', async () => ({
    data: await listUsableTemplates(db, dependencies.provider.name),
  }));

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

  registerRoute(contract.listWhatsappMessages, 'administrator', async (request) =>
    pageAnswer(await listWhatsappMessages(dependencies, request.query), request),
  );

  registerRoute(contract.showWhatsappMessage, 'administrator', async ({ params }) => ({
    data: await showWhatsappMessage(dependencies, params.id),
  }));

  registerRoute(contract.resendMessage, 'administrator', async ({ params, write }) => {
    const id = await resendMessage(write, dependencies, params.id);
    return {
      message: 'Pesan masuk antrean lagi',
      data: await showWhatsappMessage(dependencies, id),
    };
  });

  registerRoute(contract.markMessageRead, 'administrator', async ({ params, write }) => {
    await markMessageRead(write, dependencies, params.id);
    return { message: 'Pesan ditandai sudah dibaca' };
  });

  registerRoute(contract.settleMessage, 'administrator', async ({ params, write }) => {
    await settleMessage(write, dependencies, params.id);
    return { message: 'Pesan ditandai selesai' };
  });

  registerRoute(contract.reopenMessage, 'administrator', async ({ params, write }) => {
    await reopenMessage(write, params.id);
    return { message: 'Pesan menunggu tindakan lagi' };
  });

  registerRoute(contract.settleMessages, 'administrator', async ({ query, body, write }) => {
    await settleMessages(write, dependencies, query, body.count);
    return { message: 'Pesan ditandai selesai' };
  });

  registerRoute(contract.showMessageQueue, 'administrator', async () => ({
    data: await showMessageQueue(dependencies),
  }));

  registerRoute(contract.showConnection, 'administrator', async () => ({
    data: await showConnection(dependencies),
  }));

  registerRoute(contract.checkConnection, 'administrator', async ({ write }) => {
    await checkConnection(write, dependencies);
    return { data: await showConnection(dependencies) };
  });

  registerRoute(contract.sendTestMessage, 'administrator', async ({ body, write }) => {
    const id = await sendTestMessage(write, dependencies, body);
    return {
      message: 'Pesan uji masuk antrean',
      data: await showWhatsappMessage(dependencies, id),
    };
  });

  registerRoute(messages.listProviderTemplates, 'administrator', async () => ({
    data: await listProviderTemplates(dependencies),
  }));

  registerRoute(messages.listOccasionTemplates, 'administrator', async () => ({
    data: await listOccasionTemplates(dependencies),
  }));

  registerRoute(messages.showOccasionText, 'administrator', async ({ params }) => ({
    data: await showOccasionText(dependencies, params.occasion),
  }));

  registerRoute(messages.previewOccasionTemplate, 'administrator', async ({ params, body }) => ({
    data: await previewOccasionTemplate(db, dependencies, params.occasion, body),
  }));

  registerRoute(
    messages.updateOccasionTemplate,
    'administrator',
    async ({ params, body, write }) => {
      await updateOccasionTemplate(write, dependencies, params.occasion, body);
      return {
        message: 'Template berhasil disimpan',
        data: await showOccasionTemplate(dependencies, params.occasion),
      };
    },
  );

  registerDownload(contract.exportWhatsappMessages, 'administrator', async ({ query }) =>
    exportWhatsappMessages(clock, query),
  );
}
