import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { CONTACT_ROLES } from '@reward-points/contract/contact-roles';
import { STAFF_ROLES } from '@reward-points/contract/permissions';
import { EXPECTED, expected } from '@reward-points/contract/test/who-may-call';
import { useApp } from '#test/app.ts';
import { aCustomer, aService } from '#test/builders.ts';
import { contractEndpoints } from '#test/endpoints.ts';
import { aColleague, aContact } from '#test/people.ts';

const app = useApp();

let customerId = 0;
const tokens = new Map<string, string | null>([['nobody', null]]);
before(async () => {
  const customer = await aCustomer(app);
  customerId = customer.id;
  for (const role of STAFF_ROLES) tokens.set(role, await aColleague(app, role));
  for (const role of CONTACT_ROLES) {
    tokens.set(role === 'pembaca' ? 'pembaca-customer' : role, await aContact(app, customer, role));
  }
});

const endpoints = await contractEndpoints();

test('each call of the contract stands once in the table of who may make it [ADD-615]', () => {
  const stated = EXPECTED.flatMap(([, calls]) => calls.split(/\s+/));
  assert.deepEqual(stated.toSorted(), [...endpoints.keys()].toSorted());
});

test('each call answers each role of staff and of a customer’s people, and nobody: 403 to whoever is not named, to nobody else [ADD-615]', async () => {
  const wrong: string[] = [];
  for (const [who, token] of tokens) {
    // Signing out comes last: nothing is asked of who is no more.
    const calls = [...endpoints].sort(
      ([a], [b]) => Number(a === 'logout') - Number(b === 'logout'),
    );
    for (const [name, { method, path }] of calls) {
      // Of another customer a member is refused whatever its role is.
      const id = path.startsWith('/api/member/users/') ? customerId : 999_999;
      const { status } = await app.call(method, path.replaceAll(/:\w+/g, String(id)), {
        token,
        ...(method !== 'GET' && { body: {} }),
      });
      const allowed = expected.get(name) ?? [];
      const isOpen = allowed.includes('anyone');
      const isRight =
        isOpen || (who === 'nobody' ? status === 401 : (status !== 403) === allowed.includes(who));
      if (!isRight || (who !== 'nobody' && !isOpen && status === 401)) {
        wrong.push(`${name} for ${who}: ${status}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

test('who chooses customers for services gets their names, numbers and addresses, and nothing else of them, however they are asked for [ADD-618]', async () => {
  const rich = await aCustomer(app, { name: 'Zulu', point: 900 });
  await aCustomer(app, { name: 'Alfa' });
  const technician = await aColleague(app, 'teknisi');
  const query = 'roles=customer&order_by=total_point&standing=inactive&per_page=100';
  const { body } = await app.call('GET', `/api/admin/users?${query}`, { token: technician });
  const names = body.data.data.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, names.toSorted());
  const { body: whole } = await app.call('GET', `/api/admin/users/${rich.id}`);
  const { pending_point: _, unpaid: __, unheard: ___, ...seen } = whole.data;
  assert.deepEqual(
    body.data.data.find(({ id }: { id: number }) => id === rich.id),
    {
      ...seen,
      username: '',
      email: null,
      date_of_birth: null,
      point: 0,
      total_point: 0,
      number_wants: true,
      active_on: null,
    },
  );
});

test('a technician notes a visit, and only who may send points lets it earn some [ADD-618]', async () => {
  const service = await aService(app);
  const technician = await aColleague(app, 'teknisi');
  const visit = { id_service: service.id, last_service: '2026-11-20', next_service: '2027-05-20' };
  const add = (body: unknown, token: string) =>
    app.call('POST', '/api/admin/service-histories', { body, token });
  assert.equal((await add({ ...visit, add_point: 50 }, technician)).status, 403);
  const before = await app.call('GET', `/api/admin/services/${service.id}/histories`);
  assert.equal(before.body.data.total, 0);
  assert.equal((await add(visit, technician)).status, 201);
  const office = await aColleague(app, 'kantor');
  const next = { ...visit, last_service: '2026-11-21', add_point: 50 };
  assert.equal((await add(next, office)).status, 201);
});

test('from where somebody signed in stands in the trail for the owner alone, and nobody else finds it [ADD-618]', async () => {
  const address = '127.0.0.1';
  for (const [role, isSeen] of [
    ['pemilik', true],
    ['kantor', false],
    ['pembaca', false],
  ] as const) {
    const token = await aColleague(app, role);
    const lines = async (search: string) =>
      (await app.call('GET', `/api/admin/audit-trail?search=${search}`, { token })).body.data.data;
    const all = await lines('');
    assert.ok(all.length > 0);
    assert.equal(
      all.some((line: { address: string | null }) => line.address === address),
      isSeen,
      role,
    );
    assert.equal((await lines(address)).length > 0, isSeen, role);
  }
});
