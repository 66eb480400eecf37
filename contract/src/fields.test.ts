import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { z } from 'zod';
import {
  day,
  email,
  filled,
  IMAGE_BYTES_MAX,
  line,
  lines,
  POINTS_MAX,
  picture,
  points,
  storedWhatsapp,
  whatsapp,
} from './checks.ts';
import {
  dayField,
  emailField,
  filledField,
  IdField,
  IdParams,
  imageField,
  pointField,
  Search,
  text,
  whatsappField,
} from './fields.ts';

const SAYS = 'Please say it right.';

/** What a field makes of a value: what is stored, or the texts that refuse it. */
const read = (field: z.ZodType, value: unknown): unknown => {
  const result = field.safeParse(value);
  if (result.success) return result.data;
  return [...new Set(result.error.issues.map((issue) => issue.message))];
};

describe('a WhatsApp number', () => {
  test('is stored as digits with the country code, however it was typed [A-10]', () => {
    for (const typed of [
      '6281234567890',
      '+6281234567890',
      '081234567890',
      '0812-3456-7890',
      ' +62 812 3456 7890 ',
      '(0812) 3456.7890',
      '0062 812 3456 7890',
      '+62 (0)812-3456-7890',
      '62081234567890',
      // As address books copy it: between marks of direction, with hyphens that do not break.
      '\u202a+62 812\u20113456\u20117890\u202c',
      '0812\u20133456\u20137890',
    ]) {
      assert.equal(storedWhatsapp(typed), '6281234567890', JSON.stringify(typed));
    }
    assert.equal(storedWhatsapp('+1 202 555 0100'), '12025550100');
    assert.equal(storedWhatsapp('0012025550100'), '12025550100');
  });

  test('has 8 to 15 digits and nothing else', () => {
    assert.equal(storedWhatsapp('62812345'), '62812345');
    assert.equal(storedWhatsapp('628123456789012'), '628123456789012');
    for (const typed of [
      '',
      '0',
      '6281234',
      '6281234567890123',
      '62812345678x',
      '６２８１２３４５６７８９０',
      '62812345678\u0000',
      "62812345678' or 1=1",
      'whatsapp',
      '0000000000',
      '00062812345678',
    ]) {
      assert.equal(storedWhatsapp(typed), null, JSON.stringify(typed));
    }
  });

  test('in a payload is a text, and one message refuses whatever else stands there', () => {
    const field = whatsappField(whatsapp(SAYS));
    assert.equal(read(field, '0812 3456 7890'), '6281234567890');
    for (const value of [undefined, null, 6281234567890, [], {}, true, '12', '9'.repeat(5_000)]) {
      assert.deepEqual(read(field, value), [SAYS], JSON.stringify(value)?.slice(0, 30));
    }
  });
});

describe('a number in a payload', () => {
  test('is a JSON number or its plain decimal digits in a text [S-14]', () => {
    const field = pointField(points(SAYS));
    for (const [value, stored] of [
      [1, 1],
      ['1', 1],
      [POINTS_MAX, POINTS_MAX],
      [String(POINTS_MAX), POINTS_MAX],
      [1e3, 1_000],
      [5.0, 5],
    ]) {
      assert.equal(read(field, value), stored, String(value));
    }
  });

  test('that is negative, zero, broken, huge or written otherwise is refused [A-25]', () => {
    const field = pointField(points(SAYS));
    for (const value of [
      0,
      -1,
      1.5,
      POINTS_MAX + 1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 53,
      '0',
      '-1',
      '+1',
      '1.0',
      '1,000',
      '1e3',
      '0x10',
      '007',
      ' 5',
      '5 ',
      '٣',
      '',
      '9'.repeat(400),
      null,
      undefined,
      true,
      [5],
      { valueOf: 5 },
    ]) {
      const texts = read(field, value);
      assert.deepEqual(texts, [SAYS], JSON.stringify(value));
    }
  });

  test('of a record goes as far as whole numbers are exact', () => {
    assert.equal(read(IdField, '9007199254740991'), Number.MAX_SAFE_INTEGER);
    assert.deepEqual(read(IdField, '9007199254740993'), ['Please provide a valid id.']);
  });

  test('in a path is digits without a leading zero', () => {
    const idOf = (id: unknown) => IdParams.safeParse({ id });
    assert.equal(idOf('12').data?.id, 12);
    for (const id of ['0', '-1', '01', '1.5', 'abc', '', '1e3', ' 1', '9'.repeat(16)]) {
      assert.equal(idOf(id).success, false, id);
    }
  });
});

describe('text', () => {
  test('is stored trimmed and in composed form', () => {
    assert.equal(read(text(line(SAYS)), '  PT Alir  '), 'PT Alir');
    assert.equal(read(text(line(SAYS)), 'Cafe\u0301'), 'Café');
    assert.equal(read(text(lines(SAYS)), ' Jalan 1\nBandung\n'), 'Jalan 1\nBandung');
  });

  test('without control, direction or invisible characters, whatever else it says [S-28]', () => {
    for (const [what, value] of Object.entries({
      'a zero byte': 'a\u0000b',
      'a bell': 'a\u0007b',
      'an escape': 'a\u001b[31mb',
      'a right-to-left override': 'gpj\u202eexe',
      'a zero-width space': 'a\u200bb',
      'a soft hyphen': 'a\u00adb',
      'half a surrogate pair': 'a\ud800b',
      'a tag character': 'a\u{e0041}b',
    })) {
      assert.deepEqual(read(text(line(SAYS)), value), [SAYS], what);
      assert.deepEqual(read(text(lines(SAYS)), value), [SAYS], what);
    }
  });

  test('of one line has no line break; an address may have', () => {
    for (const value of ['a\nb', 'a\rb', 'a\tb', 'a\u2028b']) {
      assert.deepEqual(read(text(line(SAYS)), value), [SAYS], JSON.stringify(value));
    }
    assert.equal(read(text(lines(SAYS)), 'a\nb'), 'a\nb');
  });

  test('that nobody can see is empty', () => {
    for (const value of [
      '',
      ' ',
      '\n\t',
      '\u00a0',
      '\u3000',
      '\u200d',
      '\u200c \u200d',
      '\u3164',
      '\u2800 \u2800',
    ]) {
      assert.deepEqual(read(text(line(SAYS)), value), [SAYS], JSON.stringify(value));
      assert.deepEqual(read(text(lines(SAYS)), value), [SAYS], JSON.stringify(value));
    }
  });

  test('may say anything that can be shown: markup, quotes, emoji, other scripts', () => {
    for (const value of [
      '<b>&"\'</b>',
      "Robert'); drop table",
      '👩‍🔧 Teknik',
      'شركة',
      '株式会社',
    ]) {
      assert.equal(read(text(line(SAYS)), value), value);
    }
  });

  test('that is too long is told how long it may be, and nothing else [ADD-436]', () => {
    const LONG = ['Paling banyak 5 karakter.'];
    assert.equal(read(text(line(SAYS, 5)), '  abcde  '), 'abcde');
    // One character too many, and more than are looked at; whatever else is wrong with it.
    for (const value of ['abcdef', '  abcdef  ', 'abcdefghijk', 'abc\u0000ef']) {
      assert.deepEqual(read(text(line(SAYS, 5)), value), LONG, value);
      assert.deepEqual(read(text(lines(SAYS, 5)), value), LONG, value);
    }
    assert.deepEqual(read(text(lines(SAYS, 1_000)), 'x'.repeat(1_001)), [
      'Paling banyak 1.000 karakter.',
    ]);
    assert.deepEqual(read(filledField(filled(SAYS, { max: 5 })), 'abcdef'), LONG);
    assert.equal(read(filledField(filled(SAYS, { max: 5 })), 'abcde'), 'abcde');
    assert.deepEqual(read(emailField(email(SAYS, 5)), 'a@b.co'), LONG);
    assert.equal(read(emailField(email(SAYS, 6)), 'a@b.co'), 'a@b.co');
  });

  test('is a text: a number, a list or nothing is refused with the one message of the field', () => {
    for (const value of [undefined, null, 5, true, [], {}, ['a']]) {
      assert.deepEqual(read(text(line(SAYS)), value), [SAYS]);
      assert.deepEqual(read(text(lines(SAYS)), value), [SAYS]);
    }
  });
});

test('a day in a payload is a real calendar day', () => {
  assert.equal(read(dayField(day(SAYS)), '2026-12-31'), '2026-12-31');
  for (const value of ['2026-02-30', '31/12/2026', '', 20261231, null, undefined]) {
    assert.deepEqual(read(dayField(day(SAYS)), value), [SAYS], String(value));
  }
});

test('a search is cut to 100 characters, trimmed, and loses what no name can hold [S-26]', () => {
  assert.equal(read(Search, undefined), '');
  assert.equal(read(Search, '  alir '), 'alir');
  assert.equal(read(Search, 'a\u0000b'), 'ab');
  assert.equal(read(Search, 'x'.repeat(5_000)), 'x'.repeat(100));
  // A sign of two halves stands where it is cut; whatever keeps the search cannot keep half of it.
  assert.equal(read(Search, `${'x'.repeat(99)}👨`), 'x'.repeat(99));
  assert.equal(read(Search, `${'x'.repeat(199)}👨`), 'x'.repeat(100));
  assert.equal(read(Search, 'a\ud800b'), 'ab');
  assert.equal(read(Search, 'Cafe\u0301'), 'Café');
  assert.equal(read(Search, ['alir', 'tirta']), '');
});

test('a picture is a file that is neither empty nor above 5 MB [A-68]', () => {
  const file = (bytes: number) => new File([new Uint8Array(bytes)], 'p.png');
  assert.ok(imageField(picture(SAYS)).safeParse(file(IMAGE_BYTES_MAX)).success);
  for (const value of [file(0), file(IMAGE_BYTES_MAX + 1), 'picture.png', undefined, null, {}]) {
    assert.deepEqual(read(imageField(picture(SAYS)), value), [SAYS]);
  }
});
