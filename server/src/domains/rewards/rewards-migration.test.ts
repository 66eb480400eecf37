import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { verifyPoints } from '#domains/points/points.queries.ts';
import { aDemoOfNovember } from '#test/old-company.ts';

const BEFORE = '20261122000000-accounts-apart-from-customers';
const MIGRATION = '20261122010000-one-table-of-rewards';

/** What each table held, under the names of the columns that hold it now. */
const WAS = {
  rewards: `
    select 'voucher' as kind, id, name, required_point, image, created_at, deleted_at from vouchers
    union all select 'item', id, name, required_point, image, created_at, deleted_at from items`,
  reward_codes: `
    select 'voucher' as kind, id, voucher_id as reward_id, code, expires_on, pos, claimed_by, claimed_at, created_at
    from voucher_codes
    union all
    select 'item', id, item_id, code, 'infinity', pos, claimed_by, claimed_at, created_at from item_codes`,
  redemptions: `
    select 'voucher' as kind, id, customer_id, voucher_code_id as code_id, entry_id, claimed_on, used_on
    from voucher_exchanges
    union all
    select 'item', id, customer_id, item_code_id, entry_id, claimed_on, null from item_exchanges`,
  shipments: `
    select id as redemption_id, recipient, recipient_telp, shipping_address, receipt_number, shipped_at
    from item_exchanges`,
  receipt_corrections: `
    select id, item_exchange_id as redemption_id, was, became, corrected_at from receipt_corrections`,
};
const KEPT = ['point_entries', 'point_balances', 'whatsapp_messages', 'idempotency_keys'];

describe('the demo of 21 November, when its rewards become one table', () => {
  let demo: Awaited<ReturnType<typeof aDemoOfNovember>>;
  let was: Record<string, unknown[]>;
  const rowsOf = async (text: string) => (await demo.client.query(text)).rows;
  const sorted = (text: string) =>
    rowsOf(`select * from (${text}) as t order by t::text collate "C"`);

  before(async () => {
    demo = await aDemoOfNovember();
    await migrate(demo.url, BEFORE);
    was = {};
    for (const [table, text] of Object.entries(WAS)) was[table] = await sorted(text);
    for (const table of KEPT) was[table] = await sorted(`select * from ${table}`);
    await migrate(demo.url, MIGRATION);
  });
  after(() => demo.drop());

  test('every reward, code, redemption, shipment and correction stands under its number with all that it said [A-63, A-69, S-13]', async () => {
    const counts = Object.fromEntries(Object.keys(WAS).map((table) => [table, was[table]?.length]));
    assert.deepEqual(counts, {
      rewards: 22,
      reward_codes: 384,
      redemptions: 59,
      shipments: 21,
      receipt_corrections: 1,
    });
    for (const [table, text] of Object.entries(WAS)) {
      const columns = Object.keys(was[table]?.[0] ?? {}).join(', ');
      assert.deepEqual(
        await sorted(`select ${columns} from ${table}`),
        was[table],
        `${table}: ${text}`,
      );
    }
  });

  test('ledger, balances, messages and stored answers are not touched [S-34, ADD-15]', async () => {
    for (const table of KEPT) {
      assert.deepEqual(await sorted(`select * from ${table}`), was[table], table);
    }
  });

  test('each entry of a claim still names the code that it paid for, and each message its redemption [S-34]', async () => {
    const [claims] = await rowsOf(`
      select count(*)::int as entries, count(x.id)::int as paid, count(m.id)::int as told
      from point_entries e
        left join redemptions x on x.entry_id = e.id and e.kind = x.kind || '-claim'
          and (e.source_type, e.source_id) = (x.kind || '-code', x.code_id)
        left join whatsapp_messages m on m.key = x.kind || '-claim:' || x.id and m.customer_id = x.customer_id
      where e.kind in ('voucher-claim', 'item-claim')`);
    assert.deepEqual(claims, { entries: 59, paid: 59, told: 59 });
  });

  test('a new number is above every one that either kind has ever had', async () => {
    const { rows } = await demo.client.query(`
      insert into rewards (kind, name, required_point, image, created_at)
      values ('item', 'Baru', 1, 'x.webp', now()), ('voucher', 'Baru', 1, 'x.webp', now()) returning id`);
    assert.deepEqual(
      rows.map((row) => Number(row.id)),
      [14, 15],
    );
    await demo.client.query("delete from rewards where name = 'Baru'");
  });

  test('the books balance, also after every later migration [S-34]', async () => {
    await migrate(demo.url);
    const { db, close } = openDatabase(demo.url, 1);
    assert.deepEqual(await verifyPoints(db), []);
    await close();
  });
});
