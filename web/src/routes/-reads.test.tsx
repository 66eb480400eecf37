import { expect, test } from 'vitest';
import * as accounting from '#features/accounting/accounting.api.ts';
import * as decisions from '#features/accounting/decisions/decisions.api.ts';
import * as appointments from '#features/appointments/appointments.api.ts';
import { approvalQuery, approvalsQuery } from '#features/approvals/approvals.api.ts';
import { auditTrailQuery } from '#features/audit/audit-trail.api.ts';
import * as awards from '#features/awards/awards.api.ts';
import { birthdaysQuery } from '#features/birthdays/birthdays.api.ts';
import * as broadcasts from '#features/broadcasts/broadcasts.api.ts';
import * as calendar from '#features/calendar/calendar.api.ts';
import * as certificates from '#features/certificates/certificates.api.ts';
import * as myCertificates from '#features/certificates/my-certificates.api.ts';
import * as customers from '#features/customers/customers.api.ts';
import * as contacts from '#features/customers/people/contacts.api.ts';
import * as dashboard from '#features/dashboard/dashboard.api.ts';
import { devicesQuery } from '#features/devices/devices.api.ts';
import * as equipment from '#features/equipment/equipment.api.ts';
import * as myEquipment from '#features/equipment/mine/my-equipment.api.ts';
import * as codes from '#features/equipment-codes/equipment-codes.api.ts';
import { findAnythingQuery } from '#features/header/finder/finder.api.ts';
import * as imports from '#features/imports/imports.api.ts';
import { tasksQuery } from '#features/inbox/inbox.api.ts';
import * as creditNotes from '#features/invoices/credit-notes/credit-notes.api.ts';
import * as invoices from '#features/invoices/invoices.api.ts';
import { memberQuery } from '#features/members/members.api.ts';
import * as messages from '#features/messages/messages.api.ts';
import * as templates from '#features/messages/templates.api.ts';
import * as mine from '#features/my-rewards/mine/my-rewards.api.ts';
import { claimRequestsQuery } from '#features/my-rewards/requests/claim-requests.api.ts';
import { offerQuery } from '#features/my-rewards/shelf/offers.api.ts';
import * as shelf from '#features/my-rewards/shelf/shelf.api.ts';
import { operationsQuery } from '#features/operations/operations.api.ts';
import { passkeysQuery } from '#features/passkeys/passkeys.api.ts';
import { peopleQuery, staffSelfQuery } from '#features/people/people.api.ts';
import * as planKinds from '#features/plan-kinds/plan-kinds.api.ts';
import * as rules from '#features/point-rules/point-rules.api.ts';
import { myPointsQuery } from '#features/points/points.api.ts';
import * as privacy from '#features/privacy/privacy.api.ts';
import * as products from '#features/products/products.api.ts';
import { myPushesQuery } from '#features/pushes/pushes.api.ts';
import * as parcels from '#features/redemptions/parcels/parcels.api.ts';
import * as redemptions from '#features/redemptions/redemptions.api.ts';
import * as reports from '#features/reports/reports.api.ts';
import * as rewards from '#features/rewards/rewards.api.ts';
import { secondFactorQuery } from '#features/second-factor/second-factor.api.ts';
import * as histories from '#features/services/service-histories.api.ts';
import { serviceRemindersQuery } from '#features/services/service-reminders.api.ts';
import * as services from '#features/services/services.api.ts';
import * as sessions from '#features/sessions/sessions.api.ts';
import * as settings from '#features/settings/settings.api.ts';
import * as statements from '#features/statements/statements.api.ts';
import * as visitReports from '#features/visit-reports/visit-reports.api.ts';
import * as visitPhotos from '#features/visits/shown/visit-photos.api.ts';
import * as visits from '#features/visits/visits.api.ts';
import * as whatsapp from '#features/whatsapp/whatsapp.api.ts';
import { readsOf } from '#test/reads.ts';
import { fakeServer } from '#test/server.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };
const searched = { search: 'air', ...period };
const overdue = { ...searched, id_customer: 7, state: 'overdue', age: '1-30' } as const;
const log = {
  search: 'air',
  id_customer: 7,
  kind: 'point',
  status: 'failed',
  day: period.to,
} as const;

const sought = { page: 2, order_by: 'customer', customer: 'air', item: 'flow' } as const;
const READS = [
  accounting.connectionsQuery(),
  accounting.connectionQuery(7),
  accounting.previewQuery(7),
  accounting.looksQuery({ id_connection: 7, page: 2 }),
  decisions.decisionsQuery({ page: 2, search: 'air', kind: 'customer', id_connection: 7 }),
  decisions.decisionCountsQuery({ search: 'air', id_connection: 7 }),
  decisions.decisionQuery(7),
  decisions.matchingQuery(7),
  decisions.externalCustomersQuery({ page: 2, search: 'air', state: 'linked', id_connection: 7 }),
  decisions.externalInvoicesQuery({ page: 2, search: 'air', standing: 'gone', id_connection: 7 }),
  approvalsQuery({ page: 2 }),
  approvalsQuery({ page: 2, state: 'all' }),
  approvalQuery(7),
  auditTrailQuery({
    page: 2,
    ...searched,
    topic: 'points',
    role: 'admin',
    id_account: 1,
    id_customer: 7,
  }),
  awards.usualAwardQuery(),
  birthdaysQuery(),
  broadcasts.broadcastQuery(7),
  broadcasts.broadcastsQuery(2),
  broadcasts.recipientsQuery([7, 8]),
  broadcasts.reversalPreviewQuery(7),
  customers.customersQuery({ page: 2, order_by: 'name', name: 'air', roles: 'customer' }),
  customers.standingsQuery(),
  customers.customerQuery(7),
  customers.customerPointsQuery(7, 2),
  customers.allCustomersQuery(),
  customers.customerChoicesQuery('air'),
  customers.ownAccountQuery(),
  customers.deletionQuery(7),
  contacts.contactsQuery(null),
  contacts.contactsQuery(7),
  contacts.selfQuery(),
  contacts.formerPeopleQuery({ customerId: undefined, page: 2 }),
  contacts.formerPeopleQuery({ customerId: 7, page: 1 }),
  claimRequestsQuery(2),
  contacts.erasureQuery({ contact: 9 }),
  contacts.erasureQuery({ staff: 9 }),
  dashboard.topRankQuery(),
  dashboard.summaryQuery(),
  dashboard.setupQuery(),
  findAnythingQuery('air'),
  tasksQuery({ kind: 'invoice', state: 'snoozed', page: 2, per_page: 7 }),
  appointments.myAppointmentsQuery(7),
  appointments.myVisitRequestsQuery(7),
  calendar.calendarQuery({ kind: 'tera', technician: 'none', place: 'air', ...period }),
  calendar.calendarDayQuery({ day: period.to, technician: 7, place: '', page: 2 }),
  calendar.toAgreeQuery({ place: '', page: 2 }),
  calendar.techniciansQuery(),
  calendar.appointmentFormQuery(7),
  calendar.calendarAddressQuery(),
  certificates.certificatesQuery({ page: 2, search: 'air', standing: 'ended' }),
  certificates.certificateStandingsQuery(),
  myCertificates.myCertificatesQuery({ id_equipment: 7, page: 2 }),
  certificates.equipmentCertificatesQuery({ id_equipment: 7, page: 2 }),
  equipment.equipmentListQuery({ page: 2, search: 'air', state: 'retired', id_customer: 7 }),
  equipment.customerEquipmentQuery(7, 2),
  equipment.equipmentQuery(7),
  equipment.readingsQuery({ id: 7, page: 2 }),
  equipment.equipmentVisitsQuery({ id: 7, page: 2 }),
  equipment.visitQuery(7),
  myEquipment.myEquipmentListQuery(2),
  myEquipment.myEquipmentQuery(7),
  myEquipment.myEquipmentVisitsQuery({ id: 7, page: 2 }),
  myEquipment.myReadingsQuery({ id: 7, page: 2 }),
  myEquipment.myOtherReportsQuery(2),
  codes.equipmentByCodeQuery('K7'),
  codes.myEquipmentByCodeQuery('K7'),
  codes.companyQuery(),
  imports.importKindsQuery(),
  imports.importsQuery(2),
  imports.importQuery(7),
  imports.importLinesQuery({ id: 7, page: 2, state: 'wrong', status: 'ready' }),
  creditNotes.creditNotesQuery({ page: 2, per_page: 5, ...searched }),
  invoices.invoicesQuery({
    page: 2,
    per_page: 5,
    ...searched,
    id_customer: 7,
    state: 'overdue',
    age: '1-30',
  }),
  invoices.invoiceSumsQuery({ ...searched, id_customer: 7, state: 'overdue', age: '1-30' }),
  invoices.invoiceQuery(7),
  invoices.pointsBasisQuery(),
  invoices.numberProposalQuery(),
  invoices.invoicePreviewQuery({ date: period.from, amount: 500, id: 7 }),
  invoices.takingBackQuery(7, 500),
  invoices.takingBackQuery(7, undefined),
  invoices.undoingPaymentQuery(7),
  invoices.untoldQuery([7, 8]),
  invoices.myWaitingInvoicesQuery(2),
  memberQuery(7),
  messages.messageQuery('BIRTHDAY'),
  messages.messageQuery('REMINDER'),
  messages.messageQuery('REWARD'),
  messages.storedMessageQuery('BIRTHDAY'),
  templates.occasionTemplatesQuery(),
  templates.providerTemplatesQuery(),
  templates.pairingQuery(),
  templates.previewQuery('reward', { template_id: 't-1', values: ['customer'] } as never),
  shelf.shelfQuery(),
  shelf.underWayQuery(7),
  offerQuery('voucher', 7),
  mine.myClaimsQuery(7, 2),
  mine.myVouchersQuery(7, 2),
  mine.myOrdersQuery(7, 2),
  mine.myFurtherQuery(7, 2),
  operationsQuery(),
  peopleQuery({ page: 2 }),
  staffSelfQuery(),
  devicesQuery('staff'),
  devicesQuery('member'),
  devicesQuery(7),
  rules.pointRuleQuery(),
  rules.currentPointRuleQuery(),
  rules.pointRuleDaysQuery(),
  rules.pointRulePreviewQuery({ rules: 500, since: period.from }),
  myPointsQuery(2),
  products.productsQuery({ page: 2, search: 'air' }),
  products.productQuery(7),
  products.allProductsQuery(),
  myPushesQuery(7),
  redemptions.redemptionsQuery('voucher'),
  redemptions.redemptionsQuery('item'),
  redemptions.redemptionsQuery('service-visit'),
  redemptions.customerClaimsQuery(7, 2),
  redemptions.shipmentsQuery(),
  redemptions.codeRedemptionQuery(7),
  redemptions.voucherRedemptionsThisMonthQuery(),
  redemptions.receiptQuery(7),
  redemptions.cancellationQuery('item', 7),
  parcels.parcelQuery(7),
  reports.reportQuery(period),
  rewards.rewardsQuery('voucher', 2),
  rewards.rewardsQuery('item', 2),
  rewards.rewardsQuery('service-visit', 2),
  rewards.rewardQuery('voucher', 7),
  rewards.rewardQuery('item', 7),
  rewards.rewardQuery('service-visit', 7),
  rewards.codesQuery({ kind: 'voucher', id: 7, page: 2, search: 'air', state: 'expired' }),
  rewards.codesQuery({ kind: 'item', id: 7, page: 2, search: 'air', state: 'waiting' }),
  passkeysQuery(),
  secondFactorQuery(),
  histories.serviceHistoriesQuery({ id: 7, page: 2 }),
  histories.lastServiceHistoryQuery(7),
  serviceRemindersQuery(),
  services.serviceStandingsQuery(),
  services.servicesQuery({ ...sought, id_customer: 7, per_page: 5 }),
  services.serviceQuery(7),
  sessions.contactQuery(),
  sessions.resetLinkQuery('secret'),
  planKinds.planKindsQuery(),
  planKinds.holidaysQuery(),
  privacy.keepingPeriodsQuery(),
  settings.settingsQuery(),
  settings.pointValueDaysQuery(),
  statements.statementQuery(7, { page: 2, ...period }),
  statements.myStatementQuery({ page: 2, ...period }),
  visitReports.visitReportsQuery(7),
  visitReports.reportMessageQuery(7),
  visitReports.issuedReportQuery('k7'),
  visits.visitFormQuery(70, 7),
  visits.serviceEquipmentQuery(7),
  visitPhotos.visitPhotosQuery('staff', 7),
  visitPhotos.visitPhotosQuery('member', 7),
  visitPhotos.visitPhotoQuery('staff', 7),
  visitPhotos.visitPhotoQuery('member', 7),
  whatsapp.whatsappMessagesQuery({ ...log, page: 2, per_page: 5, open: 'first' }),
  whatsapp.openFailuresQuery(log),
  whatsapp.messageStandingsQuery(),
  whatsapp.whatsappMessageQuery(7),
  whatsapp.messageQueueQuery(),
  whatsapp.connectionQuery(),
  whatsapp.connectionSetupQuery(),
  whatsapp.templatesQuery(),
  whatsapp.usableTemplatesQuery(),
];

test('each read asks for what it is named after, is kept under its own name, and is as old as it may be [A-35, ADD-438]', async () => {
  expect(await readsOf(READS)).toMatchSnapshot();
});

test('each file that is asked for is of what the screen shows, whichever its format [ADD-166]', async () => {
  const server = fakeServer();
  const format = 'csv-semicolon';
  const statement = { page: 2, ...period };
  for (const prepare of [
    () => customers.prepareCustomers({ page: 2, order_by: 'name', name: 'air' }, format),
    () => customers.prepareCustomerLedger(7, format),
    () => certificates.prepareCertificates({ page: 2, search: 'air', standing: 'ended' }, format),
    calendar.prepareAppointment(7),
    () => calendar.prepareRequestPhoto(7),
    certificates.prepareCertificateFile(7),
    myCertificates.prepareMyCertificate(7),
    () => equipment.prepareEquipment({ page: 2, search: 'air', state: 'retired' }, format),
    () => equipment.prepareEquipment({ page: 1, search: '' }, format, [7, 8]),
    codes.prepareLabels({ search: 'air', ids: [7, 8], sheet: 'a4-3x7', first: 2 }),
    myEquipment.prepareMyReport(7),
    visitReports.prepareReport(7),
    () => contacts.prepareDataOf({ contact: 9 }),
    () => contacts.prepareDataOf({ staff: 9 }),
    () => imports.prepareResult(7, format),
    () => imports.prepareExample('invoices', format),
    () => broadcasts.prepareReversal(7, format),
    () => creditNotes.prepareCreditNotes(searched, format),
    () => invoices.prepareInvoices(overdue, format),
    () => invoices.prepareInvoices({ search: '' }, format, [7, 8]),
    () => redemptions.prepareRedemptions(format, 'item', 7),
    () => reports.prepareReport(period, 'months')(format),
    () => reports.prepareLedger(period)(format),
    () => reports.prepareRedemptions(period)(format),
    () => services.prepareServices({ ...sought, order_by: 'product' }, format),
    () => statements.prepareStatement(7, statement)('xlsx'),
    () => statements.prepareMyStatement(statement)('xlsx'),
    () => whatsapp.prepareMessages({ ...log, page: 2 }, format),
  ]) {
    await expect(prepare()).rejects.toMatchObject({ status: 404 });
  }
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toMatchSnapshot();
});
