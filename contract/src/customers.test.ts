import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CustomerChanges, CustomerForm, MemberSettings, PASSWORD_MIN } from './customers.ts';

const PROFILE = {
  name: 'PT Alir',
  username: 'alir',
  email: 'alir@example.com',
  date_of_birth: '2001-03-14',
  whatsapp: '081234567890',
  address: 'Jalan Melati 1',
};
const MISMATCH = 'Confirmation Password is not same with Password.';
const PASSWORD = 'Please provide a valid Password.';

const errorsOf = (
  form: typeof CustomerForm | typeof CustomerChanges | typeof MemberSettings,
  value: unknown,
): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of form.safeParse(value).error?.issues ?? []) {
    const field = String(path[0] ?? '');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
};

describe('a new customer', () => {
  const errors = (passwords: object) => errorsOf(CustomerForm, { ...PROFILE, ...passwords });

  test('has a password and the same one again [CUST-12]', () => {
    const password = 'rahasia-123';
    assert.deepEqual(errors({ password, password_confirmation: password }), {});
    for (const password_confirmation of ['rahasia-124', 'Rahasia-123', `${password} `, '']) {
      assert.deepEqual(errors({ password, password_confirmation }), {
        password_confirmation: [MISMATCH],
      });
    }
  });

  test('has a password of at least 8 characters, and one that is too long is told so [A-11, ADD-436]', () => {
    const short = 'x'.repeat(PASSWORD_MIN - 1);
    assert.deepEqual(errors({ password: short, password_confirmation: short }), {
      password: [PASSWORD],
    });
    // Spaces around it do not make it longer.
    const padded = ` ${short} `;
    assert.deepEqual(errors({ password: padded, password_confirmation: padded }), {
      password: [PASSWORD],
    });
    const just = `${short}x`;
    assert.deepEqual(errors({ password: just, password_confirmation: just }), {});
    const long = 'x'.repeat(201);
    assert.deepEqual(errors({ password: long, password_confirmation: long }).password, [
      'Paling banyak 200 karakter.',
    ]);
  });

  test('learns of a wrong confirmation even while other fields are still wrong', () => {
    const both = errorsOf(CustomerForm, { password: 'rahasia-123', password_confirmation: 'x' });
    assert.deepEqual(both.password_confirmation, [MISMATCH]);
    assert.deepEqual(both.name, ['Please provide a valid name.']);
  });
});

describe('an edit', () => {
  for (const [who, form] of [
    ['of the administrator', CustomerChanges],
    ['of the member', MemberSettings],
  ] as const) {
    test(`${who} leaves the password alone when none is given [CUST-14]`, () => {
      for (const passwords of [
        {},
        { password: '' },
        { password: '', password_confirmation: '' },
        { password_confirmation: '' },
      ]) {
        assert.deepEqual(errorsOf(form, { ...PROFILE, ...passwords }), {});
      }
    });

    test(`${who} takes a new password only with the same one again [MEM-17]`, () => {
      const refused = [
        { password: 'rahasia-123' },
        { password: 'rahasia-123', password_confirmation: '' },
        { password: 'rahasia-123', password_confirmation: 'rahasia-124' },
        { password: '', password_confirmation: 'rahasia-123' },
        { password_confirmation: 'rahasia-123' },
      ];
      for (const passwords of refused) {
        assert.deepEqual(errorsOf(form, { ...PROFILE, ...passwords }), {
          password_confirmation: [MISMATCH],
        });
      }
      const short = { password: 'kurang', password_confirmation: 'kurang' };
      assert.deepEqual(errorsOf(form, { ...PROFILE, ...short }), { password: [PASSWORD] });
    });
  }

  test('of the member says “username” of a wrong WhatsApp number, as specified [MEM-18]', () => {
    assert.deepEqual(errorsOf(MemberSettings, { ...PROFILE, whatsapp: 'x' }), {
      whatsapp: ['Please provide a valid username.'],
    });
    assert.deepEqual(errorsOf(CustomerChanges, { ...PROFILE, whatsapp: 'x' }), {
      whatsapp: ['Please provide a valid whatsapp nomor.'],
    });
  });
});

test('every form says of each missing field that it is missing, in the specified words [MEM-16]', () => {
  assert.deepEqual(errorsOf(MemberSettings, {}), {
    name: ['Please provide a valid name.'],
    username: ['Please provide a valid username.'],
    email: ['Please provide a valid email.'],
    date_of_birth: ['Please provide a valid date of birth.'],
    whatsapp: ['Please provide a valid username.'],
    address: ['Please provide a valid Address.'],
  });
});

test('what is no form at all is refused, and breaks nothing', () => {
  for (const form of [CustomerForm, CustomerChanges, MemberSettings]) {
    for (const value of [null, undefined, 5, 'text', [], true]) {
      assert.equal(form.safeParse(value).success, false, JSON.stringify(value));
    }
  }
});
