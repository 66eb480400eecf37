import { expect, test } from 'vitest';
import { type Change, changesOf } from '#test/changes.tsx';
import * as accounting from './accounting.api.ts';
import * as decisions from './decisions/decisions.api.ts';

const key = 'key';

const changes: Change[] = [
  ['ask a program', accounting.useTryProgram, { body: { program: 'accurate' }, values: '' }],
  [
    'connect a program',
    accounting.useCreateConnection,
    { program: 'accurate', token: 't', secret: 's', first_day: '2026-11-01', key },
  ],
  [
    'change a connection',
    () => accounting.useUpdateConnection(7),
    { every_minutes: 30, version: 3, key },
  ],
  ['start a connection', () => accounting.useStartConnection(7), { invoices: 3, point: '5', key }],
  ['pause a connection', accounting.usePauseConnection, 7],
  ['resume a connection', accounting.useResumeConnection, 7],
  ['let go of a connection', accounting.useEndConnection, 7],
  ['look now', accounting.useLookNow, { id: 7, is_whole: true }],
  [
    'link a customer of a program',
    decisions.useDecideCustomer,
    { id: 7, key, version: 4, who: { way: 'link', id_customer: 8 } },
  ],
  [
    'make a customer of one of a program',
    decisions.useDecideCustomer,
    { id: 7, key, version: 4, who: { way: 'create', name: 'PT Air', whatsapp: '0812' } },
  ],
  [
    'ignore a customer of a program',
    decisions.useDecideCustomer,
    { id: 7, key, version: 4, who: { way: 'ignore' } },
  ],
  ['link all that are known', decisions.useLinkMatching, { id: 7, key }],
  [
    'decide of a document',
    decisions.useAnswerInvoice,
    { id: 7, key, body: { answer: 'count', version: 3 } },
  ],
  ['take a decision back', decisions.useTakeBackAnswer, 7],
  ['settle what concerns a connection', decisions.useSettleDecision, 7],
];

test('each act on the books of others sends what it was given; what is decided of them shows wherever invoices and points do [ERR-02]', async () => {
  const answer = { message: 'Ya.', data: { id: 7, linked: 3, left: 1 } };
  expect(await changesOf(changes, answer)).toMatchSnapshot();
});
