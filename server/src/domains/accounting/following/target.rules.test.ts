import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOUBTS } from '@reward-points/contract/accounting-decisions';
import type { RemoteInvoice } from '#domains/accounting/providers/provider.ts';
import { inRupiah } from './rupiah.rules.ts';
import {
  type Books,
  creditsOn,
  numberOf,
  type Seen,
  type TakenBy,
  type Target,
  targetOf,
} from './target.rules.ts';

const TODAY = '2026-11-21';
const BOOKS: Books = { firstDay: '2026-01-01', foreign: 'decide', tolerance: 1 };

const reading = (more: Partial<RemoteInvoice> = {}): RemoteInvoice => ({
  id: '7',
  number: 'INV/7',
  customer: { id: 'c1', name: 'PT Beli' },
  date: '2026-11-10',
  dueOn: null,
  kind: 'invoice',
  isApproved: true,
  currency: 'IDR',
  rate: null,
  base: 1_000_000,
  ppn: 110_000,
  total: 1_110_000,
  outstanding: 1_110_000,
  saysPaid: false,
  paidOn: null,
  returns: [],
  doubts: [],
  ...more,
});

const seen = (more: Partial<Seen> = {}, of: Partial<RemoteInvoice> = {}): Seen => ({
  reading: reading(of),
  unreadable: null,
  isGone: false,
  settledOn: null,
  isLongDisputed: false,
  customerId: 5,
  isCustomerIgnored: false,
  isCustomerGone: false,
  isIgnored: false,
  isSeparate: false,
  adoptId: null,
  figures: null,
  isPaid: null,
  isSetAgainst: false,
  against: [],
  isDouble: false,
  taken: null,
  isFollowed: false,
  ...more,
});

const settled = { outstanding: 0, saysPaid: true, paidOn: '2026-11-15' } as const;
const target = (
  more: Partial<Seen> = {},
  of: Partial<RemoteInvoice> = {},
  books: Partial<Books> = {},
): Target => targetOf(seen(more, of), { ...BOOKS, ...books }, TODAY);

const wanted = (found: Target) => {
  assert.ok(found.kind === 'invoice', JSON.stringify(found));
  return found.wanted;
};

/** How a document stands: what of ours, its standing, and what is asked. */
const shape = ({ kind, standing, reason, laterOn }: Target) =>
  [kind, standing, reason, laterOn].filter((part) => part !== null).join(' ');

test('what becomes of a document hangs on what it is, whose it is and what was decided, in this order [ADD-854, ADD-855]', () => {
  const doubt = { reason: 'credit_memo', seen: 'CM-1' } as const;
  const cases: [expected: string, more: Partial<Seen>, of?: Partial<RemoteInvoice>][] = [
    ['none gone', { isGone: true, isIgnored: true }],
    ['none ignored', { reading: null, unreadable: 'x', isIgnored: true }],
    ['as-is decide unreadable', { reading: null, unreadable: 'x' }],
    ['none before', { unreadable: 'x' }, { date: '2025-12-31' }],
    ['as-is decide unreadable', { unreadable: 'x', customerId: null }, { kind: 'draft' }],
    ['none ignored', { isIgnored: true }, { date: '2025-01-01' }],
    ['none ignored', { isCustomerIgnored: true, customerId: null }],
    ['none before', {}, { date: '2025-12-31', kind: 'return', doubts: [doubt] }],
    ['none no_sale', {}, { kind: 'return' }],
    [
      'as-is decide return_without_invoice',
      {},
      { kind: 'return', doubts: [{ reason: 'return_without_invoice', seen: '' }] },
    ],
    [
      'none no_sale',
      { isSetAgainst: true },
      { kind: 'return', doubts: [{ reason: 'return_without_invoice', seen: '' }] },
    ],
    ['none no_sale', { customerId: null }, { kind: 'draft' }],
    ['none no_sale', {}, { kind: 'down_payment' }],
    ['none no_sale', {}, { kind: 'opening' }],
    ['none no_sale', {}, { isApproved: false }],
    ['as-is customer', { isCustomerGone: true }, { doubts: [doubt] }],
    ['none customer', { customerId: null }, { doubts: [doubt], date: '2026-12-01' }],
    ['none later 2026-11-22', {}, { date: '2026-11-22', doubts: [doubt] }],
    ['as-is decide credit_memo', {}, { doubts: [doubt], currency: 'USD' }],
    ['as-is decide currency', {}, { currency: 'USD', rate: '16000' }],
    ['as-is decide amounts_differ', {}, { ppn: 1_000_001 }],
    ['as-is decide amounts_differ', {}, { base: -5 }],
    ['none no_sale', { isDouble: true }, { base: 0, ppn: 0 }],
    ['none decide double', { isDouble: true, isFollowed: true }],
    ['invoice counted', { isDouble: true, isSeparate: true }],
    ['invoice counted', {}],
  ];
  for (const [expected, more, of] of cases) {
    assert.equal(shape(target(more, of)), expected, JSON.stringify([more, of]));
  }
});

test('an invoice is paid once nothing is outstanding beyond a tolerance and its words say so as well [ADD-854]', () => {
  const isPaid = (of: Partial<RemoteInvoice>, more: Partial<Seen> = {}, tolerance = 1) =>
    wanted(target(more, of, { tolerance })).isPaid;
  assert.equal(isPaid(settled), true);
  assert.equal(isPaid({ outstanding: 1 }), false);
  assert.equal(isPaid({ ...settled, outstanding: 499, saysPaid: null }, {}, 500), true);
  assert.equal(isPaid({ outstanding: 500, saysPaid: null }, {}, 500), false);
  // Part of it was withheld, deducted or paid before: what was received is less than the total, and nothing is left.
  assert.equal(isPaid({ ...settled, saysPaid: null }), true);
  // Its witnesses disagree: neither given nor taken, and asked about after a day.
  assert.equal(isPaid({ ...settled, saysPaid: false }), null);
  assert.equal(isPaid({ outstanding: 100, saysPaid: true }), null);
  assert.equal(target({}, { ...settled, saysPaid: false }).reason, null);
  assert.equal(target({ isLongDisputed: true }, { ...settled, saysPaid: false }).reason, 'witness');
  for (const said of [true, false]) {
    const answered = target(
      { isPaid: said, isLongDisputed: true },
      { ...settled, saysPaid: false },
    );
    assert.deepEqual([wanted(answered).isPaid, answered.reason], [said, null]);
  }
  const left = { reason: 'withheld_left_open', seen: 'PPh 2%' } as const;
  const open = target({}, { outstanding: 22_200, doubts: [left] });
  assert.deepEqual([wanted(open).isPaid, open.reason, open.seen], [null, left.reason, left.seen]);
});

test('the tolerance is in rupiah, whatever the currency of what is outstanding [ADD-854]', () => {
  const books = { foreign: 'own_rate', tolerance: 1_000 } as const;
  const dollars = (outstanding: number, more: Partial<RemoteInvoice> = {}) =>
    target(
      { isLongDisputed: true },
      { currency: 'USD', rate: '15000', base: 100_000, ppn: 0, outstanding, ...more },
      books,
    );
  // Rp900 and Rp75.000.
  const [little, much] = [6, 500];
  const isPaid = (found: Target) => [wanted(found).isPaid, found.reason];
  assert.deepEqual(isPaid(dollars(little, { saysPaid: true })), [true, null]);
  assert.deepEqual(isPaid(dollars(little, { saysPaid: false })), [null, 'witness']);
  assert.deepEqual(isPaid(dollars(much, { saysPaid: true })), [null, 'witness']);
  assert.deepEqual(isPaid(dollars(much, { saysPaid: false })), [false, null]);
  const left = { reason: 'withheld_left_open', seen: 'PPh 2%' } as const;
  assert.deepEqual(isPaid(dollars(much, { doubts: [left] })), [null, left.reason]);
  const typed = { isLongDisputed: true, figures: { base: 15_000_000, ppn: 0, returned: 0 } };
  const usd = { currency: 'USD', rate: '15000', outstanding: much, saysPaid: true } as const;
  assert.deepEqual(isPaid(target(typed, usd, { tolerance: 1_000 })), [null, 'witness']);
});

test('a payment counts from its day, at the earliest that of the invoice, and not before it has come [ADD-854]', () => {
  const paid = (of: Partial<RemoteInvoice>, more: Partial<Seen> = {}) => {
    const found = target(more, { ...settled, ...of });
    const { isPaid, paidOn } = wanted(found);
    return [isPaid, paidOn, found.laterOn];
  };
  assert.deepEqual(paid({ paidOn: '2026-11-12' }), [true, '2026-11-12', null]);
  assert.deepEqual(paid({ paidOn: '2026-10-01' }), [true, '2026-11-10', null], 'a down payment');
  assert.deepEqual(paid({ paidOn: '2026-11-30' }), [false, TODAY, '2026-11-30'], 'a cheque');
  assert.deepEqual(paid({ paidOn: null }, { settledOn: '2026-11-18' }), [true, '2026-11-18', null]);
});

test('what came back is taken off on the basis of the points, all of it where all goods came back, whatever the rounding [ADD-854]', () => {
  const back = (base: number, total: number, number = 'RJN/1') => ({
    number,
    date: '2026-11-12',
    base,
    total,
  });
  const of = { base: 1_000_000, ppn: 110_000 };
  const amounts = (basis: 'gross' | 'net', ...returned: ReturnType<typeof back>[]) =>
    creditsOn(basis, { ...of, returned }).map(({ amount }) => amount);
  assert.deepEqual(amounts('gross', back(400_000, 444_000)), [444_000]);
  assert.deepEqual(amounts('net', back(400_000, 444_000)), [400_000]);
  assert.deepEqual(
    amounts('gross', back(400_000, 443_999), back(600_000, 666_000, 'RJN/2')),
    [443_999, 666_001],
  );
  assert.deepEqual(amounts('net', back(2_000_000, 2_220_000)), [1_000_000]);
  const dueOn = (day: string) => wanted(target({}, { dueOn: day })).dueOn;
  assert.deepEqual([dueOn('2026-11-09'), dueOn('2026-11-10')], [null, '2026-11-10']);
  const [some, more, last] = [back(700_000, 777_000), back(800_000, 888_000), back(1, 1)];
  assert.deepEqual(amounts('gross', some, more, last), [777_000, 333_000]);
  const found = wanted(
    target(
      { against: [back(100_000, 111_000, 'RET/9')] },
      {
        returns: [
          { id: 'r', ...back(0, 0) },
          { id: 's', ...back(50_000, 55_500) },
        ],
      },
    ),
  );
  assert.deepEqual(
    found.returned.map(({ base }) => base),
    [50_000, 100_000],
  );
});

test('figures that somebody has typed count instead of what is in doubt, with what came back of it [ADD-855]', () => {
  const doubts = [{ reason: 'return_unclear', seen: '' }] as const;
  const figures = { base: 900_000, ppn: 99_000, returned: 300_000 };
  const found = wanted(target({ figures }, { ...settled, doubts: [...doubts] }));
  assert.deepEqual(
    [found.base, found.ppn, found.returned, found.isPaid],
    [
      900_000,
      99_000,
      [{ number: 'Retur INV/7', date: '2026-11-10', base: 300_000, total: 333_000 }],
      true,
    ],
  );
});

test('another currency counts by the rate that the document carries, where the owner says so, rounded once [ADD-855]', () => {
  const usd = { currency: 'USD', rate: '15750.25', base: 100_005, ppn: 11_001, outstanding: 0 };
  const returns = [{ id: 'r', number: 'R', date: '2026-11-12', base: 50_000, total: 55_500 }];
  const found = wanted(target({}, { ...settled, ...usd, returns }, { foreign: 'own_rate' }));
  assert.deepEqual([found.base, found.ppn, found.isPaid], [15_751_038, 1_732_685, true]);
  assert.deepEqual(
    found.returned.map(({ base, total }) => [base, total]),
    [[7_875_125, 8_741_389]],
  );
  for (const rate of [null, '0', '1', '1.0', 'kosong', '-5']) {
    const unclear = target({}, { ...usd, rate }, { foreign: 'own_rate' });
    assert.equal(shape(unclear), 'as-is decide rate_unclear', String(rate));
  }
  const typed = target(
    { figures: { base: 16_000_000, ppn: 0, returned: 0 } },
    { ...usd, ...settled },
  );
  assert.equal(wanted(typed).base, 16_000_000);
  const figures = { base: 157_500_000, ppn: 0, returned: 0 };
  for (const [outstanding, open] of [
    [1_000_000, 157_500_000],
    [250_000, 39_375_000],
    [1, 158],
  ] as const) {
    const of = { currency: 'USD', total: 1_000_000, outstanding };
    assert.equal(wanted(target({ figures }, of)).outstanding, open);
  }
  assert.equal(inRupiah(-150, '2.01'), -3);
  assert.equal(inRupiah(999_999_999_999, '16000'), 159_999_999_999_840);
});

test('an invoice entered by hand under its number is the same one only where all it says is the same [ADD-856]', () => {
  const taken = (more: Partial<TakenBy> = {}): TakenBy => ({
    id: 31,
    customerId: 5,
    date: '2026-11-10',
    amount: 1_110_000,
    basis: 'gross',
    credits: [],
    isPaid: false,
    hasNumber: true,
    hasFollowed: false,
    ...more,
  });
  assert.equal(wanted(target({ taken: taken() })).adopts, 31);
  assert.equal(wanted(target({ taken: taken({ amount: 1_000_000, basis: 'net' }) })).adopts, 31);
  assert.equal(wanted(target({ taken: taken({ isPaid: true }) }, settled)).adopts, 31);
  const back = (base: number) => ({ id: 'r', number: 'R', date: '2026-11-12', base, total: base });
  const adopting = (credits: number[]) =>
    target({ taken: taken({ credits }) }, { returns: [back(200_000), back(100_000)] });
  assert.equal(wanted(adopting([100_000, 200_000])).adopts, 31);
  // It comes to as much.
  assert.equal(shape(adopting([300_000])), 'as-is decide number_taken');
  for (const more of [
    { customerId: 6 },
    { date: '2026-11-11' },
    { amount: 1_110_001 },
    { credits: [1] },
    // Somebody has noted a payment that the program does not know: nothing is taken back without being asked.
    { isPaid: true },
  ]) {
    const found = target({ taken: taken(more) });
    assert.equal(shape(found), 'as-is decide number_taken', JSON.stringify(more));
    assert.equal(wanted(target({ taken: taken(more), adoptId: 31 })).adopts, 31);
    assert.equal(wanted(target({ taken: taken(more), isSeparate: true })).adopts, null);
    assert.equal(wanted(target({ taken: taken(more), isFollowed: true })).adopts, null);
    const former = taken({ ...more, hasFollowed: true });
    assert.equal(wanted(target({ taken: former, isSeparate: true })).adopts, null);
  }
  assert.equal(wanted(target({ taken: taken(), isSeparate: true })).adopts, null);
  const former = taken({ hasFollowed: true });
  assert.equal(wanted(target({ taken: former, isSeparate: true })).adopts, 31);
  const renamed = { hasNumber: false, hasFollowed: true };
  assert.equal(wanted(target({ taken: taken(renamed) })).adopts, 31);
  assert.equal(wanted(target({ taken: taken({ ...renamed, amount: 1 }) })).adopts, null);
});

test('a number is shown as it is written, without what nobody sees, and never empty [ADD-854]', () => {
  assert.equal(numberOf({ id: '9', number: '  INV/\u00002026\t 7 ' }), 'INV/ 2026 7');
  assert.equal(numberOf({ id: '9', number: ' \u200b' }), '#9');
  assert.equal(numberOf({ id: '9', number: 'x'.repeat(80) }).length, 60);
});

test('every doubt of an adapter waits for somebody, and says what it is [ADD-855]', () => {
  for (const reason of DOUBTS) {
    const found = target({}, { outstanding: 5, doubts: [{ reason, seen: 'terlihat' }] });
    assert.deepEqual([found.reason, found.seen], [reason, 'terlihat']);
  }
});
