import * as contract from '@reward-points/contract/messages';
import type { Bind } from '#http/bind.ts';
import type { Parts } from '#parts.ts';
import { showMessage } from './show-message.ts';
import { updateMessage } from './update-message.ts';

export function messageRoutes(bind: Bind, { db, provider }: Parts): void {
  bind(contract.showMessage, 'administrator', async ({ params }) => ({
    data: await showMessage(db, params.id),
  }));

  bind(contract.updateMessage, 'administrator', async ({ params, body, write }) => ({
    message: 'Pesan berhasil diperbarui',
    data: await updateMessage(write, provider, {
      id: params.id,
      message: body.message,
      templateId: body.template_id,
    }),
  }));
}
