import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '#db/write.ts';
import { createProgramAccount } from '#domains/accounts/create-program-account.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { aColleague, aContact, numberOf } from '#test/people.ts';

const app = useApp();

async function right(path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET') {
  const { status, body } = await app.call(method, `/api/admin${path}`);
  assert.ok(status < 300, JSON.stringify(body));
  return body.data;
}

interface Former {
  kind: string;
  id: number;
  whatsapp: string;
  company: string | null;
}
const former = async (customer?: number): Promise<Former[]> =>
  (await right(`/former-people${customer === undefined ? '' : `?id_customer=${customer}`}`)).data;

test('who has left a customer, the team or a customer that was deleted is listed until its data is erased [ADD-970]', async () => {
  const [company, other, gone] = [
    await aCustomer(app),
    await aCustomer(app),
    await aCustomer(app, { name: 'PT Bubar' }),
  ];
  const whatsapp = await numberOf(app, await aContact(app, company, 'pembeli'));
  await aContact(app, other, 'pembaca');
  await aColleague(app, 'kantor');
  // What moves points by itself is nobody, and counts as deleted from the start.
  await transact(app.dependencies.db, (tx) =>
    createProgramAccount(tx, { name: 'Accurate Online', now: app.clock.now() }),
  );
  assert.deepEqual([await former(company.id), await former()], [[], []]);

  const people: Former[] = await right(`/users/${company.id}/contacts`);
  const contact = people.find((one) => one.whatsapp === whatsapp)?.id ?? 0;
  await right(`/users/${company.id}/contacts/${contact}`, 'DELETE');
  const left = await former(company.id);
  assert.deepEqual(
    left.map(({ kind, id, whatsapp: number }) => [kind, id, number]),
    [['contact', contact, whatsapp]],
  );
  assert.deepEqual([await former(other.id), await former()], [[], []]);

  const team: { data: { id: number; is_first: boolean }[] } = await right('/people');
  const colleague = team.data.find(({ is_first }) => !is_first)?.id ?? 0;
  await right(`/people/${colleague}`, 'DELETE');
  await right(`/users/${gone.id}`, 'DELETE');
  const elsewhere = await former();
  assert.deepEqual(
    elsewhere
      .map(({ kind, company: name }) => [kind, name])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
    [
      ['contact', 'PT Bubar'],
      ['staff', null],
    ],
  );

  for (const { kind, id } of [...left, ...elsewhere]) {
    await right(`/${kind === 'staff' ? 'people' : 'contacts'}/${id}/erasure`, 'POST');
  }
  assert.deepEqual([await former(company.id), await former()], [[], []]);
});
