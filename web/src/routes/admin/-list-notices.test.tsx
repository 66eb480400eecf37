import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openRead } from '#test/read-page.ts';

/** What warns above a list, and a field by which somebody looks for something in the list. */
test.for([
  ['/admin/services', 'Servis yang perlu diingatkan', 'Find Customer'],
  ['/admin/services', 'Servis yang perlu diingatkan', 'Find Item'],
  ['/admin/customers', 'Ulang tahun perusahaan', 'Find Customer'],
  ['/admin/whatsapp-messages', 'Antrean hari ini', 'Cari customer, nomor, atau isi pesan'],
] as const)(
  '%s: “%s” closes when a search begins in “%s”, and opens by hand [ADD-510]',
  async ([path, label, field]) => {
    const { main } = await openRead(path, 'admin');
    const line = main.getByRole('region', { name: label }).getByRole('button').first();
    await line.click();
    await expect.element(line).toHaveAttribute('aria-expanded', 'true');
    await userEvent.fill(main.getByRole('searchbox', { name: field }), 'Kata');
    await expect.element(line).toHaveAttribute('aria-expanded', 'false');
    await line.click();
    await expect.element(line).toHaveAttribute('aria-expanded', 'true');
  },
);
