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
        insert into customers (name, email, whatsapp, born_on, address, created_at)
        select 'PT Massal ' || last.id + n, 'massal@example.com', (number + n)::text, '2001-03-14', 'Jalan Massal', now()
        from last, generate_series(1, $1::int) n
        returning id, name, whatsapp, created_at
      ), signing_in as (
        insert into accounts
          (customer_id, is_principal, role, name, username, username_key, whatsapp, password_hash, created_at)
        select id, true, 'customer', name, 'massal-' || id, 'massal-' || id, whatsapp, 'x', created_at from added
      )
      insert into point_balances (customer_id, active_at) select id, created_at from added`,
      [count],
    );
  } finally {
    await client.end();
  }
}
