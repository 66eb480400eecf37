import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DomainError } from './domain-error.ts';
import { mergeChanges } from './merge-changes.ts';

type Value = string | number | null | readonly object[] | undefined;

const merged = (form: Value, seen: Value, stands: Value): Value => {
  try {
    return mergeChanges({ field: form }, { field: seen }, { field: stands }).field;
  } catch (error) {
    assert.ok(error instanceof DomainError);
    assert.equal(error.code, 'record_changed');
    return 'refused';
  }
};

for (const [what, form, seen, stands, becomes] of [
  ['that nobody changed stays', 'a', 'a', 'a', 'a'],
  ['that only the form changed is the form’s', 'b', 'a', 'a', 'b'],
  ['that only somebody else changed stays as it stands', 'a', 'a', 'c', 'c'],
  ['that both changed alike is no contradiction', 'c', 'a', 'c', 'c'],
  ['that both changed in two ways is refused', 'b', 'a', 'c', 'refused'],
  ['that both filled in is refused', 'b', '', 'c', 'refused'],
  ['that both filled in alike is saved', 'c', null, 'c', 'c'],
  ['that was empty and is nothing now was changed by nobody', 'b', '', null, 'b'],
  ['that the form emptied and somebody else changed is refused', null, 'a', 'c', 'refused'],
  ['that somebody else emptied stays empty', 'a', 'a', null, null],
  ['that the form leaves out stays left out', undefined, 'a', 'c', undefined],
  ['of which nothing is said is taken at its word', 'b', undefined, 'c', 'b'],
  ['of numbers goes by their value, zero too', 0, 3, 2, 'refused'],
  ['of lists goes by what is in them', [{ n: 1 }], [{ n: 1 }], [{ n: 2 }], [{ n: 2 }]],
] satisfies [string, Value, Value, Value, Value][]) {
  test(`a field ${what} [ADD-301]`, () => {
    assert.deepEqual(merged(form, seen, stands), becomes);
  });
}

test('a form that does not say what it was filled with is saved as it is [ADD-301]', () => {
  const form = { name: 'b', note: 'c' };
  assert.deepEqual(mergeChanges(form, undefined, { name: 'x', note: 'y' }), form);
});

test('one field that was changed twice refuses the fields beside it [ADD-301]', () => {
  const seen = { name: 'a', note: 'a' };
  assert.throws(
    () => mergeChanges({ name: 'b', note: 'b' }, seen, { name: 'a', note: 'c' }),
    new DomainError('record_changed'),
  );
});
