import * as contract from '@reward-points/contract/items';
import type { Bind } from '#http/bind.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { Parts } from '#parts.ts';
import { addItemCode } from './add-item-code.ts';
import { addItemCodes } from './add-item-codes.ts';
import { checkItemCodes } from './check-item-codes.ts';
import { claimItem } from './claim-item.ts';
import { createItem } from './create-item.ts';
import { deleteItem } from './delete-item.ts';
import { deleteItemCode } from './delete-item-code.ts';
import { listItemCodes } from './list-item-codes.ts';
import { listItems } from './list-items.ts';
import { listMemberItems } from './list-member-items.ts';
import { showItem } from './show-item.ts';
import { updateItem } from './update-item.ts';
import { updateItemCode } from './update-item-code.ts';

export function itemRoutes(bind: Bind, parts: Parts): void {
  const { db, clock } = parts;

  bind(contract.listItems, 'administrator', async (request) =>
    pageAnswer(await listItems(db, request.query), request),
  );

  bind(contract.showItem, 'administrator', async ({ params }) => ({
    data: await showItem(db, params.id),
  }));

  bind(contract.createItem, 'administrator', async ({ body, write }) => ({
    message: 'Data item berhasil disimpan.',
    data: await createItem(write, parts, body),
  }));

  bind(contract.updateItem, 'administrator', async ({ params, body, write }) => ({
    message: 'Data item berhasil diperbarui.',
    data: await updateItem(write, parts.images, { ...body, id: params.id }),
  }));

  bind(contract.deleteItem, 'administrator', async ({ params, write }) => {
    await deleteItem(write, clock, params.id);
    return { message: 'Data item berhasil dihapus.' };
  });

  bind(contract.listItemCodes, 'administrator', async (request) => {
    const { params, query } = request;
    return pageAnswer(await listItemCodes(db, { ...query, id: params.id }), request);
  });

  bind(contract.addItemCode, 'administrator', async ({ body, write }) => ({
    message: 'Kode item berhasil disimpan.',
    data: await addItemCode(write, clock, body),
  }));

  bind(contract.updateItemCode, 'administrator', async ({ params, body, write }) => {
    await updateItemCode(write, { ...body, id: params.id });
    return { message: 'Kode item berhasil diperbarui.' };
  });

  bind(contract.deleteItemCode, 'administrator', async ({ params, write }) => {
    await deleteItemCode(write, params.id);
    return { message: 'Kode item berhasil dihapus.' };
  });

  bind(contract.checkItemCodes, 'administrator', async ({ params, body }) => ({
    data: await checkItemCodes(db, { id: params.id, lines: body.lines }),
  }));

  bind(contract.addItemCodes, 'administrator', async ({ params, body, write }) => {
    const data = await addItemCodes(write, clock, { id: params.id, lines: body.lines });
    return { message: `${data.added} kode item berhasil disimpan.`, data };
  });

  bind(contract.listMemberItems, 'member', async () => ({
    data: await listMemberItems(db),
  }));

  bind(contract.claimItem, 'member', async ({ body, asker, key }) => ({
    message: 'Item berhasil diklaim.',
    data: await claimItem(db, parts, { ...body, customerId: asker.id, itemId: body.id_item, key }),
  }));
}
