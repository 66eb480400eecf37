import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberIn, parseSearch, readPage, stringifySearch, textIn } from './page-search.ts';

for (const code of [
  '98765432109876540123',
  '1e5',
  'true',
  'null',
  '{"a":1}',
  '007',
  '-1',
  '"Kopi"',
  'a+b & c=d',
  '100%',
]) {
  test(`${code} stays the text that it is on its way through an address [MEM-10, A-86]`, () => {
    const read = parseSearch(stringifySearch({ code }));
    assert.deepEqual(read, { code });
    assert.equal(textIn(read.code), code);
  });
}

test('an address says plainly what it asks for, and nothing of what is empty [MEM-10]', () => {
  const search = { voucher: 'Kopi', whatsapp: '628123456789', page: 2, name: '', kind: undefined };
  assert.equal(stringifySearch(search), '?voucher=Kopi&whatsapp=628123456789&page=2');
  assert.equal(stringifySearch({ name: '' }), '');
});

test('the page of an address is a number from 1 on, and the first one when it is anything else [A-73]', () => {
  const pageOf = (page: unknown) => readPage.parse({ page }).page;
  const typed = ['3', 3, '0', '-1', '1.5', 'dua', '1e3', undefined];
  assert.deepEqual(typed.map(pageOf), [3, 3, 1, 1, 1, 1, 1, 1]);
  assert.equal(numberIn(''), undefined);
});
