import pg from 'pg';

/** Adds so many customers without points as one statement: the public call hashes a password for each. */
export async function insertCustomers(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with last as (
        select max(id) as id, coalesce(max(whatsapp::bigint) filter (where whatsapp like '6290%'), 629000000000) as number
        from customers
      ), added as (
        insert into customers
          (role, name, username, username_key, email, whatsapp, born_on, address, password_hash, created_at)
        select 'customer', 'PT Massal ' || last.id + n, 'massal-' || last.id + n, 'massal-' || last.id + n,
          'massal@example.com', (number + n)::text, '2001-03-14', 'Jalan Massal', 'x', now()
        from last, generate_series(1, $1::int) n
        returning id
      )
      insert into point_balances (customer_id) select id from added`,
      [count],
    );
  } finally {
    await client.end();
  }
}
