import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RawRow } from '#domains/accounting/providers/exact-json.rules.ts';
import { isTrusted, refusalOf, wordsOf } from './accurate.rules.ts';
import { INVOICE_FIELDS, readInvoice } from './accurate-invoice.rules.ts';
import { readReturn, withReturns } from './accurate-return.rules.ts';

const ROW: RawRow = {
  id: '314414',
  number: 'INV/2611/00275',
  transDate: '21/11/2026',
  dueDate: '21/12/2026',
  customer: { id: '5021', name: 'PT Pelanggan' },
  currency: { code: 'IDR' },
  rate: '1.0',
  subTotal: '10000000.0',
  cashDiscount: '0.0',
  totalExpense: '0.0',
  inclusiveTax: false,
  tax1Amount: '1100000.000016',
  tax2Amount: '0.0',
  totalAmount: '11100000.0',
  primeOwing: '0.000016',
  taxOwing: '0.0',
  primeReturn: '0.0',
  totalDownPayment: '0.0',
  status: 'PAID',
  statusName: 'Lunas',
  approvalStatus: 'APPROVED',
  invoiceDp: false,
  openingBalance: false,
  noneInvoiceReturn: false,
  lastPaymentDate: '22/11/2026',
  lastUpdate: '22/11/2026 16:07:43',
};

const read = (change: RawRow, isDetail = true) => readInvoice({ ...ROW, ...change }, isDetail);
const baseOf = (change: RawRow) => {
  const understood = read(change);
  if (understood.kind !== 'read') return understood;
  const { base, doubts } = understood.read.invoice;
  return [base, ...doubts.map(({ reason }) => reason)];
};

test('what is doubted says both figures, with their hundredths where there are any [ADD-884]', () => {
  const seenOf = (change: RawRow) => {
    const understood = read(change);
    assert.ok(understood.kind === 'read');
    return understood.read.invoice.doubts.map(({ seen }) => seen);
  };
  for (const [change, seen] of [
    [
      { subTotal: '10000001.01' },
      'subTotal − cashDiscount: 10.000.001,01; totalAmount − tax1Amount: 10.000.000',
    ],
    [
      { subTotal: '10000009.1' },
      'subTotal − cashDiscount: 10.000.009,10; totalAmount − tax1Amount: 10.000.000',
    ],
  ] as const) {
    assert.deepEqual(seenOf(change), [seen]);
  }
});

test('the base of an invoice is counted from its lines and from its total; what differs is doubted [ADD-884]', () => {
  for (const [change, expected] of [
    [{}, [10_000_000]],
    [{ cashDiscount: '500000.0', tax1Amount: '1045000', totalAmount: '10545000' }, [9_500_000]],
    [{ totalExpense: '75000', totalAmount: '11175000' }, [10_000_000]],
    [{ subTotal: '11100000', inclusiveTax: true }, [10_000_000]],
    [{ tax1Amount: '0', totalAmount: '10000000' }, [10_000_000]],
    [{ tax2Amount: '200000', totalAmount: '11300000' }, [10_000_000]],
    // Dust of a rupiah.
    [{ subTotal: '10000000.9' }, [10_000_001]],
    [{ subTotal: '10000001.01' }, [10_000_001, 'amounts_differ']],
    // The total less what was paid before, with its PPN, without it, or as it is.
    [{ totalAmount: '7770000', totalDownPayment: '3330000' }, [10_000_000]],
    [{ totalAmount: '7770000', totalDownPayment: '3000000' }, [10_000_000]],
    [{ totalAmount: '8100000', totalDownPayment: '3000000' }, [10_000_000]],
    [{ totalAmount: '8100000' }, [10_000_000, 'amounts_differ']],
    [{ totalAmount: '8100000', totalDownPayment: '2500000' }, [10_000_000, 'amounts_differ']],
    // The base for the tax office is another one, and is not looked at.
    [{ dppAmount: '9166666.666667' }, [10_000_000]],
    [{ currency: { code: 'USD' }, rate: '16000' }, [1_000_000_000]],
    [{ currency: { code: 'USD' }, rate: '0' }, [1_000_000_000, 'rate_unclear']],
    [{ currency: { code: 'USD' }, rate: null }, [1_000_000_000, 'rate_unclear']],
    // What is no sale counts by no rate.
    [{ currency: { code: 'USD' }, rate: null, noneInvoiceReturn: true }, [1_000_000_000]],
  ] as const) {
    assert.deepEqual(baseOf(change), expected, JSON.stringify(change));
  }
});

test('what a list leaves out is no zero: where it could matter, the document is read by itself [ADD-884]', () => {
  const without = (...names: string[]) => {
    const understood = read(Object.fromEntries(names.map((name) => [name, undefined])), false);
    return understood.kind === 'missing' ? understood.names : understood.kind;
  };
  // The two ways agree without them, so they were nothing.
  for (const name of ['tax2Amount', 'totalExpense', 'inclusiveTax', 'totalDownPayment', 'status']) {
    assert.equal(without(name), 'read', name);
  }
  for (const name of [
    'number',
    'transDate',
    'customer',
    'currency',
    'totalAmount',
    'subTotal',
    'cashDiscount',
    'tax1Amount',
    'primeOwing',
    'invoiceDp',
    'openingBalance',
    'noneInvoiceReturn',
    'lastPaymentDate',
  ]) {
    assert.deepEqual(without(name), [name]);
    assert.ok((INVOICE_FIELDS as readonly string[]).includes(name), name);
  }
  const freight = { ...ROW, totalAmount: '11175000' };
  const understood = readInvoice({ ...freight, totalExpense: undefined }, false);
  assert.deepEqual(understood, { kind: 'missing', names: ['totalExpense'] });
});

test('a document that cannot be read says why, and becomes nothing else [ADD-884]', () => {
  for (const [change, why] of [
    [{ totalAmount: null }, /totalAmount kosong/],
    [{ totalAmount: '' }, /totalAmount kosong/],
    [{ primeOwing: 'Rp 5.000' }, /primeOwing “Rp 5\.000”/],
    [{ subTotal: undefined }, /subTotal tidak ada/],
    [{ transDate: '2026-11-21' }, /tanggal “2026-11-21”/],
    [{ transDate: '31/02/2026' }, /tanggal/],
    [{ customer: null }, /pelanggan tidak disebut/],
    [{ number: '' }, /nomor kosong/],
    [{ currency: null }, /mata uang tidak disebut/],
    [{ tax1Amount: ['1'] }, /tax1Amount/],
  ] as const) {
    const understood = read(change);
    assert.equal(understood.kind, 'unreadable', JSON.stringify(change));
    if (understood.kind === 'unreadable') assert.match(understood.why, why);
  }
});

test('its kind is told by what is written of it, and never by the letters of its number [ADD-884]', () => {
  for (const [change, kind, isApproved] of [
    [{ number: 'RJN/1' }, 'invoice', true],
    [{ number: 'DFT.1' }, 'invoice', true],
    [{ approvalStatus: undefined }, 'invoice', true],
    [{ approvalStatus: 'DRAFT', totalAmount: null, subTotal: null }, 'draft', false],
    [{ approvalStatus: 'DRAFT' }, 'draft', false],
    [{ approvalStatus: 'REJECTED', totalAmount: null }, 'draft', false],
    [{ approvalStatus: 'UNAPPROVED' }, 'invoice', false],
    [{ approvalStatus: 'NEXTUSER_TOAPPROVED' }, 'invoice', false],
    [{ invoiceDp: true }, 'down_payment', true],
    [{ openingBalance: true }, 'opening', true],
    [{ noneInvoiceReturn: true }, 'return', true],
    [
      { subTotal: '-10000', tax1Amount: '-1100', totalAmount: '-11100', primeOwing: '-0.0' },
      'return',
      true,
    ],
  ] as const) {
    const understood = read(change);
    assert.ok(understood.kind === 'read', JSON.stringify(change));
    const { invoice } = understood.read;
    assert.deepEqual([invoice.kind, invoice.isApproved], [kind, isApproved]);
  }
});

test('what is owed is never below nothing, and its words are a witness only where they are known [ADD-884]', () => {
  for (const [change, owed, says] of [
    [{}, 0, true],
    [{ primeOwing: '-0.0' }, 0, true],
    [{ primeOwing: '-5000' }, 0, true],
    [{ primeOwing: '0.945944' }, 1, true],
    [
      { primeOwing: '396000.945944', status: 'OUTSTANDING', statusName: 'Belum Lunas' },
      396_001,
      false,
    ],
    [{ taxOwing: '1100000' }, 1_100_000, true],
    [{ statusName: 'Belum Lunas' }, 0, null],
    [{ status: undefined, statusName: 'Closed' }, 0, null],
    [{ status: undefined }, 0, true],
    [
      { currency: { code: 'USD' }, rate: '16000', primeOwing: '0', taxOwing: '176000' },
      1_100,
      true,
    ],
    [{ currency: { code: 'USD' }, rate: '16000', primeOwing: '0', taxOwing: '60' }, 1, true],
  ] as const) {
    const understood = read(change);
    assert.ok(understood.kind === 'read');
    const { outstanding, saysPaid } = understood.read.invoice;
    assert.deepEqual([outstanding, saysPaid], [owed, says], JSON.stringify(change));
  }
});

test('the day of payment is the last that counts: neither void nor waiting to be approved [ADD-884]', () => {
  const payment = (historyDate: string, more: RawRow = {}) => ({
    historyDate,
    historyIsVoidReceipt: false,
    approvalStatus: 'APPROVED',
    ...more,
  });
  const day = (change: RawRow) => {
    const understood = read(change);
    return understood.kind === 'read' ? understood.read.invoice.paidOn : undefined;
  };
  assert.equal(day({}), '2026-11-22');
  const receiptHistory = [
    payment('20/11/2026'),
    payment('25/11/2026', { historyIsVoidReceipt: true }),
    payment('24/11/2026', { approvalStatus: 'UNAPPROVED' }),
    payment('21/11/2026'),
  ];
  assert.equal(day({ lastPaymentDate: null, receiptHistory }), '2026-11-21');
  assert.equal(day({ lastPaymentDate: null }), null);
});

test('a return lowers the invoice that it names; one that names none, or is of a delivery, lowers nothing [ADD-885]', () => {
  const back: RawRow = {
    id: '701',
    number: 'RJN/1',
    transDate: '22/11/2026',
    customer: { id: '5021', name: 'PT Pelanggan' },
    invoiceId: '314414',
    totalAmount: '1110000.000016',
    subTotal: '1000000.0',
    tax1Amount: '110000.0',
    returnType: 'INVOICE',
    approvalStatus: 'APPROVED',
  };
  const of = (change: RawRow) => {
    const understood = readReturn({ ...back, ...change });
    if (understood.kind !== 'read') return understood.kind;
    const { invoiceId, isIdle, isClear } = understood.read;
    return [invoiceId, isIdle, isClear];
  };
  assert.deepEqual(of({}), ['314414', false, true]);
  assert.deepEqual(of({ invoiceId: null }), [null, false, true]);
  assert.deepEqual(of({ returnType: 'DELIVERY' }), [null, false, true]);
  assert.deepEqual(of({ returnType: 'NO_INVOICE' }), [null, false, true]);
  assert.deepEqual(of({ returnType: 'INVOICE_DP' }), [null, true, true]);
  assert.deepEqual(of({ approvalStatus: 'DRAFT' }), ['314414', true, true]);
  assert.deepEqual(of({ subTotal: '900000' }), ['314414', false, false]);
  assert.deepEqual(of({ subTotal: '1110000' }), ['314414', false, true]);
  assert.equal(of({ totalAmount: null }), 'unreadable');

  const invoice = read({ primeReturn: '1110000' });
  const [clear, unclear] = [readReturn(back), readReturn({ ...back, id: '702', subTotal: '1' })];
  assert.ok(invoice.kind === 'read' && clear.kind === 'read' && unclear.kind === 'read');
  const joined = (...found: (typeof clear.read)[]) => {
    const { returns, doubts } = withReturns(invoice.read, found);
    return [returns.map(({ base, total }) => [base, total]), doubts.map(({ reason }) => reason)];
  };
  assert.deepEqual(joined(clear.read), [[[1_000_000, 1_110_000]], []]);
  assert.deepEqual(joined(), [[], ['return_unclear']]);
  assert.deepEqual(joined(unclear.read)[1], ['return_unclear']);
});

test('a refusal is understood by its words, and by its status where it has none [ADD-881]', () => {
  for (const [status, words, refusal] of [
    [200, 'Header X-Api-Signature invalid', 'signature'],
    [401, "Header X-Api-Signature invalid: Require Application 'A' signature", 'credentials'],
    [200, 'Header X-Api Timestamp difference more than 600 seconds', 'clock'],
    [200, 'Header X-Api-Timestamp invalid', 'clock'],
    [400, 'Header X-Api-Timestamp is required', 'credentials'],
    [401, 'Unauthorized', 'credentials'],
    [401, 'invalid_token', 'credentials'],
    [200, 'Invalid_token', 'credentials'],
    [200, 'Invalid or Revoked API Token', 'credentials'],
    [401, 'Data Session Key tidak tepat', 'credentials'],
    [403, '', 'credentials'],
    [429, '', 'busy'],
    [200, 'Too Many Requests', 'busy'],
    [404, 'URL API tidak tepat', 'address'],
    [200, 'Faktur Penjualan tidak tepat', 'gone'],
    [200, 'Barang & Jasa tidak tepat', 'other'],
    [200, 'Tidak berhak atas Faktur Penjualan', 'other'],
    [500, 'Terjadi kesalahan', 'other'],
  ] as const) {
    assert.equal(refusalOf(status, words), refusal, `${status} ${words}`);
  }
  for (const body of [{ d: ['a', 'b'] }, { d: 'a; b' }, { m: 'a; b' }, { message: 'a; b' }]) {
    assert.equal(wordsOf(body), 'a; b');
  }
  assert.deepEqual([wordsOf(null), wordsOf('x'), wordsOf({ d: { a: 1 } })], ['', '', '']);
});

test('credentials go to Accurate over https alone, or to the very host that the settings name [ADD-882]', () => {
  const real = 'https://account.accurate.id';
  const local = 'http://127.0.0.1:4030';
  for (const [base, url, isIt] of [
    [real, 'https://zeus.accurate.id/accurate/api/x', true],
    [real, 'https://h9f3n.pvt1.accurate.id', true],
    [real, 'https://accurate.id', true],
    [real, 'http://zeus.accurate.id', false],
    [real, 'https://zeus.accurate.id:8443', false],
    [real, 'https://accurate.id.example', false],
    [real, 'https://notaccurate.id', false],
    [real, 'https://user@zeus.accurate.id', false],
    [real, 'https://example.com/.accurate.id', false],
    [real, 'http://127.0.0.1:4030', false],
    [local, 'http://127.0.0.1:4031/x', true],
    [local, 'http://localhost:4031', false],
    [local, 'https://127.0.0.1:4031', false],
    [local, 'https://zeus.accurate.id', false],
  ] as const) {
    assert.equal(isTrusted(new URL(url), new URL(base)), isIt, `${base} ${url}`);
  }
});
