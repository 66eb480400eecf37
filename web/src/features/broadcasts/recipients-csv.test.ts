import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recipientsCsv } from './recipients-csv.ts';

const template = (body: string) => ({ id: 't', name: 't', body });
const recipient = { name: 'PT Tirta', whatsapp: '6281234567890' };

test('each placeholder of the template has a column, once and in order, and the first holds the name [A-36]', async () => {
  assert.equal(
    await recipientsCsv([recipient], template('{{3}} {{1}}, {{1}} {{2}}')),
    '"phone_number","full_name","param_1","param_2","param_3"\r\n' +
      '"6281234567890","PT Tirta","PT Tirta","",""\r\n',
  );
  assert.equal(await recipientsCsv([], template('Halo')), '"phone_number","full_name"\r\n');
});

test('a name can neither break a row nor be a formula of a spreadsheet, and the number stays as it is [ADD-34, ADD-406]', async () => {
  for (const [name, cell] of [
    ['PT "A", B', '"PT ""A"", B"'],
    ["PT A;=cmd|'/C calc'!A0", "\"PT A;'=cmd|'/C calc'!A0\""],
    ['=1+1', '"\'=1+1"'],
    ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
    ['+62', '"\'+62"'],
    ['-PT', '"\'-PT"'],
    ['@PT', '"\'@PT"'],
    ['＝1+1', '"\'＝1+1"'],
    ['\tPT', '"\'\tPT"'],
    ['\rPT', '"\'\rPT"'],
    ['PT\nA', '"PT\nA"'],
  ] as const) {
    const csv = await recipientsCsv([{ ...recipient, name }], template('{{1}}'));
    assert.equal(csv.slice(csv.indexOf('\r\n') + 2), `"6281234567890",${cell},${cell}\r\n`);
  }
});
