import { expect, test } from 'vitest';
import * as appointments from '#features/appointments/appointments.api.ts';
import * as calendar from '#features/calendar/calendar.api.ts';
import * as equipment from '#features/equipment/equipment.api.ts';
import { useAddMyReading } from '#features/equipment/mine/my-equipment.api.ts';
import * as histories from '#features/services/service-histories.api.ts';
import * as visitReports from '#features/visit-reports/visit-reports.api.ts';
import { type Change, changesOf } from '#test/changes.tsx';

const key = 'key';

const changes: Change[] = [
  [
    'agree a day',
    calendar.useSaveAppointment,
    { planId: 7, id: undefined, body: { day: '2026-12-07', asks: false, version: 3 }, key },
  ],
  [
    'move an appointment',
    calendar.useSaveAppointment,
    { planId: 7, id: 9, body: { day: '2026-12-07', asks: true, version: 3 }, key },
  ],
  ['cancel an appointment', calendar.useCancelAppointment, { id: 7, body: { reason: 'R' }, key }],
  ['refuse a visit', calendar.useRefuseVisitRequest, { id: 7, body: { reason: 'R' }, key }],
  ['make a calendar address', calendar.useRenewCalendarAddress, undefined],
  ['end a calendar address', calendar.useRemoveCalendarAddress, { key }],
  [
    'answer an appointment',
    appointments.useAnswerAppointment,
    { id: 7, body: { answer: 'yes' as const, version: 3 }, key },
  ],
  [
    'ask for a visit',
    appointments.useRequestVisit,
    { id: 7, body: { wished_on: '2026-12-07', words: 'Bocor' }, key },
  ],
  ['issue a report', () => visitReports.useIssueReport(7), 8],
  ['send a report', visitReports.useSendReport, { id: 7, text: 'T', key }],
  [
    'undo sending a report',
    visitReports.useUndoReportSending,
    { id: 7, sent_on: '2026-11-21', key },
  ],
  ['note a visit', histories.useAddVisit, { id_service: 7, key }],
  [
    'change a noted visit',
    histories.useUpdateServiceHistory,
    { id: 7, body: { last_service: '2026-11-01' }, key },
  ],
  ['delete a noted visit', histories.useDeleteServiceHistory, 7],
  ['note a reading', equipment.useAddReading, { id: 7, body: { totaliser: 1 }, key }],
  ['take a reading back', equipment.useDeleteReading, 7],
  ['correct a visit', equipment.useUpdateVisit, { id: 7, body: { day: '2026-11-20' }, key }],
  ['delete a visit to equipment', equipment.useDeleteVisit, 7],
  ['note a reading of one’s own', useAddMyReading, { id: 7, body: { totaliser: 1 }, key }],
  ['withdraw a visit', appointments.useWithdrawVisitRequest, { id: 7, key }],
];

test('each act about visits sends what it was given, and what it has changed is read anew [A-35, ERR-02]', async () => {
  const answer = { message: 'Ya.', data: { id: 7, url: 'https://points.example.com' } };
  expect(await changesOf(changes, answer)).toMatchSnapshot();
});
