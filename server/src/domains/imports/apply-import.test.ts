import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { contractEndpoints } from '#test/endpoints.ts';
import { anImport, importOf, linesOf, workOnImports } from '#test/imports.ts';

const app = useApp();

/** A preview of points for one customer, and how the line is given to another; number and sum stay as they were. */
async function aPreview(point: number) {
  const [first, other] = [await aCustomer(app), await aCustomer(app)];
  const id = await anImport(app, 'opening-balances', `WA;Poin\n${first.whatsapp};${point}\n`);
  const choose = async (customer: { id: number } | null) => {
    const { status } = await app.call('PUT', `/api/admin/imports/${id}/customer`, {
      body: { line: 2, id_customer: customer?.id ?? null },
    });
    assert.equal(status, 200);
    await workOnImports(app);
    assert.equal((await importOf(app, id)).status, 'ready');
  };
  const previewOf = async (): Promise<string> => (await importOf(app, id)).preview;
  const apply = (preview?: string) =>
    app.call('POST', `/api/admin/imports/${id}/apply`, {
      body: preview === undefined ? {} : { preview },
    });
  return { id, first, other, choose, previewOf, apply };
}
const balance = async ({ id }: { id: number }) => (await pointsOf(app, id)).point;

/** Somebody of the office who may move so many points alone. */
async function aClerk(act_limit: number): Promise<string> {
  const whatsapp = '6289900000001';
  await sql`
    insert into accounts (customer_id, is_principal, role, staff_role, act_limit, name, username, username_key, whatsapp, password_hash, created_at)
    select 1, false, 'admin', 'kantor', ${act_limit}, 'sari', 'sari', 'sari', ${whatsapp}, password_hash, created_at
    from accounts where id = 1
  `.execute(app.owner);
  return signInAs(app, { ...ADMIN, whatsapp });
}

describe('an import that names the preview it is about', () => {
  test('is refused once another preview stands, and changes nothing; without one it goes by what stands [ADD-141]', async () => {
    const { id, first, other, choose, previewOf, apply } = await aPreview(70);
    const seen = await previewOf();
    await choose(other);
    const refused = await apply(seen);
    assert.deepEqual([refused.status, refused.body.code], [409, 'import_not_ready']);
    assert.equal((await importOf(app, id)).status, 'ready');
    assert.equal((await apply(await previewOf())).status, 202);
    await workOnImports(app);
    assert.deepEqual([await balance(first), await balance(other)], [0, 70]);

    const word = await aPreview(30);
    await word.choose(word.other);
    assert.equal((await word.apply()).status, 202);
    await workOnImports(app);
    assert.equal(await balance(word.other), 30);
  });

  test('is refused once what changed since has made another, which nobody has looked at [ADD-141]', async () => {
    const { id, first, previewOf, apply } = await aPreview(40);
    const rival = await anImport(app, 'opening-balances', `WA;Poin\n${first.whatsapp};15\n`);
    const seen = await previewOf();
    await app.call('POST', `/api/admin/imports/${rival}/apply`);
    await workOnImports(app);
    assert.equal((await apply(seen)).status, 202);
    await workOnImports(app);
    assert.deepEqual(
      [(await importOf(app, id)).moved, (await linesOf(app, id))[0].state],
      [1, 'wrong'],
    );
    assert.equal((await apply(seen)).body.code, 'import_not_ready');
  });
});

test('an approval of an import holds for the lines that were seen: given to another customer since, they are looked at again [ADD-643]', async () => {
  const token = await aClerk(10);
  const { id, first, other, choose, previewOf } = await aPreview(500);
  const ask = async (preview?: string): Promise<number> => {
    const { status, body } = await app.call('POST', '/api/admin/approvals', {
      token,
      body: {
        call: 'POST /api/admin/imports/:id/apply',
        params: { id },
        body: preview === undefined ? {} : { preview },
        reason: 'Saldo program lama',
      },
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body.data.id;
  };
  const seenOf = async (request: number): Promise<string> =>
    (await app.call('GET', `/api/admin/approvals/${request}`)).body.data.preview.seen;
  const approve = (request: number, seen: string) =>
    app.call('POST', `/api/admin/approvals/${request}/approval`, { body: { seen } });

  const named = await ask(await previewOf());
  const bare = await ask();
  const seen = { named: await seenOf(named), bare: await seenOf(bare) };
  assert.equal(await seenOf(bare), seen.bare);
  await choose(other);
  assert.equal((await approve(bare, seen.bare)).body.code, 'approval_changed');
  // It was asked for other lines, so it goes back to who asked.
  assert.equal((await approve(named, seen.named)).body.data.state, 'returned');
  await workOnImports(app);
  assert.deepEqual([await balance(first), await balance(other)], [0, 0]);
  assert.equal((await approve(bare, await seenOf(bare))).status, 200);
  await workOnImports(app);
  assert.deepEqual([await balance(first), await balance(other)], [0, 500]);
});

test('whatever changes lines of a preview makes another preview, whichever call or work does it [ADD-141, ADD-643]', async () => {
  const { id: id_customer } = await aCustomer(app);
  const id = await anImport(
    app,
    'invoices',
    'Nomor;Pelanggan;Tanggal;Nilai\nLN-1;Entah Siapa;01/02/2026;1000\nLN-2;Entah Siapa;10/31/2026;1000',
  );
  const acts: [name: string, body: object][] = [
    ['chooseDateOrder', { date_order: 'month-first' }],
    ['chooseDateOrder', { date_order: 'day-first' }],
    ['chooseImportCustomer', { line: 2, id_customer }],
    ['sumImport', { is_on: true }],
    ['chooseImportCustomer', { line: 2, id_customer: null }],
    ['sumImport', { is_on: false }],
    ['updateImportColumns', { fields: ['number', 'customer', 'date', 'amount'] }],
    ['updateImportSource', { sheet: null, header_line: 1 }],
    ['chooseDateOrder', { date_order: 'month-first' }],
    ['chooseImportCustomer', { line: 2, id_customer }],
    ['applyImport', {}],
  ];
  // One only reads; the others leave no preview, or are of what was applied.
  const others = ['exportImport', 'deleteImport', 'takeBackImport'];
  const endpoints = await contractEndpoints();
  const ofOne = [...endpoints].filter(
    ([, { method, path }]) => path.startsWith('/api/admin/imports/:id') && method !== 'GET',
  );
  assert.deepEqual(
    new Set([...acts.map(([name]) => name), ...others]),
    new Set(ofOne.map(([name]) => name)),
  );
  const standing = async () => {
    const { rows } = await sql<{ lines: string }>`
      select jsonb_agg(to_jsonb(l) order by line)::text as lines from import_lines l where import_id = ${id}
    `.execute(app.owner);
    return { lines: rows[0]?.lines, preview: (await importOf(app, id)).preview };
  };
  for (const [name, body] of acts) {
    const { method = 'PUT', path = '' } = endpoints.get(name) ?? {};
    let last = await standing();
    let changed = 0;
    const call = async () => {
      const { status } = await app.call(method, path.replace(':id', String(id)), { body });
      assert.ok(status < 300, `${name}: ${status}`);
    };
    for (const act of [call, () => workOnImports(app)]) {
      await act();
      const now = await standing();
      if (now.lines !== last.lines) {
        changed += 1;
        assert.notEqual(now.preview, last.preview, name);
      }
      last = now;
    }
    assert.notEqual(changed, 0, name);
  }
});
