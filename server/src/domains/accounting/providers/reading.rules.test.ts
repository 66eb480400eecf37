import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRow, isTrue, readExactJson, rowsOf, textOf } from './exact-json.rules.ts';
import { emailsIn, phonesIn } from './reachable.rules.ts';
import {
  dayForRemote,
  momentForRemote,
  nextMonth,
  remoteDay,
  remoteMoment,
} from './remote-days.rules.ts';

test('numbers of an answer stay what was written, at any depth [ADD-884]', () => {
  assert.deepEqual(
    readExactJson(
      '{"a":396000.945944,"b":[{"id":12345678901234567890}],"c":-0.0,"d":"1.0","e":true}',
    ),
    { a: '396000.945944', b: [{ id: '12345678901234567890' }], c: '-0.0', d: '1.0', e: true },
  );
  for (const text of ['', '<html>', '{"a":1', 'undefined']) {
    assert.equal(readExactJson(text), undefined, text);
  }
});

test('what is missing, what is empty and what is of another shape are three different things [ADD-884]', () => {
  const row = { a: ' x ', b: null, c: ['x'], d: '', e: true };
  assert.deepEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => textOf(row, name)),
    ['x', null, undefined, null, undefined, undefined],
  );
  assert.deepEqual([isTrue(row, 'e'), isTrue(row, 'a'), isTrue(row, 'f')], [true, false, false]);
  assert.deepEqual(rowsOf([1, null, { a: 1 }, []]), [{ a: 1 }]);
  assert.deepEqual([rowsOf('x'), isRow([]), isRow(null)], [[], false, false]);
});

test('a day is read with the day first, whatever else it might be, and only within this century [ADD-884]', () => {
  for (const [text, day] of [
    ['21/11/2026', '2026-11-21'],
    ['01/02/2026', '2026-02-01'],
    ['29/02/2028', '2028-02-29'],
    ['21/11/2026 09:12:01', '2026-11-21'],
    ['31/12/2100', '2100-12-31'],
    ['29/02/2026', null],
    ['12/31/2026', null],
    ['2026-11-21', null],
    ['1/2/2026', null],
    ['21/11/26', null],
    ['01/01/1999', null],
    ['01/01/2101', null],
    ['', null],
    [null, null],
    [undefined, null],
  ] as const) {
    assert.equal(remoteDay(text), day, String(text));
  }
  assert.equal(dayForRemote('2026-11-21'), '21/11/2026');
});

test('a moment is one in Jakarta, whatever the zone of the machine [ADD-884]', () => {
  const at = new Date('2026-11-20T17:30:05Z');
  assert.equal(momentForRemote(at), '21/11/2026 00:30:05');
  assert.deepEqual(remoteMoment('21/11/2026 00:30:05'), at);
  for (const text of [null, '', '21/11/2026', '31/02/2026x'])
    assert.equal(remoteMoment(text), null);
});

test('a month of calls begins anew at midnight in Jakarta [ADD-890]', () => {
  for (const [at, next] of [
    ['2026-11-23T06:30:00Z', '2026-11-30T17:00:00.000Z'],
    ['2026-11-30T17:00:00Z', '2026-12-31T17:00:00.000Z'],
    ['2026-12-31T16:59:59Z', '2026-12-31T17:00:00.000Z'],
  ] as const) {
    assert.equal(nextMonth(new Date(at)).toISOString(), next);
  }
});

test('numbers in one field are taken apart where each could ring somebody, and left as they are [ADD-888]', () => {
  for (const [fields, phones] of [
    [['0812-3456-7890'], ['0812-3456-7890']],
    [['0812-3456-7890 / 0813 1111 2222'], ['0812-3456-7890', '0813 1111 2222']],
    [['081234567890 atau 081311112222'], ['081234567890', '081311112222']],
    [['021-5551234/35'], ['021-5551234/35']],
    [
      ['+62 812 3456 7890', '+62 812 3456 7890', '0895355293048'],
      ['+62 812 3456 7890', '0895355293048'],
    ],
    [[null, undefined, '', '-', 'tidak ada'], []],
  ] as const) {
    assert.deepEqual(phonesIn(...fields), phones);
  }
  assert.deepEqual(emailsIn('a@x.id, b@x.id;c@x.id', null, 'a@x.id', '-'), [
    'a@x.id',
    'b@x.id',
    'c@x.id',
  ]);
});
