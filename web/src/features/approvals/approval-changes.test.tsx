import { expect, test } from 'vitest';
import { type Change, changesOf } from '#test/changes.tsx';
import * as approvals from './approvals.api.ts';

const key = 'key';

const changes: Change[] = [
  [
    'ask for an approval',
    () => approvals.useAskApproval({ call: 'POST /api/admin/points', body: { point: 5 } } as never),
    { reason: 'R', key },
  ],
  ['approve a request', () => approvals.useApprove(7), { seen: 's', key }],
  ['refuse a request', () => approvals.useRefuseApproval(7), { note: 'N', key }],
  ['take a request of one’s own back', () => approvals.useWithdrawApproval(7), { key }],
];

test('each act on a request sends what it was given; an approval may change whatever is on a screen [ADD-645, ERR-02]', async () => {
  expect(await changesOf(changes, { message: 'Ya.', data: { id: 7 } })).toMatchSnapshot();
});
