import * as contract from '@reward-points/contract/items';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
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

export function itemRoutes(registerRoute: RegisterRoute, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listItems, 'administrator', async (request) =>
    pageAnswer(await listItems(db, request.query), request),
  );

  registerRoute(contract.showItem, 'administrator', async ({ params }) => ({
    data: await showItem(db, params.id),
  }));

  registerRoute(contract.createItem, 'administrator', async ({ body, write }) => ({
    message: 'Data item berhasil disimpan.',
    data: await createItem(write, dependencies, body),
  }));

  registerRoute(contract.updateItem, 'administrator', async ({ params, body, write }) => ({
    message: 'Data item berhasil diperbarui.',
    data: await updateItem(write, dependencies.images, { ...body, id: params.id }),
  }));

  registerRoute(contract.deleteItem, 'administrator', async ({ params, write }) => {
    await deleteItem(write, clock, params.id);
    return { message: 'Data item berhasil dihapus.' };
  });

  registerRoute(contract.listItemCodes, 'administrator', async (request) => {
    const { params, query } = request;
    return pageAnswer(await listItemCodes(db, { ...query, id: params.id }), request);
  });

  registerRoute(contract.addItemCode, 'administrator', async ({ body, write }) => ({
    message: 'Kode item berhasil disimpan.',
    data: await addItemCode(write, clock, body),
  }));

  registerRoute(contract.updateItemCode, 'administrator', async ({ params, body, write }) => {
    await updateItemCode(write, { ...body, id: params.id });
    return { message: 'Kode item berhasil diperbarui.' };
  });

  registerRoute(contract.deleteItemCode, 'administrator', async ({ params, write }) => {
    await deleteItemCode(write, params.id);
    return { message: 'Kode item berhasil dihapus.' };
  });

  registerRoute(contract.checkItemCodes, 'administrator', async ({ params, body }) => ({
    data: await checkItemCodes(db, { id: params.id, lines: body.lines }),
  }));

  registerRoute(contract.addItemCodes, 'administrator', async ({ params, body, write }) => {
    const data = await addItemCodes(write, clock, { id: params.id, lines: body.lines });
    return { message: `${data.added} kode item berhasil disimpan.`, data };
  });

  registerRoute(contract.listMemberItems, 'member', async () => ({
    data: await listMemberItems(db),
  }));

  registerRoute(contract.claimItem, 'member', async ({ body, actor, key }) => ({
    message: 'Item berhasil diklaim.',
    data: await claimItem(db, dependencies, {
      ...body,
      customerId: actor.customerId,
      actorId: actor.accountId,
      itemId: body.id_item,
      key,
    }),
  }));
}
