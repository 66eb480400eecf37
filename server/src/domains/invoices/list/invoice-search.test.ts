import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import {
  countCreditNotes,
  listCreditNotes,
  withFewNotes,
} from '#domains/invoices/credit-notes/credit-notes.sql.ts';
import { filterOf } from '#domains/invoices/invoices.queries.ts';
import { everyInvoiceMovement } from '#domains/reports/reports.sql.ts';
import { useApp } from '#test/app.ts';
import { downloadRows } from '#test/downloads.ts';
import { explaining } from '#test/explaining.ts';
import { countInvoices, listInvoices, sumInvoices, withFewInvoices } from './invoice-list.sql.ts';

const app = useApp();
const PAGE = { limit: 10, offset: 0, fromEnd: false };
const filter = (search: string) => filterOf(app.clock, { search });

const numbersOf = async (path: string): Promise<string[]> => {
  const { body } = await app.call('GET', path);
  return body.data.data.map(({ number }: { number: string }) => number);
};

describe('of many invoices and credit notes', () => {
  before(async () => {
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into customers (id, name, whatsapp, created_at, deleted_at)
        select 10000 + n, 'PT ' || md5(n::text), case when n = 77 then '' else (6280000000000 + n)::text end, now(),
          case when n = 77 then now() end
        from generate_series(1, 20000) n
      `.execute(tx);
      await sql`
        insert into invoices (number, customer_id, issued_on, amount, rules, points_when, points_basis, created_at, state,
          voided_at, void_reason)
        select 'F-' || md5('f' || n), 10000 + n, date '2020-01-01' + n % 2000, 1000000, 10000, 'paid', 'gross', now(),
          case when n % 100 = 0 then 'void' else 'open' end,
          case when n % 100 = 0 then timestamptz '2020-01-02' + n * interval '2 hours' end,
          case when n % 100 = 0 then 'Batal' end
        from generate_series(1, 20000) n
      `.execute(tx);
      await sql`
        insert into credit_notes (invoice_id, number, issued_on, amount, reason, points, created_at)
        select id, 'K-' || md5('k' || number), issued_on, 10000, 'Retur', 1, now() from invoices where number like 'F-%'
      `.execute(tx);
    });
    // As in a database that stands for long: what waits to be indexed makes an index look dear.
    await sql`vacuum analyze customers, invoices, credit_notes`.execute(app.owner);
  });

  test('a word that few have is looked for by an index of each thing that it may mean [ADD-159]', async () => {
    const { db, plans } = explaining(app);
    await withFewInvoices(db, filter('a87ff679'));
    await withFewNotes(db, filter('a87ff679'));
    assert.equal(plans.length, 2);
    for (const plan of plans) {
      assert.match(plan, /on invoices_number_part/);
      assert.match(plan, /on customers_name_search/);
      assert.doesNotMatch(plan, /Seq Scan on (invoices|credit_notes|customers)/);
    }
    const { fewInvoices = [] } = await withFewInvoices(app.owner, filter('a87ff679'));
    const { fewNotes = [] } = await withFewNotes(app.owner, filter('a87ff679'));
    assert.equal(fewInvoices.length, 1);
    assert.equal(fewNotes.length, 1);
    const { db: listing, plans: lists } = explaining(app);
    await countInvoices(listing, { ...filter('a87ff679'), fewInvoices });
    await listInvoices(listing, { ...filter('a87ff679'), fewInvoices, order: '' }, PAGE);
    await sumInvoices(listing, { ...filter('a87ff679'), fewInvoices });
    await countCreditNotes(listing, { ...filter('a87ff679'), fewNotes });
    await listCreditNotes(listing, { ...filter('a87ff679'), fewNotes }, PAGE);
    assert.equal(lists.length, 5);
    for (const plan of lists) {
      assert.match(plan, /on (invoices|credit_notes) .+\n *Index Cond: \(id = ANY/);
      assert.doesNotMatch(plan, /Seq Scan on (invoices|credit_notes|customers)/);
    }
  });

  test('a word that many have is asked of each row of the list until its page is full [ADD-159]', async () => {
    const many = await withFewInvoices(app.owner, filter('f-'));
    const manyNotes = await withFewNotes(app.owner, filter('pt '));
    assert.deepEqual([many.fewInvoices, manyNotes.fewNotes], [undefined, undefined]);
    const { db, plans } = explaining(app);
    await listInvoices(db, { ...many, order: '' }, PAGE);
    await listCreditNotes(db, manyNotes, PAGE);
    const [invoices = '', notes = ''] = plans;
    assert.match(invoices, /using invoices_by_day on invoices/);
    assert.match(notes, /using credit_notes_by_day on credit_notes/);
    for (const list of ['invoices', 'credit-notes']) {
      const all = await numbersOf(`/api/admin/${list}`);
      assert.equal(all.length, 10);
      assert.deepEqual(await numbersOf(`/api/admin/${list}?search=PT%20`), all);
    }
    const { body } = await app.call('GET', '/api/admin/invoices?search=f-');
    assert.deepEqual([body.data.total, body.data.total_capped], [5000, true]);
  });

  test('each is found by what it may mean, also by the name of a customer who was deleted, in list and file [ADD-159]', async () => {
    const { rows } = await sql<{ name: string; invoice: string; note: string }>`
      select c.name, i.number as invoice, n.number as note
      from customers c join invoices i on i.customer_id = c.id join credit_notes n on n.invoice_id = i.id where c.id = 10077
    `.execute(app.owner);
    const [{ name, invoice, note } = { name: '', invoice: '', note: '' }] = rows;
    const found = async (word: string) => {
      const search = `search=${encodeURIComponent(word)}`;
      const lists = [
        await numbersOf(`/api/admin/invoices?${search}`),
        await numbersOf(`/api/admin/credit-notes?${search}`),
      ];
      // The file of a list asks each row for the text, whatever the list does.
      const files = [
        await downloadRows(app, `/api/admin/invoices/export?${search}`),
        await downloadRows(app, `/api/admin/credit-notes/export?${search}`),
      ];
      const [ofInvoices = [], ofNotes = []] = files;
      assert.deepEqual(
        [
          ofInvoices.map((row) => row['Nomor faktur']),
          ofNotes.map((row) => row['Nomor nota kredit']),
        ],
        lists,
      );
      return lists;
    };
    assert.deepEqual(await found(name.toLowerCase()), [[invoice], [note]]);
    assert.deepEqual(await found(invoice.slice(1).toUpperCase()), [[invoice], [note]]);
    assert.deepEqual(await found(note.slice(1)), [[], [note]]);
    assert.deepEqual(await found('tidak ada'), [[], []]);
  });

  test('credit notes by their day and what was voided in a period are read by an index [ADD-159, ADD-400]', async () => {
    const { db, plans } = explaining(app);
    await listCreditNotes(db, filter(''), PAGE);
    const period = { from: '2020-02-01', to: '2020-02-03', timeZone: 'Asia/Jakarta' };
    await everyInvoiceMovement(period).execute(db);
    const [notes = '', movements = ''] = plans;
    assert.match(notes, /using credit_notes_by_day on credit_notes/);
    assert.match(movements, /invoices_voided/);
    assert.match(movements, /credit_notes_by_day/);
    assert.doesNotMatch(movements, /Seq Scan on (invoices|credit_notes)/);
  });
});
