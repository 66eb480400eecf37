import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RUPIAH_MAX } from '@reward-points/contract/checks';
import { matchColumns } from '../reading/header.rules.ts';
import { completeValues, refuseValues } from './invoice-values.rules.ts';
import { invoices } from './invoices.ts';

const [net, tax, amount] = ['10000000', '1100000', '11100000'];

test('of the value before PPN, PPN and the value with it two tell the third [ADD-403]', () => {
  const whole = { net, tax, amount };
  assert.deepEqual(completeValues({ net, tax }), whole);
  assert.deepEqual(completeValues({ net, amount }), whole);
  assert.deepEqual(completeValues({ tax, amount }), whole);
  assert.deepEqual(completeValues(whole), whole);
  for (const one of [{ net }, { amount }, {}]) assert.deepEqual(completeValues(one), one);
  assert.deepEqual(completeValues({ net, tax: '0' }), { net, tax: '0', amount: net });
  // A rupiah that was rounded away is one of PPN: what is billed stands.
  assert.deepEqual(completeValues({ net, tax, amount: '11100001' }), {
    net,
    tax: '1100001',
    amount: '11100001',
  });
});

test('figures that contradict each other by more than a rupiah are wrong, each named [ADD-403]', () => {
  assert.equal(refuseValues({ net, tax, amount }), undefined);
  for (const rounded of ['11099999', '11100001']) {
    assert.equal(refuseValues({ net, tax, amount: rounded }), undefined, rounded);
  }
  for (const [wrong, written] of [
    ['11099998', 'Rp11.099.998'],
    ['11100002', 'Rp11.100.002'],
  ]) {
    assert.equal(
      refuseValues({ net, tax, amount: wrong ?? '' }),
      `Nilai sebelum PPN Rp10.000.000 + PPN Rp1.100.000 = Rp11.100.000, tetapi nilai termasuk PPN ${written}.`,
    );
  }
  assert.equal(
    refuseValues({ net: amount, tax, amount: net }),
    'Nilai termasuk PPN Rp10.000.000 lebih kecil dari nilai sebelum PPN Rp11.100.000.',
  );
  assert.equal(refuseValues({ net, amount: net }), undefined);
});

test('a value of which PPN is 12 percent is no price, but the base that tax programs write, unless the total says otherwise [ADD-403]', () => {
  const base = '9166667';
  const why =
    'PPN Rp1.100.000 adalah 12% dari Rp9.166.667: kolom itu tampaknya DPP nilai lain (11/12 harga). Pilih “Tidak dipakai” untuknya, dan pakai harga jual atau totalnya.';
  assert.equal(refuseValues({ net: base, tax }), why);
  assert.equal(refuseValues({ net: base, tax, amount }), why);
  assert.equal(refuseValues({ net: base, tax, amount: '10266667' }), undefined);
  assert.equal(refuseValues({ net: '0', tax: '0' }), undefined);
  assert.deepEqual(matchColumns(['DPP', 'Harga Jual', 'PPN'], invoices.fields), [
    null,
    'net',
    'tax',
  ]);
});

test('PPN above the value before it is one figure taken for another [ADD-403]', () => {
  assert.equal(refuseValues({ net: '100', tax: '100' }), undefined);
  const high = 'PPN Rp101 lebih besar dari nilai sebelum PPN Rp100.';
  assert.equal(refuseValues({ net: '100', tax: '101' }), high);
  assert.equal(refuseValues({ net: '100', amount: '201' }), high);
  assert.equal(refuseValues({ tax: '101', amount: '201' }), high);
  assert.equal(
    refuseValues({ tax: '101', amount: '100' }),
    'PPN Rp101 lebih besar dari nilai sebelum PPN.',
  );
  assert.equal(refuseValues({ net: String(RUPIAH_MAX), tax: '0' }), undefined);
  assert.equal(
    refuseValues({ net: String(RUPIAH_MAX), tax: '1' }),
    'Nilai termasuk PPN Rp1.000.000.000.000.000 terlalu besar.',
  );
});

test('columns of values are known as accounting programs call them [ADD-403]', () => {
  const match = (header: string) => matchColumns(header.split(';'), invoices.fields);
  for (const [header, field] of [
    ['DPP', 'net'],
    ['Subtotal', 'net'],
    ['Sub Total', 'net'],
    ['Nilai sebelum PPN', 'net'],
    ['PPN', 'tax'],
    ['PPn', 'tax'],
    ['VAT', 'tax'],
    ['Grand Total', 'amount'],
    ['Total', 'amount'],
    ['Total Faktur', 'amount'],
    ['Nilai termasuk PPN', 'amount'],
    ['Nilai', 'amount'],
    ['Jumlah', 'amount'],
    ['Nominal', 'amount'],
  ] as const) {
    assert.deepEqual(match(header), [field], header);
  }
  assert.deepEqual(match('No Faktur;DPP;PPN;Grand Total'), ['number', 'net', 'tax', 'amount']);
  // What may be either stands back behind what says it, wherever it stands.
  assert.deepEqual(match('Total;PPN;Grand Total'), [null, 'tax', 'amount']);
  assert.deepEqual(match('Total Faktur;Jumlah;Total'), ['amount', null, null]);
  // “Jumlah” may be how many.
  assert.deepEqual(match('Jumlah;Total'), [null, 'amount']);
});
