import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { awardChecks, sendPoint } from './awards.ts';
import { broadcastReversalChecks, reverseBroadcast } from './broadcasts.ts';
import {
  beginningOf,
  type Checks,
  IMAGE_BYTES_MAX,
  RUPIAH_MAX,
  storedWhatsapp,
  wrongIn,
} from './checks.ts';
import { correctionChecks, createCorrection, reversalChecks, reverseEntry } from './corrections.ts';
import {
  CustomerChanges,
  CustomerForm,
  customerChangeChecks,
  customerChecks,
  MemberSettings,
  memberSettingsChecks,
} from './customers.ts';
import {
  FurtherRewardChanges,
  FurtherRewardForm,
  furtherRewardChangeChecks,
  furtherRewardChecks,
} from './further-rewards.ts';
import {
  CreditNoteForm,
  creditNoteChecks,
  InvoiceForm,
  invoiceChecks,
  payInvoice,
  paymentChecks,
  voidChecks,
  voidInvoice,
} from './invoices.ts';
import {
  ItemChanges,
  ItemCodeLine,
  ItemForm,
  itemChangeChecks,
  itemChecks,
  itemCodeChecks,
  ShippingForm,
  shippingChecks,
} from './items.ts';
import { MessageForm, messageChecks } from './messages.ts';
import { PointRuleForm, pointRuleChecks } from './point-rules.ts';
import { ProductForm, productChecks } from './products.ts';
import {
  cancellationChecks,
  cancelRedemption,
  receiptChecks,
  updateReceiptNumber,
} from './redemptions.ts';
import { passwordAgainChecks, prepareSecondFactor } from './second-factors.ts';
import {
  ServiceDates,
  ServiceForm,
  ServiceUpdate,
  serviceChecks,
  serviceDateChecks,
  serviceUpdateChecks,
} from './services.ts';
import { login, loginChecks, requestPasswordReset, resetRequestChecks } from './sessions.ts';
import { SettingsForm, settingsChecks } from './settings.ts';
import {
  VoucherChanges,
  VoucherCodeLine,
  VoucherForm,
  voucherChangeChecks,
  voucherChecks,
  voucherCodeChecks,
} from './vouchers.ts';
import { ReminderForm, reminderChecks } from './whatsapp.ts';

/** A form without a note sends none. */
const sentNote = z.preprocess(
  (typed) => (typed === '' ? undefined : typed),
  sendPoint.body.shape.note,
);

/** A form without PPN says nothing of it. */
const sentTax = z.preprocess(
  (typed) => (typed === '' ? undefined : typed),
  InvoiceForm.shape.tax.unwrap().unwrap().optional(),
);

/** Each form: what the screen asks, and what the server does. */
const forms: Record<string, [Checks, z.ZodObject]> = {
  award: [awardChecks, z.object({ add_point: sendPoint.body.shape.add_point, note: sentNote })],
  'new customer': [customerChecks, CustomerForm],
  'customer change': [customerChangeChecks, CustomerChanges],
  'settings of a member': [memberSettingsChecks, MemberSettings],
  receipt: [receiptChecks, updateReceiptNumber.body.pick({ receipt_number: true })],
  'new item': [itemChecks, ItemForm],
  'new reward of a further kind': [furtherRewardChecks, FurtherRewardForm],
  'changed reward of a further kind': [
    furtherRewardChangeChecks,
    FurtherRewardChanges.extend({ stock: FurtherRewardChanges.shape.stock.unwrap() }),
  ],
  'item change': [itemChangeChecks, ItemChanges],
  'item code': [itemCodeChecks, ItemCodeLine],
  shipping: [shippingChecks, ShippingForm],
  message: [messageChecks, MessageForm],
  'point rule': [
    pointRuleChecks,
    PointRuleForm.extend({ since: PointRuleForm.shape.since.unwrap() }),
  ],
  product: [productChecks, ProductForm],
  'new service': [serviceChecks, ServiceForm],
  'service change': [serviceUpdateChecks, ServiceUpdate],
  'service dates': [serviceDateChecks, ServiceDates],
  'sign-in': [loginChecks, login.body],
  'new voucher': [voucherChecks, VoucherForm],
  'voucher change': [voucherChangeChecks, VoucherChanges],
  'voucher code': [voucherCodeChecks, VoucherCodeLine],
  reminder: [reminderChecks, ReminderForm],
  invoice: [invoiceChecks, InvoiceForm.extend({ tax: sentTax })],
  'credit note': [creditNoteChecks, CreditNoteForm],
  payment: [
    paymentChecks,
    z.object({
      date: payInvoice.body.shape.date.unwrap(),
      amount: payInvoice.body.shape.amount.unwrap(),
    }),
  ],
  'void invoice': [voidChecks, voidInvoice.body],
  correction: [correctionChecks, createCorrection.body],
  reversal: [
    reversalChecks,
    reverseEntry.body.extend({ point: reverseEntry.body.shape.point.unwrap() }),
  ],
  'reversal of a broadcast': [broadcastReversalChecks, reverseBroadcast.body],
  cancellation: [cancellationChecks, cancelRedemption.body],
  'password again': [passwordAgainChecks, prepareSecondFactor.body],
  'forgotten password': [resetRequestChecks, requestPasswordReset.body],
  settings: [
    settingsChecks,
    z.object({
      rupiah_per_point: SettingsForm.shape.rupiah_per_point.unwrap(),
      value_since: SettingsForm.shape.value_since.unwrap(),
    }),
  ],
};

const file = (bytes: number) => new File([new Uint8Array(bytes)], 'p.png');

const LENGTHS = [30, 31, 60, 61, 100, 101, 120, 121, 200, 201, 500, 501, 1_000, 1_001, 5_000];

/** What stands in a form: right for one field or another, wrong for each in some way. */
const VALUES: readonly unknown[] = [
  [undefined, null, true, [], {}, 0, 1, -1, 1.5, 7, 1e9, 1e9 + 1, 2 ** 53, Number.NaN],
  [-1e9, -1e9 - 1, RUPIAH_MAX, RUPIAH_MAX + 1, '-1', '-0', '+5', '123456'],
  ['', ' ', 'a', '  PT Alir  ', 'a\nb', 'a\u2028b', '\u200d', '\u3164', 'a\u0000b', 'a\u200bb'],
  ['0', '1', '007', '1.0', ' 5', '1000000000', '1000000001', '9007199254740993', '9'.repeat(17)],
  ['2026-12-31', '2026-02-30', '31/12/2026', '1799-12-31'],
  ['081234567890', '+62 812 3456 7890', '6281234', '62812345678x', '９８７６５４３２１'],
  ['a@example.com', 'a.b+c@x-y.example.co.id', 'a@example', '.a@example.com', 'a..b@example.com'],
  ['@example.com', 'a b@example.com', 'a@-x.com', `${'a'.repeat(200)}@example.com`],
  [
    'rahasia',
    'rahasia-123',
    '1,12346E+13',
    'Cafe\u0301',
    'e\u0301'.repeat(60),
    'e\u0301'.repeat(61),
  ],
  LENGTHS.map((length) => 'x'.repeat(length)),
  // Spaces around a text are not part of it, a line break among them neither.
  ['\nPT Alir\n', ...LENGTHS.map((length) => `  ${'x'.repeat(length)} `)],
  [file(0), file(IMAGE_BYTES_MAX), file(IMAGE_BYTES_MAX + 1)],
].flat();

/** The first message of each field that the server would refuse. */
const refusedBy = (schema: z.ZodObject, values: unknown): Record<string, string> => {
  const wrong: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    wrong[String(path[0])] ??= message;
  }
  return wrong;
};

describe('a form says what the server would say, of every field and of whatever stands there [MEM-16]', () => {
  for (const [name, [checks, schema]] of Object.entries(forms)) {
    test(name, () => {
      const blank = Object.fromEntries(
        Object.keys(checks).map((field) => [field, field === 'images' ? undefined : '']),
      );
      assert.deepEqual(wrongIn(checks, blank), refusedBy(schema, blank));
      for (const field of Object.keys(checks)) {
        for (const value of VALUES) {
          // What may be left out stands in the form as it does in the blank one.
          if ((value ?? '') === '' && wrongIn(checks, blank)[field] === undefined) continue;
          const values = { ...blank, [field]: value };
          const what = `${field}: ${JSON.stringify(value)?.slice(0, 60)}`;
          assert.equal(wrongIn(checks, values)[field], refusedBy(schema, values)[field], what);
        }
      }
    });
  }
});

test('a number is read through what people put between its digits, up to a length that nobody types [A-10, S-35]', () => {
  const typed = (spaces: number) => `0812${' '.repeat(spaces)}34567890`;
  assert.equal(storedWhatsapp(typed(48)), '6281234567890');
  assert.equal(storedWhatsapp(typed(49)), null);
});

test('of a text that is too long no sign is cut in half [S-29]', () => {
  assert.equal(beginningOf('ab😀', 4), 'ab😀');
  assert.equal(beginningOf('ab😀', 3), 'ab');
  assert.equal(beginningOf('abcd', 3), 'abc');
});

test('what is wrong is said in the order in which the form asks', () => {
  const blank = { recipient: '', recipient_telp: '', shipping_address: '' };
  assert.deepEqual(Object.keys(wrongIn(shippingChecks, blank)), Object.keys(blank));
});

/** Form and field, the words beneath it, and the most characters of a text. */
const FIELDS = `
award, add_point | Please provide a valid Point.
award, note | Keterangan paling banyak 200 karakter, dalam satu baris. | 200
new customer, name | Please provide a valid name. | 200
new customer, username | Please provide a valid username. | 60
new customer, email | Please provide a valid email. | 200
new customer, date_of_birth | Please provide a valid date of birth.
new customer, address | Please provide a valid Address. | 500
new customer, whatsapp | Please provide a valid whatsapp nomor.
new customer, password | Please provide a valid Password. | 200
new customer, password_confirmation | Confirmation Password is not same with Password.
customer change, name | Please provide a valid name. | 200
customer change, username | Please provide a valid username. | 60
customer change, email | Please provide a valid email. | 200
customer change, date_of_birth | Please provide a valid date of birth.
customer change, address | Please provide a valid Address. | 500
customer change, whatsapp | Please provide a valid whatsapp nomor.
customer change, password | Please provide a valid Password. | 200
customer change, password_confirmation | Confirmation Password is not same with Password.
settings of a member, name | Please provide a valid name. | 200
settings of a member, username | Please provide a valid username. | 60
settings of a member, email | Please provide a valid email. | 200
settings of a member, date_of_birth | Please provide a valid date of birth.
settings of a member, address | Please provide a valid Address. | 500
settings of a member, whatsapp | Please provide a valid username.
settings of a member, password | Please provide a valid Password. | 200
settings of a member, password_confirmation | Confirmation Password is not same with Password.
receipt, receipt_number | Please provide a valid No Resi. | 60
new item, images | Please provide a valid image.
new item, item | Please provide a valid item name. | 120
new item, required_point | Please provide a valid total point required.
new item, terms | Syarat dan ketentuan paling banyak 2.000 karakter. | 2000
new reward of a further kind, images | Please provide a valid image.
new reward of a further kind, reward | Please provide a valid reward name. | 120
new reward of a further kind, required_point | Please provide a valid total point required.
new reward of a further kind, terms | Syarat dan ketentuan paling banyak 2.000 karakter. | 2000
new reward of a further kind, stock | Please provide a valid stock, from 0 to 1,000.
changed reward of a further kind, images | Please provide a valid image.
changed reward of a further kind, reward | Please provide a valid reward name. | 120
changed reward of a further kind, required_point | Please provide a valid total point required.
changed reward of a further kind, terms | Syarat dan ketentuan paling banyak 2.000 karakter. | 2000
changed reward of a further kind, stock | Please provide a valid stock, from 0 to 1,000.
item change, images | Please provide a valid image.
item change, item | Please provide a valid item name. | 120
item change, required_point | Please provide a valid total point required.
item change, terms | Syarat dan ketentuan paling banyak 2.000 karakter. | 2000
item code, code | Please provide a valid item code. | 100
shipping, recipient | Please provide a valid Recipient. | 100
shipping, recipient_telp | Please provide a valid Telp. | 30
shipping, shipping_address | Please provide a valid Shipping Address. | 500
message, message | Please provide a valid message. | 1000
point rule, rules | Please provide a valid Point.
point rule, since | Isi tanggal mulai berlaku.
product, product | Please provide a valid Product name. | 120
product, description | Please provide a valid Description. | 1000
new service, id_user | Please provide a valid Customer.
new service, id_product | Please provide a valid Product.
new service, last_service | Please provide a valid last service date.
new service, next_service | Please provide a valid next service date.
new service, flowmeter_type | Please provide a valid flowmeter type. | 100
new service, serial_number | Please provide a valid serial number. | 100
new service, note | Please provide a valid note. | 500
service change, last_service | Please provide a valid last service date.
service change, next_service | Please provide a valid next service date.
service change, flowmeter_type | Please provide a valid flowmeter type. | 100
service change, serial_number | Please provide a valid serial number. | 100
service change, note | Please provide a valid note. | 500
service dates, last_service | Please provide a valid last service date.
service dates, next_service | Please provide a valid next service date.
sign-in, whatsapp | Please provide a valid whatsapp nomor.
sign-in, password | Please provide a valid password. | 200
new voucher, images | Please provide a valid image.
new voucher, voucher | Please provide a valid voucher name. | 120
new voucher, required_point | Please provide a valid total point required.
new voucher, terms | Syarat dan ketentuan paling banyak 2.000 karakter. | 2000
voucher change, images | Please provide a valid image.
voucher change, voucher | Please provide a valid voucher name. | 120
voucher change, required_point | Please provide a valid total point required.
voucher change, terms | Syarat dan ketentuan paling banyak 2.000 karakter. | 2000
voucher code, code | Please provide a valid voucher code. | 100
voucher code, expired_date | Please provide a valid expiry date.
reminder, flowmeter_type | Please provide a valid flowmeter type. | 100
reminder, serial_number | Please provide a valid serial number. | 100
invoice, number | Isi nomor faktur, paling banyak 60 karakter. | 60
invoice, id_customer | Pilih customer.
invoice, date | Isi tanggal faktur.
invoice, amount | Isi nilai faktur dalam rupiah utuh.
invoice, tax | Isi PPN dalam rupiah utuh, atau kosongkan.
credit note, number | Isi nomor nota kredit, paling banyak 60 karakter. | 60
credit note, date | Isi tanggal nota kredit.
credit note, amount | Isi nilai nota kredit dalam rupiah utuh.
credit note, reason | Isi alasan, paling banyak 200 karakter. | 200
payment, date | Isi tanggal pembayaran.
payment, amount | Isi nilai pembayaran dalam rupiah utuh.
void invoice, reason | Isi alasan, paling banyak 200 karakter. | 200
correction, point | Isi jumlah point, bukan 0.
correction, reason | Isi alasannya, paling banyak 200 karakter. | 200
reversal, point | Isi jumlah point yang ditarik kembali.
reversal, reason | Isi alasannya, paling banyak 200 karakter. | 200
reversal of a broadcast, reason | Isi alasannya, paling banyak 200 karakter. | 200
cancellation, reason | Isi alasannya, paling banyak 200 karakter. | 200
password again, password | Isi password Anda. | 200
forgotten password, whatsapp | Please provide a valid whatsapp nomor.
settings, rupiah_per_point | Isi nilai point dengan rupiah yang utuh, mulai dari 1.
settings, value_since | Isi tanggal mulai berlaku.
`;

test('each field of a form has its words and its longest text, to the letter [A-66, ADD-436]', () => {
  const said = Object.entries(forms).flatMap(([name, [checks]]) =>
    Object.entries(checks).map(([field, { message, max }]) =>
      [`${name}, ${field}`, message, ...(max === undefined ? [] : [max])].join(' | '),
    ),
  );
  assert.deepEqual(said, FIELDS.trim().split('\n'));
});
