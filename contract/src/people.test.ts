import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listApprovals } from './approvals.ts';
import { listTasks } from './inbox.ts';
import { NewPerson, newPersonChecks } from './people.ts';
import { registerDevice } from './pushes.ts';

const person = { name: 'Rina', username: 'rina', whatsapp: '08119990001', role: 'kantor' };

test('a limit of somebody begins at one point, and a name has sixty letters at most [ADD-600]', () => {
  const may = (more: object) => NewPerson.safeParse({ ...person, ...more }).success;
  assert.deepEqual(
    [{}, { act_limit: '' }, { act_limit: 1 }, { act_limit: 0 }, { day_limit: 0 }].map(may),
    [true, true, true, false, false],
  );
  for (const name of ['name', 'username'] as const) {
    const [longest, longer] = ['x'.repeat(60), 'x'.repeat(61)];
    assert.deepEqual([may({ [name]: longest }), may({ [name]: longer })], [true, false]);
    assert.equal(newPersonChecks[name].isRight(longer), false);
  }
});

test('what waits is listed unless one asks otherwise, also where the question makes no sense [ADD-504, ADD-645]', () => {
  assert.deepEqual(
    [{}, { state: 'x' }, { state: 'all' }].map((query) => listApprovals.query.parse(query).state),
    ['waiting', 'waiting', 'all'],
  );
  assert.deepEqual(
    [{}, { state: 'x' }, { state: 'snoozed' }].map((query) => listTasks.query.parse(query).state),
    ['open', 'open', 'snoozed'],
  );
});

test('a device is registered with an address and keys as browsers make them [ADD-572]', () => {
  const device = {
    endpoint: 'https://push.example.com/1',
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    kinds: ['points'],
  };
  const may = (more: object) => registerDevice.body.safeParse({ ...device, ...more }).success;
  assert.equal(may({}), true);
  assert.equal(may({ endpoint: 'x'.repeat(1_000) }), true);
  assert.equal(may({ endpoint: 'x'.repeat(1_001) }), false);
  assert.equal(may({ endpoint: 'a b' }), false);
  assert.equal(may({ keys: { ...device.keys, p256dh: 'p'.repeat(88) } }), false);
  assert.equal(may({ keys: { ...device.keys, auth: 'a'.repeat(21) } }), false);
});
