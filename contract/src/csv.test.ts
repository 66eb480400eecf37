import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guarded, isSpoiledNumber, unguarded } from './csv.ts';

/** Every text of up to five of these signs. */
function* texts(signs: readonly string[], longest = 5): Generator<string> {
  yield '';
  if (longest === 0) return;
  for (const text of texts(signs, longest - 1)) for (const sign of signs) yield sign + text;
}
const SIGNS = [';', ',', '\t', '\n', ' ', '"', "'", '=', '0', 'a'];
const SEPARATORS = [',', ';', '|', '\t', '\r', '\n'];

test('no text is a formula by whichever separator a spreadsheet splits it [ADD-34, ADD-406]', () => {
  assert.equal(guarded("PT;=cmd|' /C calc'!A0"), "PT;'=cmd|' /C calc'!A0");
  for (const separator of SEPARATORS) {
    for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
      assert.equal(guarded(`PT${separator}${sign}1`), `PT${separator}'${sign}1`);
      assert.equal(guarded(`PT${separator} "${sign}1`), `PT${separator}' "${sign}1`);
      assert.equal(
        guarded(`PT${separator}${separator}'${sign}1`),
        `PT${separator}${separator}''${sign}1`,
      );
    }
  }
  for (const text of texts(SIGNS)) {
    for (const separator of SEPARATORS) {
      for (const cell of guarded(text).split(separator)) {
        assert.doesNotMatch(cell.trim(), /^["\s]*=/, JSON.stringify(text));
      }
    }
  }
});

test('what is harmless behind a separator stays as it is [ADD-406]', () => {
  for (const text of ['PT Maju; Jaya', 'Jalan A 1, Bandung', 'a|b', 'A;B=C', 'x, 0812', 'A\nB-C']) {
    assert.equal(guarded(text), text);
  }
});

test('what was guarded is read as what it was, apostrophes of its own among it [ADD-140, ADD-406]', () => {
  for (const text of texts(SIGNS)) {
    const cell = guarded(text);
    if (unguarded(cell) !== text) assert.fail(JSON.stringify({ text, cell }));
  }
});

test('a text of nothing but separators, spaces and quotes is guarded once, however long it is [ADD-406]', () => {
  const hostile = `${'; "\''.repeat(20_000)}x`;
  assert.equal(guarded(hostile), hostile);
  assert.equal(unguarded(hostile), hostile);
  assert.equal(guarded(`a${';'.repeat(50_000)}=1`), `a${';'.repeat(50_000)}'=1`);
});

test('a number that a spreadsheet has rounded always has its sign, and one digit before the separator [ADD-140]', () => {
  for (const spoiled of ['2,02706E+11', '2.02706e+11', '1E+12', ' -1,5E-07 ', '9E+100']) {
    assert.ok(isSpoiledNumber(spoiled), spoiled);
  }
  for (const own of ['1E12', '12E+11', '1,E+11', '1E+1', '1E+1000', 'AE+11', '1E+11A']) {
    assert.ok(!isSpoiledNumber(own), own);
  }
});
