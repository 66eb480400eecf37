import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateWritten } from './invoice-state.rules.ts';

for (const [state, words] of [
  ['paid', ['Lunas', 'LUNAS', ' lunas. ', 'Sudah dibayar', 'Tunai', 'Cash', 'Paid', 'ya']],
  [
    'open',
    [
      'Belum lunas',
      'Belum bayar',
      'Belum_Lunas',
      'Overdue',
      'Jatuh tempo',
      'Jatuh-Tempo',
      'Dibayar sebagian',
      'Sebagian',
      'Partially Paid',
      'Piutang',
      'Unpaid',
      'Kredit',
      'tidak',
    ],
  ],
  ['void', ['Batal', 'Dibatalkan', 'Void', 'VOIDED', 'Cancelled']],
  ['returned', ['Retur', 'Returned', 'Dikembalikan']],
  [undefined, ['besok', '', 'lunas besok', 'batal lunas', '50%', '1']],
] as const) {
  test(`${words.join(' · ')} ${state === undefined ? 'say nothing' : `say ${state}`} of an invoice [ADD-384]`, () => {
    assert.deepEqual(
      words.map((word) => stateWritten(word)),
      words.map(() => state),
    );
  });
}
