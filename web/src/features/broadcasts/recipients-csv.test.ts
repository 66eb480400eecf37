import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recipientsCsv } from './recipients-csv.ts';

const template = (body: string) => ({ id: 't', name: 't', body });
const recipient = { name: 'PT Tirta', whatsapp: '6281234567890' };

test('each placeholder of the template has a column, once and in order, and the first holds the name [A-36]', () => {
  assert.equal(
    recipientsCsv([recipient], template('{{3}} {{1}}, {{1}} {{2}}')),
    'phone_number,full_name,param_1,param_2,param_3\r\n6281234567890,PT Tirta,PT Tirta,,\r\n',
  );
  assert.equal(recipientsCsv([], template('Halo')), 'phone_number,full_name\r\n');
});

test('a name can neither break a row nor be a formula of a spreadsheet', () => {
  for (const [name, cell] of [
    ['PT "A", B', '"PT ""A"", B"'],
    ['=1+1', "'=1+1"],
    ['+62', "'+62"],
    ['-PT', "'-PT"],
    ['@PT', "'@PT"],
    ['PT\nA', '"PT\nA"'],
  ] as const) {
    assert.equal(
      recipientsCsv([{ ...recipient, name }], template('')).split('\r\n')[1],
      `6281234567890,${cell}`,
    );
  }
});
