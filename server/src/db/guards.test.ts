import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anInvoice,
  anItem,
  aService,
  aServiceVisit,
  aVisit,
  aVoucher,
  pointsOf,
  SHIPPING,
} from '#test/builders.ts';
import { changesNothing } from '#test/refused.ts';
import { violatedConstraint } from './constraints.ts';

const app = useApp();

/** The constraints that some statement has violated. */
const violated = new Set<string>();

/** Whoever writes past the code: each text is one transaction, of which nothing stays. */
async function refuses(pattern: RegExp, ...statements: string[]): Promise<void> {
  await changesNothing(app, () =>
    app.owner.connection().execute(async (owner) => {
      for (const statement of statements) {
        await assert.rejects(sql.raw(statement).execute(owner), (error: pg.DatabaseError) => {
          violated.add(error.constraint ?? '');
          assert.match(error.message, pattern, statement);
          return true;
        });
        // A text that begins its transaction itself leaves it open.
        await sql`rollback`.execute(owner);
      }
    }),
  );
}

const INSERT_ENTRY = `insert into point_entries
  (customer_id, version, amount, balance_after, kind, actor_id, key, created_at) values`;

describe('the database guards the ledger, even against direct SQL', () => {
  test('a ledger entry can be neither updated, deleted nor truncated [S-34]', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    await refuses(
      /its rows are never changed/,
      `update point_entries set amount = 60 where customer_id = ${id}`,
      `update point_entries set note = null where customer_id = ${id}`,
      `delete from point_entries where customer_id = ${id}`,
      `delete from point_balances where customer_id = ${id}`,
    );
    // Not only by what hangs on it, which is emptied with it.
    await refuses(
      /TRUNCATE of point_entries is refused: its rows are never changed/,
      'truncate point_entries cascade',
    );
  });

  test('a balance that its entries do not explain is refused at commit [S-34]', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    await refuses(
      /is not explained by its entries/,
      `update point_balances set point = 49 where customer_id = ${id}`,
      `update point_balances set point = 60, total_point = 60 where customer_id = ${id}`,
      `update point_balances set version = 0 where customer_id = ${id}`,
      `update point_balances set version = 2, point = 60, total_point = 60 where customer_id = ${id}`,
      `${INSERT_ENTRY} (${id}, 2, 10, 60, 'award', 1, 'a', now());
       update point_balances set version = 2, point = 61, total_point = 61 where customer_id = ${id}`,
    );
  });

  test('several movements in one transaction are checked together, at its end', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query(
      `begin; update point_balances set version = 2, point = 60, total_point = 60 where customer_id = ${id};
       ${INSERT_ENTRY} (${id}, 2, 10, 60, 'award', 1, 'guards-2', now());
       ${INSERT_ENTRY} (${id}, 3, -20, 40, 'voucher-claim', 1, 'guards-3', now());
       update point_balances set version = 3, point = 40 where customer_id = ${id}; commit`,
    );
    await client.end();
    assert.deepEqual(await pointsOf(app, id), { point: 40, total_point: 60 });
  });

  test('neither a negative balance nor a lifetime total below the balance is accepted [S-13]', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    await refuses(
      /point_balances_(never_negative|countable|owed_when_empty)/,
      `update point_balances set point = -1 where customer_id = ${id}`,
      `update point_balances set point = 51 where customer_id = ${id}`,
      `update point_balances set total_point = 9007199254740992 where customer_id = ${id}`,
      `update point_balances set owed = -1 where customer_id = ${id}`,
      `update point_balances set owed = 1 where customer_id = ${id}`,
    );
  });

  test('an entry has a known kind, its direction, a place of its own and a key of its own [S-34]', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    await refuses(
      /point_entries_(fit_their_kind|version_unique|key_unique|never_negative)/,
      `${INSERT_ENTRY} (${id}, 2, -5, 45, 'award', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 2, 0, 50, 'award', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 2, 5, 55, 'voucher-claim', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 2, 5, 55, 'gift', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 1, 5, 55, 'award', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 2, -60, -10, 'item-claim', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 2, 5, 55, 'shortfall-payment', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 2, 0, 50, 'credit-note', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 2, 5, 55, 'credit-note', 1, 'b', now())`,
      ...['award', 'voucher-claim', 'correction'].map(
        (kind) => `insert into point_entries
          (customer_id, version, amount, shortfall, balance_after, kind, actor_id, key, created_at)
          values (${id}, 2, ${kind === 'award' ? 5 : -5}, 1, 55, '${kind}', 1, 'b', now())`,
      ),
      `insert into point_entries (customer_id, version, amount, balance_after, kind, actor_id, key, created_at)
       select customer_id, 2, 5, 55, 'award', 1, key, now() from point_entries where customer_id = ${id}`,
    );
  });

  test('an entry moves points as its kind says, and no other way [S-34]', async () => {
    const kinds: Record<string, (amount: number, shortfall: number) => boolean> = {
      ...Object.fromEntries(
        [
          'award',
          'birthday',
          'service',
          'broadcast',
          'opening',
          'invoice',
          'waiver',
          'claim-reversal',
        ].map((kind) => [
          kind,
          (amount: number, shortfall: number) => amount > 0 && shortfall === 0,
        ]),
      ),
      ...Object.fromEntries(
        ['voucher-claim', 'item-claim', 'shortfall-payment', 'lapse'].map((kind) => [
          kind,
          (amount: number, shortfall: number) => amount < 0 && shortfall === 0,
        ]),
      ),
      correction: (amount, shortfall) => amount !== 0 && shortfall === 0,
      'award-reversal': (amount, shortfall) => amount <= 0 && shortfall >= 0 && amount < shortfall,
      'credit-note': (amount, shortfall) => amount <= 0 && shortfall >= 0 && amount < shortfall,
      gift: () => false,
    };
    for (const [kind, fits] of Object.entries(kinds)) {
      for (const amount of [-5, 0, 5]) {
        for (const shortfall of [-1, 0, 3]) {
          for (const reverses of [null, 1]) {
            const entry = { kind, amount, shortfall, reverses_id: reverses, balance_after: 5 };
            const found = await sql<{ isWhole: boolean }>`
              select is_whole_entry(jsonb_populate_record(null::point_entries, ${JSON.stringify(entry)}::jsonb)) as "isWhole"
            `
              .execute(app.owner)
              .then(({ rows }) => rows[0]?.isWhole, violatedConstraint);
            const isReversal = kind.endsWith('-reversal');
            const isExpected = fits(amount, shortfall) && isReversal === (reverses !== null);
            const expected = isExpected || 'point_entries_fit_their_kind';
            assert.equal(found, expected, `${kind} ${amount} ${shortfall} ${reverses}`);
          }
        }
      }
    }
  });

  test('a reversal names exactly one entry, which can be reversed only once, and a source has both a type and a number or neither [S-13, S-34]', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    const taking = (version: number, kind: string, reverses: string) => `insert into point_entries
      (customer_id, version, amount, balance_after, kind, actor_id, key, created_at, reverses_id)
      select customer_id, ${version}, -5, 45, '${kind}', 1, 'taking-${version}', now(), ${reverses}
      from point_entries where customer_id = ${id} and version = 1`;
    await refuses(
      /point_entries_(fit_their_kind|reversed_once|source_whole)/,
      taking(2, 'award-reversal', 'null'),
      taking(2, 'correction', 'id'),
      `${taking(2, 'award-reversal', 'id')}; ${taking(3, 'award-reversal', 'id')}`,
      ...['source_type', 'source_id'].map(
        (column) => `insert into point_entries
          (customer_id, version, amount, balance_after, kind, actor_id, key, created_at, ${column})
          values (${id}, 2, 5, 55, 'award', 1, 'b', now(), '1')`,
      ),
    );
  });

  test('a customer with points, claims or a balance is never removed [A-70]', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    await refuses(/foreign key constraint|never changed/, `delete from customers where id = ${id}`);
  });
});

describe('the database guards codes and redemptions, even against direct SQL', () => {
  test('a claimed code is neither changed nor deleted nor given away again [S-13, S-17]', async () => {
    const member = await aCustomer(app, { point: 900 });
    const [voucher, item] = [await aVoucher(app, { codes: 2 }), await anItem(app, { codes: 2 })];
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    const body = { id_item: item.id, ...SHIPPING };
    await app.call('POST', '/api/member/items/claim', { body, token: member.token });
    const claimed = `where (kind, reward_id) in (('voucher', ${voucher.id}), ('item', ${item.id}))`;
    await refuses(
      /its rows are never changed/,
      ...['voucher', 'item'].flatMap((kind) => [
        `update reward_codes set code = 'X' ${claimed} and kind = '${kind}' and claimed_at is not null`,
        `update reward_codes set claimed_by = null, claimed_at = null ${claimed} and kind = '${kind}'`,
        `delete from reward_codes ${claimed} and kind = '${kind}'`,
      ]),
    );
    const again = 'insert into redemptions (kind, customer_id, code_id, entry_id, claimed_on)';
    await refuses(
      /redemptions_(code|entry)_once/,
      `${again} select kind, customer_id, code_id, entry_id, claimed_on from redemptions where kind = 'voucher'`,
      `${again} select kind, customer_id, code_id, entry_id, claimed_on from redemptions where kind = 'item'`,
      `${again} select k.kind, x.customer_id, k.id, x.entry_id, x.claimed_on
       from redemptions x join reward_codes k using (kind) where k.claimed_at is null`,
    );
    await refuses(
      /redemptions_code_once/,
      ...['voucher', 'item'].map(
        (kind) => `with entry as (
           select * from post_claim(${member.id}, 'guards-again', 1, '${kind}-claim', 'x', 1, now(), null, null)
         )
         ${again} select kind, customer_id, code_id, entry.entry_id, claimed_on from redemptions, entry where kind = '${kind}'`,
      ),
    );
  });

  test('what was redeemed is of the kind of its code: vouchers are used, items are shipped [A-63]', async () => {
    const member = await aCustomer(app, { point: 900 });
    const [voucher, item] = [await aVoucher(app, { codes: 2 }), await anItem(app, { codes: 2 })];
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    const body = { id_item: item.id, ...SHIPPING };
    await app.call('POST', '/api/member/items/claim', { body, token: member.token });
    const ofMember = `where customer_id = ${member.id}`;
    await refuses(
      /redemptions_used_vouchers/,
      `update redemptions set used_on = '2026-11-21' ${ofMember} and kind = 'item'`,
    );
    await refuses(
      /shipments_redemption_id_fkey/,
      `insert into shipments (redemption_id, recipient, recipient_telp, shipping_address)
       select id, 'a', 'b', 'c' from redemptions ${ofMember} and kind = 'voucher'`,
    );
    await refuses(
      /redemptions_items_ship/,
      `delete from shipments where redemption_id = (select id from redemptions ${ofMember} and kind = 'item')`,
      `with entry as (
         select * from post_claim(${member.id}, 'guards-ship', 1, 'item-claim', 'x', 1, now(), null, null)
       )
       insert into redemptions (kind, customer_id, code_id, entry_id, claimed_on)
       select 'item', ${member.id}, k.id, entry_id, '2026-11-21' from entry, reward_codes k
       where k.kind = 'item' and k.reward_id = ${item.id} and k.claimed_at is null`,
    );
    await refuses(
      /reward_codes_vouchers_expire/,
      `update reward_codes set expires_on = 'infinity' where kind = 'voucher' and reward_id = ${voucher.id} and claimed_at is null`,
      `update reward_codes set expires_on = '2026-12-31' where kind = 'item' and reward_id = ${item.id} and claimed_at is null`,
    );
    await refuses(
      /rewards_kind_fkey/,
      `insert into rewards (kind, name, required_point, image, created_at) values ('gift', 'x', 1, 'x.webp', now())`,
    );
    await refuses(/reward_kinds_plain/, `insert into reward_kinds (kind) values ('A kind')`);
    await refuses(
      /rewards_terms_say_something/,
      `update rewards set terms = '' where id = ${item.id}`,
    );
    await refuses(
      /rewards_terms_bounded/,
      `update rewards set terms = repeat('x', 2001) where id = ${item.id}`,
    );
  });

  test('what can be put off is of a known kind [ADD-502]', () =>
    refuses(
      /snoozes_kind_known/,
      `insert into snoozes (kind, subject_id, until, created_at) values ('gift', 1, '2026-12-31', now())`,
    ));

  test('a shipment has a receipt number and its moment, and a correction of it is kept as it was [A-63, ADD-66]', async () => {
    const member = await aCustomer(app, { point: 900 });
    const item = await anItem(app, { codes: 1 });
    const claim = await app.call('POST', '/api/member/items/claim', {
      body: { id_item: item.id, ...SHIPPING },
      token: member.token,
    });
    const shipment = `where redemption_id in (select id from redemptions where kind = 'item' and customer_id = ${member.id})`;
    await refuses(
      /shipments_shipped_whole/,
      `update shipments set receipt_number = 'R-1' ${shipment}`,
      `update shipments set shipped_at = now() ${shipment}`,
    );
    const pending = await app.call(
      'GET',
      `/api/admin/notifications/item-exchange?id_item_code=${claim.body.data.id}`,
    );
    const { id } = pending.body.data[0];
    await app.call('POST', '/api/admin/update-receipt-number', {
      body: { id_notification: id, id_item_code: claim.body.data.id, receipt_number: 'R-1' },
    });
    const corrected = await app.call(
      'PATCH',
      `/api/admin/notifications/item-exchange/${id}/receipt`,
      { body: { receipt_number: 'R-2' } },
    );
    assert.equal(corrected.status, 200, JSON.stringify(corrected.body));
    await refuses(
      /its rows are never changed/,
      `update receipt_corrections set was = 'R-0' where redemption_id = ${id}`,
      `delete from receipt_corrections where redemption_id = ${id}`,
    );
    await refuses(
      /receipt_corrections_differ/,
      `insert into receipt_corrections (redemption_id, was, became, corrected_at)
       values (${id}, 'R-2', 'R-2', now())`,
    );
  });

  test('a code stands once in its voucher or item, and is claimed by somebody at some time or not at all', async () => {
    const [voucher, item] = [await aVoucher(app, { codes: 1 }), await anItem(app, { codes: 1 })];
    await refuses(
      /_(code_taken|claimed_whole)/,
      ...[
        `kind = 'voucher' and reward_id = ${voucher.id}`,
        `kind = 'item' and reward_id = ${item.id}`,
      ].flatMap((codes) => [
        `insert into reward_codes (kind, reward_id, code, expires_on, created_at)
           select kind, reward_id, code, expires_on, now() from reward_codes where ${codes}`,
        `update reward_codes set claimed_by = 1 where ${codes}`,
        `update reward_codes set claimed_at = now() where ${codes}`,
      ]),
    );
  });

  test('a claimed service visit is done by one visit, and nothing else is [ADD-81]', async () => {
    const member = await aCustomer(app, { point: 900 });
    const [{ id }, service] = [
      await aServiceVisit(app, { stock: 1 }),
      await aService(app, { id_user: member.id }),
    ];
    await app.call('POST', `/api/member/offers/service-visit/claim/${id}`, { token: member.token });
    const visit = `insert into visits (plan_id, day, created_at, redemption_id)
      select ${service.id}, '2026-11-21', now(), id from redemptions where customer_id = ${member.id}`;
    await refuses(/visits_redeemed_once/, `${visit}; ${visit}`);
    await refuses(
      /visits_before_whole/,
      `insert into visits (plan_id, day, created_at, before_last_on)
       values (${service.id}, '2026-11-21', now(), '2024-11-21')`,
    );
    await refuses(
      /visits_redemption_id_fkey/,
      `insert into visits (plan_id, day, created_at, redemption_id)
       values (${service.id}, '2026-11-21', now(), 999999)`,
    );
  });

  test('only a cancellation whose points have come back puts a piece back into stock, and what was cancelled stays [ADD-129, ADD-130]', async () => {
    const aClaim = async (kind: 'voucher' | 'item') => {
      const member = await aCustomer(app, { point: 900 });
      const reward =
        kind === 'voucher' ? await aVoucher(app, { codes: 2 }) : await anItem(app, { codes: 2 });
      const claim = () =>
        kind === 'voucher'
          ? app.call('POST', `/api/member/vouchers/claim/${reward.id}`, { token: member.token })
          : app.call('POST', '/api/member/items/claim', {
              body: { id_item: reward.id, ...SHIPPING },
              token: member.token,
            });
      await claim();
      await claim();
      const rows = await app.owner
        .selectFrom('redemptions')
        .select(['id', 'code_id as codeId', 'entry_id as entryId'])
        .where('customer_id', '=', member.id)
        .where('kind', '=', kind)
        .orderBy('id')
        .execute();
      const [first, second] = rows;
      assert.ok(first && second);
      return { ...first, second };
    };
    const cancel = (kind: string, id: number) =>
      app.call('POST', `/api/admin/exchanges/${kind}/${id}/cancellation`, {
        body: { reason: 'x' },
      });
    const giveBackCode = (kind: string, id: number) =>
      `update reward_codes set returned_at = now() where kind = '${kind}' and id = ${id}`;
    const item = await aClaim('item');
    const redemption = `where kind = 'item' and id = ${item.id}`;
    const cancelled = `update redemptions set cancelled_at = now(), cancel_reason = 'x'`;
    await refuses(
      /is refused/,
      `update reward_codes set claimed_by = null, claimed_at = null where kind = 'item' and id = ${item.codeId}`,
      giveBackCode('item', item.codeId),
    );
    await refuses(/have not come back/, `${cancelled}, cancel_entry_id = entry_id ${redemption}`);
    assert.equal((await cancel('item', item.id)).status, 200);
    await refuses(
      /is refused/,
      `update reward_codes set claimed_by = null, claimed_at = null where kind = 'item' and id = ${item.codeId}`,
      `update redemptions set cancel_reason = null ${redemption}`,
      `update redemptions set cancelled_at = null ${redemption}`,
      `delete from redemptions ${redemption}`,
    );
    await refuses(
      /shipments_cancelled_unshipped/,
      `update shipments set receipt_number = 'X', shipped_at = now() where redemption_id = ${item.id}`,
    );
    await refuses(
      /shipments_carried_when_shipped/,
      `update shipments set courier = 'jne' where redemption_id = ${item.second.id}`,
    );
    await refuses(
      /shipments_received_when_shipped/,
      `update shipments set received_at = now() where redemption_id = ${item.second.id}`,
    );
    const voucher = await aClaim('voucher');
    await refuses(
      /redemptions_cancelled_whole/,
      `update redemptions set cancel_reason = 'x' where kind = 'voucher' and id = ${voucher.id}`,
    );
    assert.equal((await cancel('voucher', voucher.id)).status, 200);
    await refuses(/is refused/, giveBackCode('voucher', voucher.codeId));
    await refuses(
      /have not come back/,
      `${cancelled}, cancel_entry_id = (
         select cancel_entry_id from redemptions where kind = 'voucher' and id = ${voucher.id}
       ) where kind = 'voucher' and id = ${voucher.second.id}`,
    );
  });

  test('the visit of a cancelled claim is refused, and so is cancelling one that is done [ADD-131]', async () => {
    const member = await aCustomer(app, { point: 900 });
    const [{ id }, service] = [
      await aServiceVisit(app, { stock: 2 }),
      await aService(app, { id_user: member.id }),
    ];
    for (let n = 0; n < 2; n += 1) {
      await app.call('POST', `/api/member/offers/service-visit/claim/${id}`, {
        token: member.token,
      });
    }
    const claims = await app.owner
      .selectFrom('redemptions')
      .select(['id', 'entry_id as entryId'])
      .where('customer_id', '=', member.id)
      .orderBy('id')
      .execute();
    const [first, second] = claims;
    assert.ok(first && second);
    const visit = (claim: number) =>
      `insert into visits (plan_id, day, created_at, redemption_id)
       values (${service.id}, '2026-11-21', now(), ${claim})`;
    const path = `/api/admin/exchanges/service-visit/${first.id}/cancellation`;
    assert.equal((await app.call('POST', path, { body: { reason: 'x' } })).status, 200);
    await refuses(/is cancelled/, visit(first.id));
    await refuses(
      /is done/,
      `${visit(second.id)};
       with posted as (
         select entry_id from post_entries(array[${member.id}]::bigint[], array['guards-cancel'], array[100],
           array['claim-reversal'], array['x'], 1, now(), null, null, array[${second.entryId}]::bigint[])
       )
       select 1 from posted;
       update redemptions set cancelled_at = now(), cancel_reason = 'x',
         cancel_entry_id = (select id from point_entries where key = 'guards-cancel')
       where kind = 'service-visit' and id = ${second.id}`,
    );
  });

  test('a broadcast is taken back from as many as it awarded, and done when it is from all', async () => {
    const { id: customer } = await aCustomer(app);
    const { body } = await app.call('POST', '/api/admin/broadcasts', {
      body: { point: 5, customers: [customer] },
    });
    const insert = (columns: string, values: string) =>
      `insert into broadcast_reversals (broadcast_id, reason, actor_id, total, created_at, ${columns})
       values (${body.data.id}, 'x', 1, 1, now(), ${values})`;
    await refuses(/broadcast_reversals_counts/, insert('reversed', '2'));
    await refuses(/broadcast_reversals_done_whole/, insert('done_at', 'now()'));
    await refuses(
      /broadcast_reversals_stopped_on_its_way/,
      insert('reversed, done_at, stopped_at', '1, now(), now()'),
    );
  });

  test('a price lies between 1 and 1,000,000,000', async () => {
    const [voucher, item] = [await aVoucher(app), await anItem(app)];
    await refuses(
      /_cost_points/,
      ...[0, 1_000_000_001].flatMap((price) => [
        `update rewards set required_point = ${price} where kind = 'voucher' and id = ${voucher.id}`,
        `update rewards set required_point = ${price} where kind = 'item' and id = ${item.id}`,
      ]),
    );
  });
});

describe('the database guards accounts, messages and birthdays, even against direct SQL', () => {
  test('administrators are the accounts of the own company alone, which stays with its first [RUN-03, A-01, S-09, S-19]', async () => {
    const { accountId } = await aCustomer(app);
    await refuses(
      /accounts_(administrators_are_of_own_company|role_known|own_principal_stays|staff_has_a_role)|customers_own_company_stays/,
      `update accounts set role = 'admin' where id = ${accountId}`,
      `update accounts set customer_id = 1 where id = ${accountId}`,
      `update accounts set role = 'customer' where id = 1`,
      `update accounts set role = 'boss' where id = ${accountId}`,
      'update accounts set deleted_at = now() where id = 1',
      'update customers set deleted_at = now() where id = 1',
    );
  });

  test('two live accounts never have one number or one username, nor two customers one number [S-09, S-10]', async () => {
    const [one, two] = [await aCustomer(app), await aCustomer(app)];
    await refuses(
      /accounts_(username|whatsapp)_taken|customers_whatsapp_taken/,
      `update accounts set whatsapp = '${two.whatsapp}' where id = ${one.accountId}`,
      `update accounts set username_key = 'admin' where id = ${one.accountId}`,
      `update customers set whatsapp = '${two.whatsapp}' where id = ${one.id}`,
    );
  });

  test('a customer has one principal account, and an account that moved points is never removed [A-70]', async () => {
    const [one, two] = [await aCustomer(app), await aCustomer(app)];
    await refuses(
      /accounts_one_principal/,
      `update accounts set customer_id = ${two.id} where id = ${one.accountId}`,
    );
    await refuses(/foreign key constraint/, 'delete from accounts where id = 1');
  });

  test('staff have one of five roles, a customer’s people one of three, and limits are those of staff [ADD-577]', async () => {
    const { id, accountId } = await aCustomer(app);
    await refuses(
      /accounts_(staff_has_a_role|staff_role_known|limits_of_staff|limits_positive)/,
      'update accounts set staff_role = null where id = 1',
      `update accounts set staff_role = 'kantor' where id = ${accountId}`,
      "update accounts set staff_role = 'bos' where id = 1",
      `update accounts set ends_at = now() where id = ${accountId}`,
      `update accounts set act_limit = 5 where id = ${accountId}`,
      'update accounts set day_limit = 0 where id = 1',
    );
    await refuses(
      /contacts_(not_of_own_company|role_known|claim_limit_positive|told_known|pkey)/,
      `insert into contacts (account_id, customer_id, role, created_at) values (${accountId}, 1, 'utama', now())`,
      `insert into contacts (account_id, customer_id, role, created_at) values (${accountId}, ${id}, 'utama', now())`,
      `update contacts set role = 'bos' where account_id = ${accountId}`,
      `update contacts set claim_limit = 0 where account_id = ${accountId}`,
      `update contacts set told = '{adverts}' where account_id = ${accountId}`,
    );
  });

  test('a request is decided by somebody else than who asked, as a whole, and stays what was asked [ADD-642]', async () => {
    await app.owner.executeQuery(
      sql`insert into approval_requests
        (call, input, input_hash, sentence, points, reason, asked_by, asked_at, lapses_at)
        values ('x', '{}', '', 'x', 5, 'x', 1, now(), now())`.compile(app.owner),
    );
    const { accountId } = await aCustomer(app);
    await refuses(
      /approval_requests_(state_known|decided_by_another|decided_whole|points_never_negative)/,
      "update approval_requests set state = 'gone', decided_at = now()",
      "update approval_requests set state = 'approved', decided_by = 1, decided_at = now()",
      "update approval_requests set state = 'approved', decided_at = now()",
      `update approval_requests set decided_by = ${accountId}`,
      `insert into approval_requests (call, input, input_hash, sentence, points, reason, asked_by, asked_at, lapses_at)
       values ('x', '{}', '', 'x', -1, 'x', 1, now(), now())`,
    );
    await refuses(
      /rows are never changed/,
      'update approval_requests set points = 1',
      'delete from approval_requests',
    );
    await refuses(
      /points_moved_by_day_never_negative/,
      "insert into points_moved_by_day (account_id, day, points) values (1, '2026-11-23', -1)",
    );
  });

  test('the last utama of a customer stays, who was removed is kept, and only who buys has a limit [ADD-622]', async () => {
    const { accountId } = await aCustomer(app);
    await refuses(
      /keeps nobody who is utama/,
      `update contacts set role = 'pembaca' where account_id = ${accountId}`,
      `update contacts set removed_at = now() where account_id = ${accountId}`,
    );
    await refuses(
      /its rows are never changed/,
      `delete from contacts where account_id = ${accountId}`,
    );
    await refuses(
      /contacts_(limit_of_buyers|id_unique)/,
      `update contacts set claim_limit = 5 where account_id = ${accountId}`,
      `insert into contacts (id, account_id, customer_id, role, created_at) overriding system value
       select id, 1, customer_id, 'pembaca', now() from contacts where account_id = ${accountId}`,
    );
  });

  test('a claim that was asked for is whole, decided by somebody else of the customer, and stays what was asked [ADD-630]', async () => {
    const { id, accountId } = await aCustomer(app);
    const [voucher, other, item] = [await aVoucher(app), await aVoucher(app), await anItem(app)];
    await app.owner.executeQuery(
      sql`insert into claim_requests
        (customer_id, kind, reward_id, reward, point, asked_by, asked_at, lapses_at)
        values (${id}, 'voucher', ${voucher.id}, 'x', 5, ${accountId}, now(), now())`.compile(
        app.owner,
      ),
    );
    const asked = (
      kind: string,
      point: number,
      by = accountId,
      more: Record<string, unknown> = {},
    ) => {
      const { state = 'waiting', reward = kind === 'item' ? item.id : other.id } = more;
      return `insert into claim_requests
        (customer_id, kind, reward_id, reward, point, asked_by, asked_at, lapses_at, state, decided_at)
        values (${id}, '${kind}', ${reward}, 'x', ${point}, ${by}, now(), now(), '${state}',
          ${state === 'waiting' ? 'null' : 'now()'})`;
    };
    await refuses(
      /claim_requests_(items_ship|point_positive|asked_by_a_contact|state_known|waiting_once|of_a_reward)/,
      asked('item', 5),
      asked('voucher', 0),
      asked('voucher', 5, 1),
      asked('voucher', 5, accountId, { state: 'gone' }),
      asked('voucher', 5, accountId, { reward: 999_999 }),
      asked('voucher', 5, accountId, { reward: voucher.id }),
    );
    await refuses(
      /claim_requests_(decided_by_another|decided_by_a_contact|decided_whole)/,
      `update claim_requests set state = 'approved', decided_by = ${accountId}, decided_at = now() where customer_id = ${id}`,
      `update claim_requests set state = 'approved', decided_by = 1, decided_at = now() where customer_id = ${id}`,
      `update claim_requests set state = 'refused' where customer_id = ${id}`,
    );
    await refuses(
      /its rows are never changed/,
      `update claim_requests set point = 1 where customer_id = ${id}`,
      `delete from claim_requests where customer_id = ${id}`,
    );
  });

  test('a number is 8 to 15 digits with the country code, a company’s day a year of four digits [A-10]', async () => {
    const { id, accountId } = await aCustomer(app);
    await refuses(
      /(customers|accounts)_whatsapp_is_a_number/,
      ...['+6281234567', '081234567', '6281234', '6281234567890123', '62812 34567', ''].flatMap(
        (whatsapp) => [
          `update customers set whatsapp = '${whatsapp}' where id = ${id}`,
          `update accounts set whatsapp = '${whatsapp}' where id = ${accountId}`,
        ],
      ),
    );
    await refuses(
      /customers_born_on_sane/,
      `update customers set born_on = '1799-12-31' where id = ${id}`,
      `update customers set born_on = '3000-01-01' where id = ${id}`,
    );
  });

  test('a message is told once, is of a known kind and state, and says why it was not sent [A-97]', async () => {
    const { id, whatsapp, token } = await aCustomer(app, { point: 900 });
    const voucher = await aVoucher(app, { codes: 1 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    const message = `where whatsapp = '${whatsapp}'`;
    await refuses(
      /whatsapp_messages_/,
      `insert into whatsapp_messages
         (key, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body, due_at, created_at)
       select key, ${id}, whatsapp, name, kind, provider, template_id, parameters, slots, body, due_at, created_at
       from whatsapp_messages ${message}`,
      `update whatsapp_messages set status = 'failed', error = 'x' ${message}`,
      `update whatsapp_messages set status = 'failed', failed_at = now() ${message}`,
      `update whatsapp_messages set failed_at = now() ${message}`,
      `update whatsapp_messages set status = 'lost' ${message}`,
      `update whatsapp_messages set kind = 'incoming' ${message}`,
      `update whatsapp_messages set kind = 'advert' ${message}`,
      `update whatsapp_messages set template_id = null ${message}`,
      `update whatsapp_messages set provider = null ${message}`,
      `update whatsapp_messages set customer_id = null ${message}`,
      `update whatsapp_messages set status = 'received' ${message}`,
      `update whatsapp_messages set settled_at = now() ${message}`,
    );
    await refuses(
      /whatsapp_messages_(reference|number|resent)/,
      ...[
        [`reference`, `'x'`],
        [`provider_id`, `'x'`],
        [`resend_of`, `(select min(id) from whatsapp_messages)`],
      ].map(
        ([column, value]) =>
          `insert into whatsapp_messages (key, customer_id, whatsapp, name, kind, provider, template_id, parameters,
             slots, body, due_at, created_at, attempts, ${column})
           select key || n, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body, due_at,
             created_at, 1, ${value}
           from whatsapp_messages, generate_series(1, 2) n ${message}`,
      ),
    );
  });

  test('a message is whole as its kind and state say, and no other way [A-97]', async () => {
    const { rows } = await sql<{ messages: number; different: number }>`
      select count(*)::int as messages, count(*) filter (
        where is_whole_message(jsonb_populate_record(null::whatsapp_messages, jsonb_build_object(
          'kind', kind, 'status', status, 'customer_id', customer, 'provider', provider, 'template_id', template,
          'error', error, 'failed_at', failed_at, 'settled_at', settled_at
        ))) is distinct from (
          (kind like '%-claim' or kind in (
            'point', 'correction', 'reminder', 'certificate', 'receipt', 'sign-in-changed', 'password-reset', 'sign-in-code', 'approval', 'claim-request', 'visit-report', 'incoming', 'reply', 'test'
          ))
          and status in ('queued', 'accepted', 'sent', 'delivered', 'read', 'failed', 'received')
          and (kind = 'incoming') = (status = 'received')
          and (status = 'failed') = (failed_at is not null)
          and (status <> 'failed' or error is not null)
          and (status = 'failed' or settled_at is null)
          and (customer is not null or kind in ('incoming', 'reply', 'test'))
          and (template is not null or status = 'failed' or kind in ('incoming', 'reply'))
          and (provider is not null or status = 'failed' or template is null)
        )
      )::int as different
      from unnest(array[
          'point', 'correction', 'reminder', 'certificate', 'receipt', 'sign-in-changed', 'password-reset', 'sign-in-code', 'approval', 'claim-request', 'visit-report', 'incoming', 'reply', 'test',
          'voucher-claim', 'item-claim', 'advert', 'claim'
        ]) as kind,
        unnest(array['queued', 'accepted', 'sent', 'delivered', 'read', 'failed', 'received', 'lost']) as status,
        (values (5::bigint), (null)) as c (customer), (values ('p'), (null)) as p (provider),
        (values ('t'), (null)) as t (template), (values ('e'), (null)) as e (error), (values (now()), (null)) as f (failed_at),
        (values (now()), (null)) as s (settled_at)
    `.execute(app.owner);
    assert.deepEqual(rows, [{ messages: 18 * 8 * 2 ** 6, different: 0 }]);
  });

  test('a channel, a chosen template and a consent say what they have to', async () => {
    const { id } = await aCustomer(app);
    await refuses(
      /whatsapp_(channels|choices)_|message_consents_/,
      `update whatsapp_channels set stopped_at = now()`,
      `update whatsapp_choices set occasion = 'advert'`,
      `insert into message_consents (customer_id, whatsapp, wants, source, at) values (${id}, '62811100000', false, 'guess', now())`,
      `insert into message_consents (customer_id, whatsapp, wants, source, at) values (${id}, '081', false, 'reply', now())`,
    );
  });

  test('no count can be negative', async () => {
    await refuses(/list_counts_never_negative/, 'update list_counts set rows = -1');
  });

  test('there are three default messages of fixed types, and each says something [CONST-07, CONST-20, S-37]', async () => {
    await refuses(
      /default_messages_/,
      `insert into default_messages (id, type, message) values (4, 'REWARD', 'x')`,
      `update default_messages set type = 'REWARD' where id = 1`,
      `update default_messages set message = '' where id = 1`,
    );
  });

  test('a customer has one birthday row a year [A-21]', async () => {
    const { id } = await aCustomer(app, { date_of_birth: '2001-11-21' });
    await app.call('GET', '/api/admin/notifications/birthdays');
    await refuses(
      /birthdays_once_a_year/,
      `insert into birthdays (customer_id, year) values (${id}, 2026)`,
    );
  });
});

describe('the database guards broadcasts, services and the point rule, even against direct SQL', () => {
  test('a broadcast never counts beyond whom it is for, and is not done before everybody was dealt with [A-29]', async () => {
    const { id } = await aCustomer(app);
    const { body } = await app.call('POST', '/api/admin/broadcasts', {
      body: { point: 5, customers: [id] },
    });
    const broadcast = `where id = ${body.data.id}`;
    await refuses(
      /broadcasts_counts/,
      `update broadcasts set awarded = 2 ${broadcast}`,
      `update broadcasts set awarded = 1, failed = 1 ${broadcast}`,
      `update broadcasts set messaged = 1 ${broadcast}`,
    );
    await refuses(/broadcasts_done_whole/, `update broadcasts set done_at = now() ${broadcast}`);
    await refuses(
      /broadcasts_award_points/,
      `update broadcasts set point = 0 ${broadcast}`,
      `update broadcasts set point = 1000000001 ${broadcast}`,
    );
    const stop = (columns: string) => `update broadcasts set ${columns} ${broadcast}`;
    await refuses(
      /broadcasts_stopped_because_known/,
      stop("stopped_at = now(), stopped_because = 'x'"),
    );
    await refuses(/broadcasts_stopped_with_reason/, stop('stopped_at = now()'));
    await refuses(
      /broadcasts_stopped_on_its_way/,
      stop("awarded = 1, done_at = now(), stopped_at = now(), stopped_because = 'failed'"),
    );
  });

  test('a broadcast works on nothing before it began, is cancelled only until then, and is planned for a time ahead [ADD-467, ADD-468]', async () => {
    const { id } = await aCustomer(app);
    const { body } = await app.call('POST', '/api/admin/broadcasts', {
      body: { point: 5, customers: [id], starts_at: '2026-11-22T02:00:00Z' },
    });
    const change = (columns: string) =>
      `update broadcasts set ${columns} where id = ${body.data.id}`;
    await refuses(/broadcasts_worked_once_begun/, change('awarded = 1'));
    await refuses(/broadcasts_begun_unless_planned/, change('planned_at = null'));
    await refuses(/broadcasts_planned_ahead/, change('planned_at = created_at'));
    await refuses(/broadcasts_cancelled_unbegun/, change('begun_at = now(), cancelled_at = now()'));
  });

  test('a batch of a broadcast is for somebody, and fails for each customer once with a reason [A-29]', async () => {
    const { id } = await aCustomer(app);
    const { body } = await app.call('POST', '/api/admin/broadcasts', {
      body: { point: 5, customers: [id] },
    });
    const broadcast = body.data.id;
    const failing = (customer: number, reason: string) =>
      `insert into broadcast_failures values (${broadcast}, ${customer}, ${reason})`;
    await refuses(
      /broadcast_batches_/,
      `insert into broadcast_batches (broadcast_id, number, customer_ids) values (${broadcast}, 1, '{${id}}')`,
      `insert into broadcast_batches (broadcast_id, number, customer_ids) values (${broadcast}, 2, '{}')`,
      `delete from broadcasts where id = ${broadcast}`,
    );
    await refuses(/reason/, failing(id, 'null'));
    await refuses(
      /broadcast_failures_/,
      failing(999_999, "'x'"),
      `${failing(id, "'x'")}, (${broadcast}, ${id}, 'y')`,
    );
  });

  test('a product with services, a service with visits and a customer with services are never removed [A-70, A-71]', async () => {
    const service = await aService(app);
    await aVisit(app, service.id, '2026-11-20');
    await refuses(
      /(equipment_(product|customer)_id|plans_equipment_id|visits_plan_id)_fkey|customer_id_fkey/,
      `delete from products where id = ${service.id_product}`,
      `delete from plans where id = ${service.id}`,
      `delete from customers where id = ${service.id_user}`,
      `update plans set product_id = 999999 where id = ${service.id}`,
    );
  });

  test('what a nameplate says is not empty, and a message that reminded belongs to a reminder [ADD-44]', async () => {
    const { id } = await aService(app);
    await refuses(
      /_say_something/,
      ...['flowmeter_type', 'serial_number', 'size', 'site', 'note'].map(
        (column) =>
          `update equipment set ${column} = '' where id = (select equipment_id from plans where id = ${id})`,
      ),
    );
    await refuses(/plans_note_says_something/, `update plans set note = '' where id = ${id}`);
    await refuses(
      /plans_message_of_a_reminder/,
      `update plans set reminder_message_id = 1 where id = ${id}`,
    );
  });

  test('there is one point rule, of a whole number of rupiah above 0 [CONST-07, A-25]', async () => {
    await refuses(
      /point_rules_/,
      'insert into point_rules (id, rules) values (2, 5)',
      'update point_rules set rules = 0',
      'update point_rules set rules = 1000000001',
      'update point_rules set id = 2',
    );
  });

  test('there is one row of settings, with a point that is worth something, and one of the connection', async () => {
    await refuses(
      /settings_/,
      'insert into settings (id, rupiah_per_point) values (2, 5)',
      'update settings set rupiah_per_point = 0',
      'update settings set rupiah_per_point = 1000000001',
      "update settings set points_when = 'later'",
      "update settings set points_basis = 'half'",
      "update settings set contact_whatsapp = '0811'",
    );
    await refuses(
      /whatsapp_connection_/,
      'insert into whatsapp_connection (id) values (2)',
      "update whatsapp_connection set way = 'surat', sealed = 'x'",
      "update whatsapp_connection set way = 'cloud-api', sealed = null",
      "update whatsapp_connection set sealed = 'x'",
    );
    await refuses(
      /point_value_days_worth_something/,
      "insert into point_value_days (since_on, rupiah_per_point) values ('2026-01-01', 0)",
      "insert into point_value_days (since_on, rupiah_per_point) values ('2026-01-01', 1000000001)",
    );
  });

  test('a link replaces the password of an account, only by its own token [ADD-115]', async () => {
    const { accountId } = await aCustomer(app);
    const insert = (columns: string, values: string) =>
      `insert into password_resets (whatsapp, network, asked_at, expires_at, ${columns})
       values ('6281', 'x', now(), now(), ${values})`;
    await refuses(/password_resets_of_an_account/, insert('account_id', String(accountId)));
    await refuses(/password_resets_token_of_an_account/, insert('token_hash', "'x'"));
    await refuses(/password_resets_used_by_token/, insert('used_at', 'now()'));
    const linked = insert('account_id, password_hash, token_hash', `${accountId}, 'x', 'twice'`);
    await refuses(/password_resets_token/, `${linked}; ${linked}`);
  });

  test('a code signs an account in, was sent, and is tried five times at most [ADD-662]', async () => {
    const { accountId } = await aCustomer(app);
    const insert = (columns: string, values: string) =>
      `insert into sign_in_codes (whatsapp, network, asked_at, expires_at, ${columns})
       values ('6281', 'x', now(), now(), ${values})`;
    await refuses(/sign_in_codes_of_an_account/, insert('account_id', String(accountId)));
    await refuses(/sign_in_codes_code_of_an_account/, insert('code_hash', "'x'"));
    await refuses(/sign_in_codes_used_by_code/, insert('used_at', 'now()'));
    for (const tries of [-1, 6]) {
      await refuses(/sign_in_codes_tried_five_times/, insert('tries', String(tries)));
    }
  });

  test('a passkey belongs to one account [ADD-671]', async () => {
    const [one, other] = [await aCustomer(app), await aCustomer(app)];
    const insert = (accountId: number) =>
      `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
       values (${accountId}, 'twice', 'x', 0, '{}', 'x', false, now())`;
    const both = `${insert(one.accountId)}; ${insert(other.accountId)}`;
    await refuses(/passkeys_credential_once/, both);
  });

  test('who wants to become a customer waits once, with a tax number of digits, and becomes one by a decision [ADD-665]', async () => {
    const { id } = await aCustomer(app);
    const insert = (columns: string, values: string) =>
      `insert into sign_ups (company, name, whatsapp, network, asked_at, ${columns})
       values ('PT', 'Budi', '6281', 'x', now(), ${values})`;
    await refuses(/sign_ups_tax_number_digits/, insert('tax_number', "'12.345'"));
    await refuses(/sign_ups_customer_by_decision/, insert('customer_id', String(id)));
    const one = insert('tax_number', 'null');
    await refuses(/sign_ups_waiting_once/, `${one}; ${one}`);
  });

  test('a second factor has a whole secret, and is on by a code that was entered [ADD-200]', async () => {
    const insert = (columns: string, values: string) =>
      `insert into second_factors (account_id, prepared_at, ${columns}) values (1, now(), ${values})`;
    for (const secret of ["'short'", "repeat('x', 56)::bytea"])
      await refuses(/second_factors_secret_length/, insert('secret', secret));
    await refuses(
      /second_factors_confirmed_by_code/,
      insert('secret, confirmed_at', "repeat('x', 20)::bytea, now()"),
    );
  });

  test('there is one pair of keys for notices, a device has whole keys and wants something, and is told of each thing once [ADD-571, ADD-575]', async () => {
    const { id, accountId } = await aCustomer(app);
    const bytes = (length: number) => `repeat('x', ${length})::bytea`;
    const keys = (values: string) =>
      `insert into push_keys (id, public_key, private_key) values (${values})`;
    await refuses(/push_keys_one/, keys(`2, ${bytes(65)}, ${bytes(69)}`));
    await app.owner.deleteFrom('push_keys').execute();
    await refuses(/push_keys_length/, keys(`1, ${bytes(65)}, ${bytes(32)}`));
    const device = (kinds = "array['points']", p256dh = bytes(65)) =>
      `insert into push_devices
        (customer_id, account_id, session_hash, endpoint, p256dh, auth, kinds, registered_at)
       values (${id}, ${accountId}, 'x', 'https://x', ${p256dh}, ${bytes(16)}, ${kinds}, now())`;
    await refuses(/push_devices_keys_length/, device(undefined, bytes(64)));
    await refuses(/push_devices_kinds/, device("'{}'"), device("array['password']"));
    await refuses(/push_devices_endpoint_once/, `${device()}; ${device()}`);
    const notice = (columns: string, values: string, kind = 'points') =>
      `${device()}; insert into push_notices (device_id, key, kind, body, created_at, expires_at, ${columns})
       select id, 'k', '${kind}', 'x', now(), now(), ${values} from push_devices`;
    await refuses(/push_notices_kind/, notice('due_at', 'now()', 'password'));
    await refuses(/push_notices_ended_once/, notice('due_at, sent_at', 'now(), now()'));
    await refuses(/push_notices_ended_once/, notice('due_at', 'null::timestamptz'));
    await refuses(/push_notices_failed_because/, notice('failed_at', 'now()'));
    await refuses(
      /push_notices_once/,
      `${notice('due_at', 'now()')};
       insert into push_notices (device_id, key, kind, body, created_at, expires_at, due_at)
       select device_id, key, kind, body, created_at, expires_at, due_at from push_notices`,
    );
  });
});

const INSERT_NOTE = `insert into credit_notes
  (invoice_id, number, issued_on, amount, reason, points, created_at) values`;

describe('the database guards invoices, even against direct SQL', () => {
  test('an invoice has a number of its own, an amount that can be counted and a rule [ADD-151, ADD-152]', async () => {
    const { id } = await anInvoice(app);
    const { number } = await anInvoice(app);
    await refuses(
      /invoices_/,
      `update invoices set number = ' x' where id = ${id}`,
      `update invoices set number = '' where id = ${id}`,
      `update invoices set number = lower('${number}') where id = ${id}`,
      `update invoices set amount = 0 where id = ${id}`,
      `update invoices set amount = 1000000000000000 where id = ${id}`,
      `update invoices set amount = 999999999999999, rules = 1 where id = ${id}`,
      `update invoices set rules = 1000000001 where id = ${id}`,
      `update invoices set points_when = 'later' where id = ${id}`,
      `update invoices set points_basis = 'half' where id = ${id}`,
      `update invoices set tax = -1 where id = ${id}`,
      `update invoices set tax = 500001 where id = ${id}`,
      `update invoices set points_basis = 'net', tax = 1000001 where id = ${id}`,
      `update invoices set points_basis = 'net', rules = 1000000000, amount = 999999999999999, tax = 1 where id = ${id}`,
      `update invoices set due_on = issued_on - 1 where id = ${id}`,
      `update invoices set paid = -1 where id = ${id}`,
      `update invoices set paid = amount where id = ${id}`,
    );
    await refuses(
      /can only be updated to DEFAULT/,
      `update invoices set points = 5 where id = ${id}`,
      `update invoices set points_left = 5 where id = ${id}`,
      `update invoices set total = 5 where id = ${id}`,
      `update invoices set outstanding = 5 where id = ${id}`,
    );
  });

  test('an invoice has earned once it is paid, not before, and from an entry of its own [ADD-153, ADD-154]', async () => {
    const { id } = await anInvoice(app);
    const { id: paid } = await anInvoice(app, { is_paid: true });
    const award = `(select award_id from invoices where id = ${paid})`;
    await refuses(
      /invoices_|invoice_payments_|a payment is undone once/,
      `update invoices set state = 'lost' where id = ${id}`,
      `update invoices set state = 'paid', paid_at = now() where id = ${id}`,
      `update invoices set state = 'paid', amount = 5 where id = ${id}`,
      `update invoices set award_id = ${award} where id = ${id}`,
      `update invoices set points_when = 'issued', award_id = ${award} where id = ${id}`,
      `update invoices set award_id = null where id = ${paid}`,
      `update invoices set paid_on = null where id = ${paid}`,
      `update invoices set paid = 5 where id = ${paid}`,
      `update invoice_payments set amount = 5 where invoice_id = ${paid}`,
      `update invoice_payments set undone_at = now() where invoice_id = ${paid}`,
      `insert into invoice_payments (invoice_id, paid_on, amount, created_at) values (${paid}, now(), 0, now())`,
      `update invoices set state = 'void' where id = ${id}`,
      `update invoices set voided_at = now(), void_reason = 'x' where id = ${id}`,
    );
  });

  test('credit notes never come to more than their invoice, and are never changed [ADD-157]', async () => {
    const { id } = await anInvoice(app);
    const number = `CN/GUARD/${id}`;
    const body = { number, date: '2026-11-21', amount: 10_000, reason: 'Retur' };
    const made = await app.call('POST', `/api/admin/invoices/${id}/credit-notes`, { body });
    const note: number = made.body.data.id;
    const { id: customer } = await aCustomer(app, { point: 50 });
    const entry = (version: number) => `insert into point_entries
      (customer_id, version, amount, balance_after, kind, actor_id, key, created_at, source_type, source_id)
      values (${customer}, ${version}, -1, 49, 'credit-note', 1, 'guard-${version}', now(), 'credit-note', ${note})`;
    await refuses(
      /invoices_credited_within|credit_notes_|point_entries_by_credit_note|its rows are never changed/,
      `update invoices set credited = amount + 1 where id = ${id}`,
      `update invoices set credited = -1 where id = ${id}`,
      `${INSERT_NOTE} (${id}, lower('${number}'), '2026-11-21', 5, 'x', 0, now())`,
      `${INSERT_NOTE} (${id}, ' ${number}', '2026-11-21', 5, 'x', 0, now())`,
      `${INSERT_NOTE} (${id}, 'x', '2026-11-21', 0, 'x', 0, now())`,
      `${INSERT_NOTE} (${id}, 'x', '2026-11-21', 5, 'x', -1, now())`,
      `update credit_notes set amount = 5 where id = ${note}`,
      `delete from credit_notes where id = ${note}`,
      'truncate credit_notes',
      `${entry(2)}; ${entry(3)}`,
    );
  });

  test('a day has a point rule that is worth something [ADD-150]', async () => {
    await refuses(/point_rule_days_/, `insert into point_rule_days values ('2026-01-01', 0)`);
  });
});

describe('the database guards imports, even against direct SQL', () => {
  test('an import is in a known state, applied and taken back by somebody at a time, and its lines say what they did [ADD-141, ADD-142]', async () => {
    const insert = (columns: string, values: string) =>
      `insert into imports (kind, file_name, header, fields, total, actor_id, created_at, ${columns})
       values ('products', 'a.csv', '[]', '[]', 1, 1, now(), ${values})`;
    await refuses(
      /imports_/,
      insert('status', "'lost'"),
      insert('status, progress', "'ready', 2"),
      insert('status, date_order', "'ready', 'year-first'"),
      insert('status', "'applying'"),
      insert('status, applied_at', "'ready', now()"),
      insert('status, applied_by, applied_at', "'taking-back', 1, now()"),
      insert('status, applied_by, applied_at, taken_back_by', "'taken-back', 1, now(), 1"),
    );
    await sql
      .raw(
        insert('id, status', "9001, 'ready'").replace('values', 'overriding system value values'),
      )
      .execute(app.owner);
    await refuses(
      /import_lines_/,
      ...['state', 'done'].map(
        (column) =>
          `insert into import_lines (import_id, line, cells, ${column}) values (9001, 1, '[]', 'lost')`,
      ),
      `insert into import_lines (import_id, line, cells, done) values (9001, 1, '[]', 'created')`,
    );
  });
});

describe('the database guards the trail of acts, even against direct SQL', () => {
  const line = (columns: Record<string, string>) => {
    const all = { created_at: 'now()', role: "'admin'", actor: "'admin'", topic: "'customers'" };
    const filled = { ...all, act: "'customer-created'", sentence: "'x'", ...columns };
    return `insert into audit_trail (${Object.keys(filled)}) values (${Object.values(filled)})`;
  };

  test('a line can be neither updated, deleted nor truncated [ADD-180, S-34]', async () => {
    await aCustomer(app);
    await refuses(
      /its rows are never changed/,
      "update audit_trail set actor = 'somebody else'",
      'delete from audit_trail',
      'truncate audit_trail',
    );
  });

  test('a line is somebody’s, holds flat facts, and no secret by its name [ADD-180, ADD-182]', async () => {
    await refuses(/audit_trail_role_known/, line({ role: "'friend'" }));
    await refuses(/audit_trail_actor_known/, line({ role: "'server'", account_id: '1' }));
    await refuses(/audit_trail_facts_flat/, line({ after: `'["a"]'` }), line({ before: `'1'` }));
    await refuses(
      /audit_trail_no_secrets/,
      line({ after: `'{"password": "x"}'` }),
      line({ before: `'{"name": "x", "token_hash": "x"}'`, after: `'{"name": "y"}'` }),
    );
  });
});

test('the last owner whose access does not end stays one, whatever is written [ADD-602]', async () => {
  await refuses(
    /is the last owner/,
    "update accounts set staff_role = 'kantor' where id = 1",
    "update accounts set ends_at = now() + interval '1 year' where id = 1",
    'update accounts set signed_in_at = null where id = 1',
  );
});

test('a run of a job has ended as a whole, well or not, and counts nothing below 0 [ADD-480]', async () => {
  const run = (columns: string, values: string) =>
    `insert into job_runs (job, began_at, ${columns}) values ('backup', now(), ${values})`;
  await refuses(/job_runs_balances_wrong_check/, run('balances_wrong', '-1'));
  await refuses(/job_runs_tries_check/, run('tries', '-1'));
  await refuses(/job_runs_ended/, run('ended_at', 'now()'));
  const whole = 'ended_at, result, milliseconds';
  await refuses(/job_runs_milliseconds_check/, run(whole, "now(), 'failed', -1"));
  await refuses(/job_runs_result_check/, run(whole, "now(), 'late', 1"));
  await refuses(/job_runs_succeeded/, run(whole, "now(), 'ok', 1"));
});

test('what is kept is kept for three months at least and ten years at most, or for good, and settled once [ADD-683]', async () => {
  await refuses(
    /keeping_periods_of_months/,
    'update keeping_periods set messages = 2',
    'update keeping_periods set sign_ins = 121',
    'update keeping_periods set details = 0',
  );
  await refuses(/keeping_periods_one_row/, 'insert into keeping_periods (id) values (2)');
});

test('an appointment and a wish for a visit can be as they are, one at a time [ADD-837, ADD-846]', async () => {
  const { id: plan } = await aService(app);
  const { rows } = await sql<{ id: number; customer_id: number }>`
    select equipment_id as id, customer_id from plans where id = ${plan}
  `.execute(app.owner);
  const { id, customer_id } = rows[0] ?? assert.fail();
  const appointment = (columns = 'note', values = 'null', state = 'agreed') =>
    `insert into appointments (plan_id, day, made_on, made_by, state, ${columns})
     values (${plan}, '2026-12-07', '2026-11-21', 1, '${state}', ${values})`;
  await refuses(
    /appointments_hour_of_the_day/,
    appointment('hour', "'24:00'"),
    appointment('hour', "'9:00'"),
  );
  await refuses(/appointments_state_known/, appointment('asked', '1', 'maybe'));
  await refuses(/appointments_asked_when_waiting/, appointment('asked', '0', 'waiting'));
  await refuses(
    /appointments_wish_of_another_day/,
    appointment('wished_on', "'2026-12-08'"),
    appointment('note', "'x'"),
  );
  await refuses(/appointments_ended_known/, appointment('ended', "'forgotten'"));
  await refuses(/appointments_visited_by_a_visit/, appointment('ended', "'visited'"));
  await refuses(/appointments_reason_when_cancelled/, appointment('reason', "'x'"));
  await refuses(/appointments_texts_say_something/, appointment('note', "''", 'refused'));
  await refuses(/appointments_one_of_a_plan/, `${appointment()}; ${appointment()}`);
  const visit = await aVisit(app, plan, '2026-02-01');
  const visited = appointment('ended, visit_id', `'visited', ${visit}`);
  await refuses(/appointments_of_visit/, `${visited}; ${visited}`);
  const wish = (state: string, columns = 'reason', values = 'null', words = 'Macet') =>
    `insert into visit_requests (equipment_id, customer_id, wished_on, words, asked_by, asked_at, state, ${columns})
     values (${id}, ${customer_id}, '2026-12-01', '${words}', 1, now(), '${state}', ${values})`;
  await refuses(/visit_requests_state_known/, wish('maybe'));
  await refuses(/visit_requests_agreed_on_a_day/, wish('agreed'));
  await refuses(/visit_requests_refused_with_a_reason/, wish('refused'));
  await refuses(/visit_requests_texts_say_something/, wish('waiting', 'reason', 'null', ''));
  await refuses(/visit_requests_one_of_equipment/, `${wish('waiting')}; ${wish('waiting')}`);
  const address = (account: string, hash: string) =>
    `insert into calendar_addresses values (${account}, ${hash}, now())`;
  await refuses(/calendar_addresses_token_whole/, address('1', "'\\x00'"));
  const hash = "sha256('x')";
  await refuses(
    /calendar_addresses_token_taken/,
    `${address('1', hash)}; ${address('(select max(id) from accounts)', hash)}`,
  );
});

test('equipment is one thing of one customer, with plans, visits, readings and papers that can be so [ADD-700]', async () => {
  const { id: plan } = await aService(app, { serial_number: 'SN-GUARD' });
  const { rows } = await sql<{ id: number; customer_id: number; product_id: number }>`
    select e.id, e.customer_id, e.product_id from equipment e join plans p on p.equipment_id = e.id where p.id = ${plan}
  `.execute(app.owner);
  const { id, customer_id, product_id } = rows[0] ?? assert.fail();
  const change = (set: string) => `update equipment set ${set} where id = ${id}`;
  await refuses(/equipment_state_known/, change("state = 'lost'"));
  await refuses(/equipment_public_code_random/, change("public_code = 'short'"));
  await refuses(
    /equipment_doubt_of_a_serial/,
    change('serial_number = null, serial_doubtful = true'),
  );
  const another = (columns: string, values: string) =>
    `insert into equipment (customer_id, product_id, created_at, ${columns}) values (${customer_id}, ${product_id}, now(), ${values})`;
  await refuses(/equipment_serial_taken/, another('serial_number', "'sn-guard'"));
  await refuses(
    /equipment_public_code_taken/,
    another('public_code', `(select public_code from equipment where id = ${id})`),
  );
  await refuses(/violates foreign key/, `update plans set customer_id = 1 where id = ${plan}`);
  const planned = (set: string) => `update plans set ${set} where id = ${plan}`;
  await refuses(/plans_kind_known/, planned("kind = 'lain', every_months = 1"));
  await refuses(/plans_service_was_there/, planned('last_on = null'));
  await refuses(/plans_one_rule/, planned('every_months = 1, every_units = 1'));
  await refuses(/plans_one_rule/, planned("kind = 'tera'"));
  await refuses(
    /plans_day_of_the_year/,
    planned('fixed_month = 2'),
    planned('fixed_month = 13, fixed_day = 1'),
  );
  await refuses(/plans_rule_goes_on/, planned('every_months = 0'), planned('every_units = 0'));
  await refuses(
    /plans_remind_days_before/,
    planned("remind_days = '{-1}'"),
    planned("remind_days = '{366}'"),
  );
  const calibrated = `insert into plans (equipment_id, customer_id, product_id, kind, every_months, next_on, created_at)
    values (${id}, ${customer_id}, ${product_id}, 'kalibrasi', 12, '2027-01-01', now())`;
  await refuses(/plans_one_of_a_kind/, `${calibrated}; ${calibrated}`);
  const visit = await aVisit(app, plan, '2026-02-01');
  const visited = (set: string) => `update visits set ${set} where id = ${visit}`;
  await refuses(/visits_texts_say_something/, visited("found = ''"), visited("signer = ''"));
  await refuses(/visits_technician_named/, visited('technician_id = 1'));
  await refuses(/visits_result_known/, visited("result = 'good'"));
  await refuses(
    /visits_error_possible/,
    visited('error_before = 1001'),
    visited('error_after = -1001'),
  );
  const other = await aVisit(app, plan, '2026-03-01');
  await refuses(
    /visits_number_taken/,
    `update visits set number = 'V-1' where id in (${visit}, ${other})`,
  );
  await refuses(
    /visits_sent_once/,
    `update visits set client_key = '00000000-0000-4000-8000-000000000000' where id in (${visit}, ${other})`,
  );
  await refuses(
    /visits_checked_bounded/,
    visited("checked = array_fill('Periksa segel'::text, array[31])"),
  );
  await refuses(/visits_photos_bounded/, visited('photos_due = 21'), visited('photos_due = -1'));
  await refuses(/visits_sent_sha256_whole/, visited("sent_sha256 = 'x'"));
  const reading = (columns: string, values: string) =>
    `insert into readings (equipment_id, day, entered_by, created_at, ${columns}) values (${id}, '2026-02-01', 1, now(), ${values})`;
  await refuses(/readings_not_below_zero/, reading('totaliser, unit', "-1, 'm3'"));
  await refuses(/readings_unit_known/, reading('totaliser, unit', "1, 'ons'"));
  await refuses(/readings_mark_known/, reading('totaliser, unit, mark', "1, 'm3', 'broken'"));
  const paper = ({ number = 'S-1', kind = 'tera', until = '2027-02-01', deleted = 'null' }) =>
    `insert into certificates (equipment_id, kind, number, issuer, issued_on, valid_until, created_at, is_latest, deleted_at)
     values (${id}, '${kind}', '${number}', 'KAN', '2026-02-01', '${until}', now(), true, ${deleted})`;
  await refuses(/certificates_say_something/, paper({ number: '' }));
  await refuses(/certificates_kind_known/, paper({ kind: 'servis' }));
  await refuses(/certificates_valid_for_a_time/, paper({ until: '2026-01-31' }));
  await refuses(/certificates_latest_is_there/, paper({ deleted: 'now()' }));
  await refuses(/certificates_one_latest/, `${paper({})}; ${paper({})}`);
  const file = ({ kind = 'photo', name = 'a'.repeat(32), sha = '0'.repeat(64), size = 1 }) =>
    `insert into attachments (equipment_id, kind, name, sha256, content_type, size, created_at, created_by)
     values (${id}, '${kind}', '${name}.png', '\\x${sha}', 'image/png', ${size}, now(), 1)`;
  await refuses(/attachments_kind_known/, file({ kind: 'film' }));
  await refuses(/attachments_name_random/, file({ name: 'meter' }));
  await refuses(/attachments_sha256_whole/, file({ sha: '00' }));
  await refuses(/attachments_not_empty/, file({ size: 0 }));
  await refuses(/attachments_name_taken/, `${file({})}; ${file({})}`);
  const came = (bytes: string) =>
    `update attachments set visit_id = ${visit}, sent_sha256 = ${bytes} where equipment_id = ${id}`;
  await refuses(/attachments_sent_sha256_whole/, `${file({})}; ${came("'x'")}`);
  await refuses(
    /attachments_sent_once/,
    `${file({})}; ${file({ name: 'b'.repeat(32) })}; ${came("sha256('')")}`,
  );
  // A report that was issued, and each of its rules against another.
  await refuses(/report_numbers_begin_at_one/, 'insert into report_numbers values (2026, 0)');
  const report = ({ name = 'b', number = 'LK-1', code = '0', replaces = 'null', of = visit }) => {
    const attached = `(select id from attachments where name = '${name.repeat(32)}.pdf')`;
    return `insert into attachments (equipment_id, kind, name, sha256, content_type, size, created_at, created_by)
      values (${id}, 'report', '${name.repeat(32)}.pdf', '\\x${'0'.repeat(64)}', 'application/pdf', 1, now(), 1)
      on conflict do nothing;
      insert into visit_reports (equipment_id, visit_id, attachment_id, number, code, replaces_id, customer, visited_on, issued_on, issued_at, issued_by)
      values (${id}, ${of}, ${attached}, '${number}', '${code.repeat(32)}', ${replaces}, 'PT', '2026-02-01', '2026-02-01', now(), 1)`;
  };
  await refuses(/visit_reports_code_random/, report({ code: 'z' }));
  const first = report({});
  const second = { name: 'c', number: 'LK-2', code: '1', of: other };
  const ofFirst = "(select id from visit_reports where number = 'LK-1')";
  await refuses(/visit_reports_number_taken/, `${first}; ${report({ ...second, number: 'LK-1' })}`);
  await refuses(/visit_reports_code_taken/, `${first}; ${report({ ...second, code: '0' })}`);
  await refuses(/visit_reports_file_once/, `${first}; ${report({ ...second, name: 'b' })}`);
  await refuses(/visit_reports_first_once/, `${first}; ${report({ ...second, of: visit })}`);
  await refuses(
    /visit_reports_replaced_once/,
    `${first}; ${report({ ...second, replaces: ofFirst })}; ${report({ name: 'd', number: 'LK-3', code: '2', replaces: ofFirst })}`,
  );
});

test('a connection, what it has read and what it asks are whole, and of a document one invoice lives [ADD-850, ADD-856]', async () => {
  const account = `insert into accounts
      (customer_id, is_principal, is_of_program, role, staff_role, name, username, username_key, whatsapp, password_hash, created_at, deleted_at)
    values (1, false, true, 'admin', 'pembaca', 'x', 'x', 'x', '', '', now(), now());`;
  const connection = (more: Record<string, string> = {}) => {
    const columns: Record<string, string> = {
      program: "'accurate'",
      name: "'PT'",
      remote_id: "'1'",
      account_id: "currval('accounts_id_seq')",
      sealed: "''",
      webhook_hash: "'a'",
      state: "'on'",
      first_day: "'2026-01-01'",
      points_basis: "'net'",
      every_minutes: '15',
      foreign_by: "'decide'",
      tolerance: '1',
      created_at: 'now()',
      ...more,
    };
    return `${account}
      insert into accounting_connections (${Object.keys(columns)}) values (${Object.values(columns)});`;
  };
  const last = (table: string) => `currval('${table}_id_seq')`;
  const one = (more: Record<string, string>) => connection(more);
  await refuses(
    /accounts_whatsapp_is_a_number/,
    account.replace('deleted_at)', 'ends_at)'),
    account.replace("'x', 'x', 'x', ''", "'x', 'x', 'x', '6281234567890'"),
  );
  for (const [constraint, ...wrong] of [
    ['program_known', { program: "'excel'" }],
    ['state_known', { state: "'off'" }],
    ['stop_told', { state: "'stopped'" }, { stop_words: "'x'" }],
    [
      'stop_known',
      { state: "'stopped'", stop_reason: "'bosan'", stop_words: "'x'", stopped_at: 'now()' },
    ],
    ['forget_at_end', { state: "'ended'" }, { sealed: 'null' }, { webhook_hash: 'null' }],
    ['basis_known', { points_basis: "'half'" }],
    ['foreign_known', { foreign_by: "'guess'" }],
    ['minutes_sane', { every_minutes: '4' }, { every_minutes: '1441' }],
    ['calls_sane', { monthly_calls: '99' }],
    ['tolerance_sane', { tolerance: '0' }],
  ] as const) {
    await refuses(new RegExp(`accounting_connections_${constraint}`), ...wrong.map(one));
  }
  await refuses(
    /accounting_connections_company_once/,
    connection() + connection({ webhook_hash: "'b'" }),
  );
  await refuses(
    /accounting_connections_by_webhook/,
    connection() + connection({ remote_id: "'2'" }),
  );
  await refuses(
    /accounting_connections_account_once/,
    connection() + connection({ remote_id: "'2'", webhook_hash: "'b'" }).replace(account, ''),
  );
  const look = (values: string) => `insert into accounting_looks
      (connection_id, kind, began_at, lease_ends_at, ended_at, result)
    values (${last('accounting_connections')}, ${values});`;
  await refuses(
    /accounting_looks_kind_known/,
    connection() + look("'x', now(), now(), null, null"),
  );
  await refuses(
    /accounting_looks_result_known/,
    connection() + look("'first', now(), now(), now(), 'x'"),
  );
  await refuses(
    /accounting_looks_ended_with_result/,
    connection() + look("'first', now(), now(), now(), null"),
  );
  const open = look("'first', now(), now(), null, null");
  await refuses(/accounting_looks_one_at_a_time/, connection() + open + open);
  const customer = (more = 'null, false') => `insert into external_customers
      (connection_id, external_id, name, customer_id, is_ignored)
    values (${last('accounting_connections')}, 'c', 'PT', ${more});`;
  await refuses(/external_customers_known_once/, connection() + customer() + customer());
  await refuses(/external_customers_linked_or_ignored/, connection() + customer('1, true'));
  const document = (more: Record<string, string> = {}) => {
    const columns: Record<string, string> = {
      connection_id: last('accounting_connections'),
      external_id: "'d'",
      external_customer_id: last('external_customers'),
      number: "'N'",
      issued_on: "'2026-01-01'",
      reading: "'{}'",
      hash: "'h'",
      read_at: 'now()',
      ...more,
    };
    return `insert into external_invoices (${Object.keys(columns)}) values (${Object.values(columns)});`;
  };
  const known = connection() + customer();
  await refuses(/external_invoices_known_once/, known + document() + document());
  for (const [constraint, ...wrong] of [
    ['standing_known', { standing: "'maybe'" }],
    [
      'read_or_not',
      { hash: 'null' },
      { reading: 'null', hash: 'null', issued_on: 'null', external_customer_id: 'null' },
    ],
    ['gone_twice', { gone_at: 'now()' }, { gone_first_at: 'now()' }],
    ['answers_whole', { figures_version: '1' }, { paid_version: '1' }, { against_version: '1' }],
  ] as const) {
    await refuses(
      new RegExp(`external_invoices_${constraint}`),
      ...wrong.map((more) => known + document(more)),
    );
  }
  await refuses(
    /external_invoices_against_another/,
    `${known}${document()} update external_invoices set against_id = id, against_version = 1, against_base = 1`,
  );
  const decision = (more: string) => `insert into accounting_decisions
      (connection_id, reason, since_at, external_customer_id, external_invoice_id)
    values (${last('accounting_connections')}, 'counts', now(), ${more});`;
  const [ofCustomer, ofDocument] = [last('external_customers'), last('external_invoices')];
  const read = known + document();
  await refuses(/accounting_decisions_of_one/, read + decision(`${ofCustomer}, ${ofDocument}`));
  for (const [constraint, about] of [
    ['customer_once', `${ofCustomer}, null`],
    ['invoice_once', `null, ${ofDocument}`],
    ['connection_once', 'null, null'],
  ] as const) {
    await refuses(
      new RegExp(`accounting_decisions_${constraint}`),
      read + decision(about) + decision(about),
    );
  }
  const member = await aCustomer(app);
  const invoice = (number: string, twin: number, origin = ofDocument) => `insert into invoices
      (number, customer_id, issued_on, amount, rules, points_when, points_basis, created_at, number_twin, origin_id)
    values ('${number}', ${member.id}, '2026-01-01', 5, 1, 'paid', 'net', now(), ${twin}, ${origin});`;
  await refuses(/invoices_one_of_origin/, read + invoice('A', 0) + invoice('B', 0));
  await refuses(/invoices_twins_from_programs/, invoice('A', 1, 'null'), invoice('A', -1, 'null'));
  // The second of two that live: the first of them may be void by then.
  await refuses(/the number .* is taken/, read + invoice('A', 1) + invoice('a', 0, 'null'));
});

test('a session has one number on the wire [ADD-604]', async () => {
  await refuses(
    /sessions_by_id/,
    `insert into sessions (token_hash, account_id, created_at, expires_at, id) overriding system value
     select sha256(random()::text::bytea), account_id, created_at, expires_at, id from sessions limit 1`,
  );
});

test('what holds for plans of a kind is possible, and a holiday has a name [ADD-761, ADD-762]', async () => {
  await refuses(
    /plan_kinds_known/,
    "insert into plan_kinds (kind, every_months) values ('pompa', 1)",
  );
  await refuses(
    /plan_kinds_goes_on/,
    'update plan_kinds set every_months = 0',
    'update plan_kinds set every_months = 601',
  );
  await refuses(
    /plan_kinds_days_before/,
    "update plan_kinds set remind_days = '{}'",
    "update plan_kinds set remind_days = '{-1}'",
    "update plan_kinds set remind_days = '{366}'",
  );
  await refuses(/plan_kinds_reminds_since/, 'update plan_kinds set reminds = true');
  await refuses(
    /plan_kinds_reminds_certificates_since/,
    "update plan_kinds set reminds_certificates = true where kind = 'tera'",
  );
  await refuses(
    /plan_kinds_has_certificates/,
    "update plan_kinds set reminds_certificates = true, certificates_reminded_until = '2026-11-20' where kind = 'servis'",
  );
  await refuses(
    /plan_kinds_checklist_bounded/,
    "update plan_kinds set checklist = array_fill('x'::text, '{31}')",
  );
  await refuses(
    /plan_kinds_texts_say_something/,
    "update plan_kinds set rule = ''",
    "update plan_kinds set rule_source = ''",
  );
  await refuses(/holidays_named/, "insert into holidays values ('2027-03-19', '')");
});

test('of a line of the trail only personal data can be taken, and nothing be put in its place, even by whoever says that it forgets [ADD-684]', async () => {
  await aCustomer(app);
  const forgetting = "set trail.forgets = 'yes'; update audit_trail set";
  await refuses(
    /its rows are never changed/,
    `${forgetting} actor = 'somebody else'`,
    `${forgetting} sentence = 'nothing happened'`,
    `${forgetting} account_id = null, role = 'nobody'`,
    `${forgetting} address = '10.0.0.1'`,
    `${forgetting} after = '{"name": "x"}'`,
    `${forgetting} created_at = now() - interval '1 day'`,
    "set trail.forgets = 'yes'; delete from audit_trail where topic <> 'sign-ins'",
    'delete from audit_trail',
  );
});

describe('the constraints of the schema', () => {
  test('are each violated by at least one of these tests [A-10, S-13, S-34]', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint k
      where connamespace = 'public'::regnamespace and contype in ('c', 'u')
        -- What foreign keys of several columns refer to: with the primary key in it, it cannot be violated.
        and not (contype = 'u' and conkey @> (select conkey from pg_constraint p where p.conrelid = k.conrelid and p.contype = 'p'))
        -- Whose function refuses by the names of its rules, which come next.
        and not exists (
          select from pg_depend d join pg_proc p on p.oid = d.refobjid and d.refclassid = 'pg_proc'::regclass
          where d.objid = k.oid and d.classid = 'pg_constraint'::regclass and p.prosrc like '%refuse_row(%'
        )
      union select (regexp_matches(prosrc, 'refuse_row\\(''(\\w+)''\\)', 'g'))[1] from pg_proc
      where pronamespace = 'public'::regnamespace
      union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary
        and not exists (
          select from pg_constraint p
          where p.conrelid = i.indrelid and p.contype = 'p' and p.conkey <@ string_to_array(i.indkey::text, ' ')::int2[]
        )
    `.execute(app.owner);
    assert.ok(rows.length > 40, String(rows.length));
    const never = rows.map(({ name }) => name).filter((name) => !violated.has(name));
    assert.deepEqual(never, []);
  });

  test('reference every record by a foreign key, and cascade only what is deleted together with an account; what hangs on a visit outlives it [A-70]', async () => {
    const { rows } = await sql<{ column: string; onDelete: string | null }>`
      select a.attrelid::regclass || '.' || a.attname as "column", f.confdeltype as "onDelete"
      from pg_attribute a
      join pg_class t on t.oid = a.attrelid and t.relkind = 'r'
      left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and a.attnum = any (f.conkey)
      where t.relnamespace = 'public'::regnamespace and a.atttypid = 'bigint'::regtype
        and (a.attname like '%\\_id' or a.attname = 'claimed_by') and a.attname <> 'source_id'
        -- Its lines outlive whatever they speak of.
        and a.attrelid <> 'audit_trail'::regclass
      order by 1
    `.execute(app.owner);
    assert.ok(rows.length > 20, String(rows.length));
    const cascading = rows.filter(({ onDelete }) => onDelete !== 'r');
    assert.deepEqual(cascading, [
      { column: 'attachments.visit_id', onDelete: 'n' },
      { column: 'external_invoices.adopt_id', onDelete: 'n' },
      { column: 'idempotency_keys.account_id', onDelete: 'c' },
      { column: 'known_addresses.account_id', onDelete: 'c' },
      { column: 'points_moved_by_day.account_id', onDelete: 'c' },
      { column: 'push_devices.account_id', onDelete: 'c' },
      // What is still to be said to a device goes with it.
      { column: 'push_notices.device_id', onDelete: 'c' },
      { column: 'readings.visit_id', onDelete: 'n' },
      { column: 'recovery_codes.account_id', onDelete: 'c' },
      { column: 'sessions.account_id', onDelete: 'c' },
      // Of another table for each kind; once its day has come it means nothing.
      { column: 'snoozes.subject_id', onDelete: null },
      { column: 'visit_reports.visit_id', onDelete: 'n' },
    ]);
  });

  test('are asked by an index whether anything still refers to what is deleted [ADD-355]', async () => {
    const { rows } = await sql<{ column: string }>`
      select a.attrelid::regclass || '.' || a.attname as "column"
      from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.connamespace = 'public'::regnamespace and f.contype = 'f'
        -- Of which no row is ever deleted.
        and f.confrelid <> all (array['accounting_connections', 'accounts', 'contacts', 'customers', 'point_entries',
          'redemptions', 'rewards', 'shipments']::regclass[])
        and not exists (
          select from pg_index i
          where i.indrelid = f.conrelid and i.indkey[0] = a.attnum
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
        )
      order by 1
    `.execute(app.owner);
    assert.deepEqual(rows, []);
  });
});
