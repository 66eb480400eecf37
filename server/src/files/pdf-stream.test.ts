import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { pdfStream } from './pdf-stream.ts';

test('a long document is drawn a few parts at a time, and others have their turn in between [ADD-32]', async () => {
  const hadTurn: boolean[] = [];
  const stream = pdfStream({ title: 'Panjang', partsATurn: 2 }, async function* (document) {
    document.addPage();
    let isWaiting = true;
    setImmediate(() => {
      isWaiting = false;
    });
    for (let part = 1; part <= 3; part += 1) {
      hadTurn.push(!isWaiting);
      yield;
    }
  });
  assert.ok((await buffer(stream)).length > 0);
  assert.deepEqual(hadTurn, [false, false, true]);
});
