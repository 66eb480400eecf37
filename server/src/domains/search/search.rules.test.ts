import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wantedBy } from './search.rules.ts';

test('the beginning of a telephone number is looked for as numbers are stored, however it is typed [ADD-550]', () => {
  const typed = ['0812', '+62812', '62 0812', '0062 812', '62812', '812', '081'];
  assert.deepEqual(
    typed.map((text) => wantedBy(text)?.whatsapp),
    ['62812', '62812', '62812', '62812', '62812', '812', '6281'],
  );
  assert.equal(wantedBy('PT 0812')?.whatsapp, undefined);
});
