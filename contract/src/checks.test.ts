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
  'changed reward of a further kind': [furtherRewardChangeChecks, FurtherRewardChanges],
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
  ['rahasia', 'rahasia-123', 'Cafe\u0301', 'e\u0301'.repeat(60), 'e\u0301'.repeat(61)],
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
