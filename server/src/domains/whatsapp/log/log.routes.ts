import * as contract from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { mayOf } from '#http/access.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { exportWhatsappMessages } from './export-whatsapp-messages.ts';
import { countMessageStandings, listWhatsappMessages, showWhatsappMessage } from './log.queries.ts';
import { markMessageRead } from './mark-message-read.ts';
import { reopenMessage } from './reopen-message.ts';
import { resendMessage } from './resend-message.ts';
import { settleMessage } from './settle-message.ts';
import { settleMessages } from './settle-messages.ts';

export function messageLogRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  registerRoute(contract.listWhatsappMessages, 'messages.read', async (request) =>
    pageAnswer(
      await listWhatsappMessages(dependencies, request.query, mayOf(request.actor)),
      request,
    ),
  );

  registerRoute(contract.countMessageStandings, 'messages.read', async () => ({
    data: await countMessageStandings(dependencies.db),
  }));

  registerRoute(contract.showWhatsappMessage, 'messages.read', async ({ params, actor }) => ({
    data: await showWhatsappMessage(dependencies, params.id, mayOf(actor)),
  }));

  registerRoute(contract.resendMessage, 'messages.write', async ({ params, actor, write }) => {
    const id = await resendMessage(write, dependencies, params.id);
    return {
      message: 'Pesan masuk antrean lagi',
      data: await showWhatsappMessage(dependencies, id, mayOf(actor)),
    };
  });

  registerRoute(contract.markMessageRead, 'messages.write', async ({ params, write }) => {
    await markMessageRead(write, dependencies, params.id);
    return { message: 'Pesan ditandai sudah dibaca' };
  });

  registerRoute(contract.settleMessage, 'messages.write', async ({ params, write }) => {
    await settleMessage(write, dependencies, params.id);
    return { message: 'Pesan ditandai selesai' };
  });

  registerRoute(contract.reopenMessage, 'messages.write', async ({ params, write }) => {
    await reopenMessage(write, params.id);
    return { message: 'Pesan menunggu tindakan lagi' };
  });

  registerRoute(
    contract.settleMessages,
    'messages.write',
    async ({ query, body, actor, write }) => {
      await settleMessages(write, dependencies, query, { ...body, may: mayOf(actor) });
      return { message: 'Pesan ditandai selesai' };
    },
  );

  registerDownload(contract.exportWhatsappMessages, 'messages.read', async ({ query, actor }) =>
    exportWhatsappMessages(dependencies.clock, query, mayOf(actor)),
  );
}
