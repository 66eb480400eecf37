import { expect, test } from 'vitest';
import * as awards from '#features/awards/awards.api.ts';
import * as broadcasts from '#features/broadcasts/broadcasts.api.ts';
import * as certificates from '#features/certificates/certificates.api.ts';
import * as corrections from '#features/corrections/corrections.api.ts';
import * as customers from '#features/customers/customers.api.ts';
import * as contacts from '#features/customers/people/contacts.api.ts';
import * as devices from '#features/devices/devices.api.ts';
import * as equipment from '#features/equipment/equipment.api.ts';
import * as imports from '#features/imports/imports.api.ts';
import { useSnoozeTask, useWakeTask } from '#features/inbox/inbox.api.ts';
import * as invoices from '#features/invoices/invoices.api.ts';
import { useUpdateMember } from '#features/members/members.api.ts';
import { useUpdateMessage } from '#features/messages/messages.api.ts';
import { useUpdateOccasionTemplate, useUpdatePairing } from '#features/messages/templates.api.ts';
import * as mine from '#features/my-rewards/mine/my-rewards.api.ts';
import * as claimRequests from '#features/my-rewards/requests/claim-requests.api.ts';
import * as passkeys from '#features/passkeys/passkeys.api.ts';
import * as people from '#features/people/people.api.ts';
import * as planKinds from '#features/plan-kinds/plan-kinds.api.ts';
import { useUpdatePointRule } from '#features/point-rules/point-rules.api.ts';
import { useUpdateKeepingPeriods } from '#features/privacy/privacy.api.ts';
import * as products from '#features/products/products.api.ts';
import { useRegisterDevice } from '#features/pushes/pushes.api.ts';
import * as parcels from '#features/redemptions/parcels/parcels.api.ts';
import * as redemptions from '#features/redemptions/redemptions.api.ts';
import * as rewards from '#features/rewards/rewards.api.ts';
import * as secondFactor from '#features/second-factor/second-factor.api.ts';
import { useRemind, useUndoReminder } from '#features/services/service-reminders.api.ts';
import * as services from '#features/services/services.api.ts';
import * as sessions from '#features/sessions/sessions.api.ts';
import { useUpdateSettings } from '#features/settings/settings.api.ts';
import * as whatsapp from '#features/whatsapp/whatsapp.api.ts';
import { type Change, changesOf } from '#test/changes.tsx';

const key = 'key';
/** A form that is sent as it is. */
const form = { name: 'PT Air', version: 3, key };
const kept = { values: { name: 'Kopi', required_point: 300, version: 3 }, key };
const periods = { messages: 12, sign_ins: null, details: null, sign_ups: null, parcels: null };
const codes = [{ code: 'K-1', expired_date: '2099-12-31' }];
const person = { name: 'Siti', role: 'pembaca', claim_limit: '', key } as const;
const paid = { customerId: 7, point: 5, note: '', key };
const act = { id: 7, body: { version: 3 }, key };
const shipped = { receiptNumber: ' R-1 ', courier: 'jne', message: 'Halo.', key };
const redemption = {
  id: 7,
  id_item_code: 8,
  whatsapp: '62811',
  name: 'PT Air',
  recipient: 'Ibu Ani',
  recipient_telp: '0811',
  claimed_date: '2026-11-01',
  item: 'Kopi',
  shipping_address: 'Jalan 1',
};

const changes: Change[] = [
  ['send points', awards.useSendPoint, { ...paid, birthdayId: 9, note: 'N', message: 'M' }],
  ['send points without words', awards.useSendPoint, { ...paid, message: null }],
  ['send points, told otherwise', awards.useSendPoint, paid],
  ['take an award back', awards.useTakeBackAward, { entryId: 7, key }],
  ['broadcast', broadcasts.useCreateBroadcast, { customers: [7], add_point: 5, key }],
  ['cancel a broadcast', broadcasts.useCancelBroadcast, 7],
  ['continue a broadcast', () => broadcasts.useContinueBroadcast(7), undefined],
  ['take a broadcast back', () => broadcasts.useReverseBroadcast(7), { reason: 'R', key }],
  [
    'correct points',
    () => corrections.useCreateCorrection(7),
    { point: -5, reason: 'R', message: 'M', key },
  ],
  [
    'correct points, telling nobody',
    () => corrections.useCreateCorrection(7),
    { point: 5, reason: 'R', key },
  ],
  [
    'take an entry back',
    () => corrections.useReverseEntry(7),
    { point: 5, reason: 'R', message: null, key },
  ],
  ['add a customer', customers.useCreateCustomer, form],
  ['change a customer', () => customers.useUpdateCustomer(7), form],
  ['invite somebody', people.useInvitePerson, { body: { name: 'Rina', role: 'kantor' }, key }],
  [
    'change somebody',
    () => people.useUpdatePerson(7),
    { body: { role: 'kantor', version: 3 }, key },
  ],
  [
    'change one’s own account',
    people.useUpdateStaffSelf,
    { body: { name: 'Rina', version: 3 }, key },
  ],
  ['remove somebody', people.useRemovePerson, 7],
  ['invite somebody again', people.useInvitePersonAgain, { id: 7, key }],
  ['sign somebody out', people.useEndPersonSessions, { id: 7, key }],
  ['end a device', () => devices.useEndDevice('staff'), 7],
  ['end a device of a member', () => devices.useEndDevice('member'), 7],
  ['end a device of somebody', () => devices.useEndDevice(9), 7],
  ['end other devices', () => devices.useEndOtherDevices('staff'), undefined],
  ['end other devices of a member', () => devices.useEndOtherDevices('member'), undefined],
  ['take a second factor away', people.useResetPersonSecondFactor, { id: 7, key }],
  [
    'ask for a claim',
    claimRequests.useAskClaim,
    { kind: 'voucher', id_reward: 7, required_point_seen: 5, key },
  ],
  ['approve a claim', () => claimRequests.useApproveClaim(7), { key }],
  ['refuse a claim', () => claimRequests.useRefuseClaim(7), { note: 'N', key }],
  ['take a request back', () => claimRequests.useWithdrawClaim(7), { key }],
  ['add a contact', () => contacts.useAddContact(null), { ...person, whatsapp: '0812' }],
  ['add a contact of a customer', () => contacts.useAddContact(7), { ...person, whatsapp: '0812' }],
  ['change a contact', () => contacts.useUpdateContact(null, 9), person],
  ['change a contact of a customer', () => contacts.useUpdateContact(7, 9), person],
  ['remove a contact', () => contacts.useRemoveContact(null), 9],
  ['remove a contact of a customer', () => contacts.useRemoveContact(7), 9],
  ['invite a contact again', () => contacts.useInviteContact(null), { contact: 9, key }],
  ['invite a contact of a customer again', () => contacts.useInviteContact(7), { contact: 9, key }],
  ['erase a contact', () => contacts.useErase({ contact: 9 }), key],
  ['erase somebody of the staff', () => contacts.useErase({ staff: 9 }), key],
  [
    'change oneself',
    contacts.useUpdateSelf,
    { body: { name: 'Siti', username: 'siti', whatsapp: '0812' }, key },
  ],
  ['set a password', () => customers.useSetCustomerPassword(7), { password: 'P', key }],
  ['invite customers', customers.useInviteCustomers, { customers: [7, 8], key }],
  ['delete a customer', customers.useDeleteCustomer, 7],
  ['change the logo', customers.useUpdateLogo, { images: new File(['x'], 'logo.png'), key }],
  ['change the own account', customers.useUpdateOwnAccount, form],
  [
    'upload a file',
    imports.useCreateImport,
    { kind: 'customers', file: new File(['x'], 'a.csv'), key },
  ],
  ['choose columns', () => imports.useUpdateImportColumns(7), ['name', null]],
  ['choose a sheet', () => imports.useUpdateImportSource(7), { sheet: 1, header_line: 2 }],
  ['choose the order of days', () => imports.useChooseDateOrder(7), 'month-first'],
  ['choose a customer', () => imports.useChooseImportCustomer(7), { line: 2, id_customer: 8 }],
  ['sum lines', () => imports.useSumImport(7), true],
  ['import', imports.useApplyImport, { id: 7, preview: '731' }],
  ['take an import back', imports.useTakeBackImport, { id: 7 }],
  ['throw a file away', imports.useDeleteImport, { id: 7 }],
  ['add an invoice', invoices.useCreateInvoice, { body: { number: 'F-1' }, key }],
  ['change an invoice', invoices.useUpdateInvoice, act],
  ['pay an invoice', invoices.usePayInvoice, act],
  [
    'pay many invoices',
    invoices.usePayManyInvoices,
    { body: { invoices: [{ id: 7, version: 3 }], date: '2026-11-21' }, key },
  ],
  ['undo a payment', invoices.useUndoPayment, act],
  ['void an invoice', invoices.useVoidInvoice, act],
  ['add a credit note', invoices.useCreateCreditNote, act],
  ['change the own profile', () => useUpdateMember(7), form],
  ['change the birthday message', () => useUpdateMessage('BIRTHDAY'), form],
  ['change the reminder message', () => useUpdateMessage('REMINDER'), form],
  ['change the reward message', () => useUpdateMessage('REWARD'), form],
  [
    'map a template',
    () => useUpdateOccasionTemplate('reward'),
    { template_id: 't-1', values: [], key },
  ],
  ['mark a voucher used', () => mine.useMarkVoucherUsed(7), { voucher: { id: 9 }, used: true }],
  ['mark an order received', mine.useMarkOrderReceived, { id: 9, received: false }],
  ['change the rule', useUpdatePointRule, { body: { rules: 500 }, key }],
  ['add a product', products.useCreateProduct, { body: { product: 'P' }, key }],
  ['change a product', () => products.useUpdateProduct(7), { body: { product: 'P' }, key }],
  ['delete a product', products.useDeleteProduct, 7],
  ['ship an item', redemptions.useShipItem, { ...shipped, redemption }],
  ['undo a shipment', redemptions.useUndoReceipt, { id: 7, receiptNumber: 'R-1', key }],
  ['correct a receipt', redemptions.useCorrectReceipt, { ...shipped, id: 7, version: 3 }],
  [
    'ship parcels',
    parcels.useShipParcels,
    { parcels: [{ redemption, receiptNumber: 'R-1', courier: null, message: 'M' }], key },
  ],
  ['note of a parcel', () => parcels.useUpdateParcelNote(7), { note: 'N', version: 3, key }],
  [
    'cancel a claim',
    () => redemptions.useCancelRedemption('item', 7),
    { reason: 'R', message: null, key },
  ],
  ['add a voucher', () => rewards.useCreateReward('voucher'), kept],
  ['add an item', () => rewards.useCreateReward('item'), kept],
  ['add a visit', () => rewards.useCreateReward('service-visit'), kept],
  ['change a voucher', () => rewards.useUpdateReward('voucher', 7), kept],
  ['change an item', () => rewards.useUpdateReward('item', 7), kept],
  ['change a visit', () => rewards.useUpdateReward('service-visit', 7), kept],
  ['delete a voucher', () => rewards.useDeleteReward('voucher'), 7],
  ['delete an item', () => rewards.useDeleteReward('item'), 7],
  ['delete a visit', () => rewards.useDeleteReward('service-visit'), 7],
  ...(['voucher', 'item'] as const).flatMap((kind): Change[] => [
    [
      `add a code (${kind})`,
      () => rewards.useSaveCode(kind, 7, undefined),
      { values: codes[0], key },
    ],
    [`change a code (${kind})`, () => rewards.useSaveCode(kind, 7, 9), { values: codes[0], key }],
    [`delete a code (${kind})`, () => rewards.useDeleteCode(kind), 9],
    [`check codes (${kind})`, () => rewards.useCheckCodes(kind, 7), codes],
    [`add codes (${kind})`, () => rewards.useAddCodes(kind, 7), { values: codes, key }],
  ]),
  ['call a passkey something else', passkeys.useRenamePasskey, { id: 7, name: 'N', key }],
  ['remove a passkey', passkeys.useRemovePasskey, 7],
  ['prepare a second factor', secondFactor.usePrepareSecondFactor, { password: 'P' }],
  ['confirm a second factor', secondFactor.useConfirmSecondFactor, { otp: '1' }],
  ['renew recovery codes', secondFactor.useRenewRecoveryCodes, { otp: '1' }],
  ['remove a second factor', secondFactor.useRemoveSecondFactor, { otp: '1' }],
  ['undo a reminder', useUndoReminder, { id: 7, id_message: 9, key }],
  ['remind', useRemind, { id: 7, message: { body: 'M' }, key }],
  ['add a certificate', certificates.useCreateCertificate, act],
  ['correct a certificate', certificates.useUpdateCertificate, act],
  ['delete a certificate', certificates.useDeleteCertificate, act],
  ['add equipment', equipment.useCreateEquipment, { body: { id_user: 7 }, key }],
  ['change equipment', equipment.useUpdateEquipment, { id: 7, body: { site: 'A' }, key }],
  ['move equipment', equipment.useMoveEquipment, { id: 7, body: { id_user: 8 }, key }],
  ['delete equipment', equipment.useDeleteEquipment, { id: 7, body: { reason: 'a' }, key }],
  ['add a plan', equipment.useCreatePlan, { id: 7, body: { kind: 'tera' }, key }],
  ['change a plan', equipment.useUpdatePlan, { id: 7, body: { every_months: 6 }, key }],
  ['delete a plan', equipment.useDeletePlan, 7],
  ['add a service', services.useCreateService, { body: { id_user: 7 }, key }],
  ['change a service', services.useUpdateService, act],
  ['delete a service', services.useDeleteService, 7],
  ['ask for a link', sessions.useRequestPasswordReset, { whatsapp: '62811' }],
  ['reset a password', sessions.useResetPassword, { token: 'T', password: 'P' }],
  [
    'be notified',
    () => useRegisterDevice(7),
    { endpoint: 'e', keys: { p256dh: 'p', auth: 'a' }, kinds: ['points'], key },
  ],
  ['change the settings', useUpdateSettings, { body: { version: 3 }, key }],
  [
    'settle how long data is kept',
    useUpdateKeepingPeriods,
    { body: { ...periods, version: 3 }, key },
  ],
  [
    'settle what holds for a kind of plans',
    () => planKinds.useUpdatePlanKind('tera'),
    {
      body: {
        every_months: '12',
        reminds: true,
        remind_days: [14],
        reminds_certificates: false,
        version: 3,
      },
      key,
    },
  ],
  ['add holidays', planKinds.useAddHolidays, { body: { holidays: [] }, key }],
  ['remove a holiday', planKinds.useDeleteHoliday, { day: '2027-03-19', key }],
  ['send a message again', whatsapp.useResendMessage, { id: 7, key }],
  ['put a task off', useSnoozeTask, { kind: 'visit', id: 7, until: '2026-12-01' }],
  ['bring a task back', useWakeTask, { kind: 'visit', id: 7 }],
  ['mark a message read', whatsapp.useMarkMessageRead, 7],
  ['settle a message', whatsapp.useSettleMessage, 7],
  ['reopen a message', whatsapp.useReopenMessage, 7],
  [
    'settle messages',
    whatsapp.useSettleMessages,
    { filter: { search: 'air', id_customer: 7 }, count: 4 },
  ],
  ['pair templates', useUpdatePairing, { pairs: [], key }],
  ['check the connection', whatsapp.useCheckConnection, undefined],
  [
    'try an account',
    whatsapp.useTryConnectionSetup,
    { body: { way: 'qontak-token', token: 't' }, values: {} },
  ],
  [
    'set up WhatsApp',
    whatsapp.useUpdateConnectionSetup,
    { way: 'qontak-token', token: 't', version: 1, key },
  ],
  [
    'send a test message',
    whatsapp.useSendTestMessage,
    { whatsapp: '62811', occasion: 'award', key },
  ],
];

test('each act sends what it was given, and what it has changed is read anew; so is what a refusal belies [A-35, ERR-02]', async () => {
  const answer = {
    message: 'Ya.',
    data: {
      id: 7,
      name: 'PT Air',
      roles: 'customer',
      rules: 500,
      message: 'M',
      template_id: 't-1',
      claimed_date: '2026-11-01',
      devices: [],
    },
  };
  expect(await changesOf(changes, answer)).toMatchSnapshot();
});
