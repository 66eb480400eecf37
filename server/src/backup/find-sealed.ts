import { withClient } from '#db/pool.ts';

/** Whether there are secrets that only the key of the installation opens. */
export function findSealed(ownerUrl: string): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(`
      select exists (select from second_factors) or exists (select from whatsapp_connection where sealed is not null)
        or exists (select from accounting_connections where sealed is not null) or exists (select from push_devices) as is
    `);
    return rows[0]?.is ?? false;
  });
}
