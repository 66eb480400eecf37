import { listProducts } from '@reward-points/contract/products';
import { expect, test } from 'vitest';
import { replaceUser } from '#client/session.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

test('the logo of the company stands in the header, and follows the one that is set [ADD-146]', async () => {
  const asked: string[] = [];
  const watcher = new MutationObserver(() => {
    for (const image of document.querySelectorAll('header img')) {
      asked.push(image.getAttribute('src') ?? '');
    }
  });
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
  const own = aCustomer({ id: 1, username: 'admin', roles: 'admin', images: 'logo.webp' });
  aCompany().answers(listProducts, page([]));
  await openApp('/admin/products', own);
  await expect.poll(() => asked).toContain('/storage/customers/logo.webp');
  replaceUser({ ...own, images: 'new.webp' });
  await expect.poll(() => asked).toContain('/storage/customers/new.webp');
  watcher.disconnect();
});
