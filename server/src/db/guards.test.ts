import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, aService, aVisit, aVoucher, SHIPPING } from '#test/builders.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

/** Whoever writes past the code: each text is one transaction of a connection of its own. */
async function refuses(pattern: RegExp, ...statements: string[]): Promise<void> {
  await changesNothing(app, async () => {
    for (const statement of statements) {
      const client = new pg.Client({ connectionString: app.databaseUrl });
      await client.connect();
      try {
        await assert.rejects(client.query(statement), pattern, statement);
      } finally {
        await client.end();
      }
    }
  });
}

const INSERT_ENTRY = `insert into point_entries
  (customer_id, version, amount, balance_after, kind, actor_id, key, created_at) values`;

describe('the ledger, for whoever writes past the code', () => {
  test('an entry is never changed, deleted or emptied away [S-34]', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    await refuses(
      /its rows are never changed/,
      `update point_entries set amount = 60 where customer_id = ${id}`,
      `update point_entries set note = null where customer_id = ${id}`,
      `delete from point_entries where customer_id = ${id}`,
      'truncate point_entries cascade',
      `delete from point_balances where customer_id = ${id}`,
    );
  });

  test('a balance without the entry that explains it is refused at commit [S-34]', async () => {
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

  test('several movements in one transaction are judged together', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query(
      `begin; update point_balances set version = 2, point = 60, total_point = 60 where customer_id = ${id};
       ${INSERT_ENTRY} (${id}, 2, 10, 60, 'award', 1, 'guards-2', now());
       ${INSERT_ENTRY} (${id}, 3, -20, 40, 'voucher-claim', ${id}, 'guards-3', now());
       update point_balances set version = 3, point = 40 where customer_id = ${id}; commit`,
    );
    await client.end();
  });

  test('a balance below 0 or a lifetime total below the balance cannot stand [S-13]', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    await refuses(
      /point_balances_(never_negative|countable)/,
      `update point_balances set point = -1 where customer_id = ${id}`,
      `update point_balances set point = 51 where customer_id = ${id}`,
      `update point_balances set total_point = 9007199254740992 where customer_id = ${id}`,
    );
  });

  test('an entry has a known kind, its direction, a place of its own and a key of its own [S-34]', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    await refuses(
      /point_entries_(direction|kind_known|version_unique|key_unique|never_negative)/,
      `${INSERT_ENTRY} (${id}, 2, -5, 45, 'award', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 2, 0, 50, 'award', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 2, 5, 55, 'voucher-claim', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 2, 5, 55, 'gift', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 1, 5, 55, 'award', 1, 'b', now())`,
      `${INSERT_ENTRY} (${id}, 2, -60, -10, 'item-claim', 1, 'b', now())`,
      `insert into point_entries (customer_id, version, amount, balance_after, kind, actor_id, key, created_at)
       select customer_id, 2, 5, 55, 'award', 1, key, now() from point_entries where customer_id = ${id}`,
    );
  });

  test('a customer with points, claims or a balance is never removed [A-70]', async () => {
    const { id } = await aCustomer(app, { point: 50 });
    await refuses(/foreign key constraint|never changed/, `delete from customers where id = ${id}`);
  });
});

describe('codes and exchanges, for whoever writes past the code', () => {
  test('a claimed code is neither changed nor deleted nor given away again [S-13, S-17]', async () => {
    const member = await aCustomer(app, { point: 900 });
    const [voucher, item] = [await aVoucher(app, { codes: 1 }), await anItem(app, { codes: 1 })];
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    const body = { id_item: item.id, ...SHIPPING };
    await app.call('POST', '/api/member/items/claim', { body, token: member.token });
    for (const [table, parent, id] of [
      ['voucher_codes', 'voucher_id', voucher.id],
      ['item_codes', 'item_id', item.id],
    ] as const) {
      await refuses(
        /its rows are never changed/,
        `update ${table} set code = 'X' where ${parent} = ${id}`,
        `update ${table} set claimed_by = null, claimed_at = null where ${parent} = ${id}`,
        `delete from ${table} where ${parent} = ${id}`,
      );
    }
    await refuses(
      /_(code|entry)_once/,
      `insert into voucher_exchanges (customer_id, voucher_code_id, entry_id, claimed_on)
       select customer_id, voucher_code_id, entry_id, claimed_on from voucher_exchanges`,
      `insert into item_exchanges (customer_id, item_code_id, entry_id, claimed_on, recipient, recipient_telp, shipping_address)
       select customer_id, item_code_id, entry_id, claimed_on, 'a', 'b', 'c' from item_exchanges`,
    );
  });

  test('a code stands once in its voucher or item, and is claimed by somebody at some time or not at all', async () => {
    const [voucher, item] = [await aVoucher(app, { codes: 1 }), await anItem(app, { codes: 1 })];
    await refuses(
      /_(code_taken|claimed_whole)/,
      `insert into voucher_codes (voucher_id, code, expires_on, created_at)
       select voucher_id, code, expires_on, now() from voucher_codes where voucher_id = ${voucher.id}`,
      `insert into item_codes (item_id, code, created_at)
       select item_id, code, now() from item_codes where item_id = ${item.id}`,
      `update voucher_codes set claimed_by = 1 where voucher_id = ${voucher.id}`,
      `update item_codes set claimed_at = now() where item_id = ${item.id}`,
    );
  });

  test('a price lies between 1 and 1,000,000,000', async () => {
    const [voucher, item] = [await aVoucher(app), await anItem(app)];
    await refuses(
      /_cost_points/,
      `update vouchers set required_point = 0 where id = ${voucher.id}`,
      `update items set required_point = 1000000001 where id = ${item.id}`,
    );
  });
});

describe('accounts, messages and birthdays, for whoever writes past the code', () => {
  test('the own account alone is the administrator, and stays [RUN-03, A-01, S-09, S-19]', async () => {
    const { id } = await aCustomer(app);
    await refuses(
      /customers_(own_account|role)/,
      `update customers set role = 'admin' where id = ${id}`,
      `update customers set role = 'customer' where id = 1`,
      `update customers set role = 'boss' where id = ${id}`,
      'update customers set deleted_at = now() where id = 1',
    );
  });

  test('two live customers never have one number or one username [S-09, S-10]', async () => {
    const [one, two] = [await aCustomer(app), await aCustomer(app)];
    await refuses(
      /customers_(username|whatsapp)_taken/,
      `update customers set whatsapp = '${two.whatsapp}' where id = ${one.id}`,
      `update customers set username_key = 'admin' where id = ${one.id}`,
    );
    await refuses(
      /customers_whatsapp_is_a_number/,
      `update customers set whatsapp = '+62811' where id = ${one.id}`,
    );
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

describe('broadcasts, services and the point rule, for whoever writes past the code', () => {
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
    await refuses(/broadcasts_award_points/, `update broadcasts set point = 0 ${broadcast}`);
    await refuses(
      /broadcasts_template_whole/,
      `update broadcasts set template_id = 'x' ${broadcast}`,
    );
  });

  test('a broadcast has a customer once, who is queued, awarded or failed with a reason [A-29]', async () => {
    const { id } = await aCustomer(app);
    const { body } = await app.call('POST', '/api/admin/broadcasts', {
      body: { point: 5, customers: [id] },
    });
    const recipient = `where broadcast_id = ${body.data.id}`;
    await refuses(
      /broadcast_recipients_/,
      `insert into broadcast_recipients (broadcast_id, customer_id) values (${body.data.id}, ${id})`,
      `insert into broadcast_recipients (broadcast_id, customer_id) values (${body.data.id}, 999999)`,
      `update broadcast_recipients set status = 'failed' ${recipient}`,
      `update broadcast_recipients set reason = 'x' ${recipient}`,
      `update broadcast_recipients set status = 'told' ${recipient}`,
      `delete from broadcasts where id = ${body.data.id}`,
    );
  });

  test('a product with services, a service with visits and a customer with services are never removed [A-70, A-71]', async () => {
    const service = await aService(app);
    await aVisit(app, service.id, '2026-11-20');
    await refuses(
      /(services_(product|customer)_id|service_histories_service_id)_fkey|customer_id_fkey/,
      `delete from products where id = ${service.id_product}`,
      `delete from services where id = ${service.id}`,
      `delete from customers where id = ${service.id_user}`,
      `update services set product_id = 999999 where id = ${service.id}`,
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
});
