import { MantineProvider } from '@mantine/core';
import { showUsualAward } from '@reward-points/contract/awards';
import { listBirthdays } from '@reward-points/contract/birthdays';
import { listCustomerClaims } from '@reward-points/contract/customer-claims';
import { type Customer, countStandings, previewDeletion } from '@reward-points/contract/customers';
import {
  type SummaryNotifications,
  showSetup,
  showSummaryNotifications,
} from '@reward-points/contract/dashboard';
import { type Device, listStaffDevices } from '@reward-points/contract/devices';
import type { Answer } from '@reward-points/contract/endpoint';
import { listEquipment } from '@reward-points/contract/equipment';
import { listFurtherRedemptions } from '@reward-points/contract/further-rewards';
import { listTasks, type TaskCounts } from '@reward-points/contract/inbox';
import { showMessage } from '@reward-points/contract/messages';
import { showOperations } from '@reward-points/contract/operations';
import { listPasskeys } from '@reward-points/contract/passkeys';
import { showStaffSelf } from '@reward-points/contract/people';
import type { StaffRole } from '@reward-points/contract/permissions';
import { listPointRuleDays, showPointRule } from '@reward-points/contract/point-rules';
import { listFormerPeople, showKeepingPeriods } from '@reward-points/contract/privacy';
import {
  listItemRedemptions,
  listVoucherRedemptionsThisMonth,
} from '@reward-points/contract/redemptions';
import { showSecondFactor } from '@reward-points/contract/second-factors';
import {
  countServiceStandings,
  listServiceReminders,
  type Service,
  type ServiceReminder,
} from '@reward-points/contract/services';
import { type login, PERMISSIONS, type showContact } from '@reward-points/contract/sessions';
import { listPointValueDays, type Settings, showSettings } from '@reward-points/contract/settings';
import { TASK_KINDS, type TaskKind } from '@reward-points/contract/task-kinds';
import { countMessageStandings } from '@reward-points/contract/whatsapp';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { leavingBy } from '#client/leaving-by.ts';
import { clearSession, startSession } from '#client/session.ts';
import { routeTree } from '#route-tree.gen.ts';
import { parseSearch, stringifySearch } from '#ui/pages/page-search.ts';
import { theme } from '#ui/theme.ts';
import { Toaster } from '#ui/toasts/toaster.tsx';
import { toastFailure } from '#ui/toasts/toasts.ts';
import { aStoredMessage } from './messages.ts';
import { testQueryClient } from './query-client.ts';
import { type FakeServer, fakeServer, page } from './server.ts';

/** Who leads the ranking of a company that has somebody. */
export const aRankedCustomer = {
  id: 2,
  name: 'PT Tirta',
  whatsapp: '62811000007',
  images: null,
  point: 1,
  total_point: 2,
};

export const aCustomer = (more: Partial<Customer> = {}): Customer => ({
  id: 7,
  name: 'PT Tirta',
  username: 'pt-tirta',
  email: 'tirta@example.com',
  whatsapp: '628123456789',
  date_of_birth: '2001-03-14',
  address: 'Jalan Melati 1, Bandung',
  images: null,
  point: 430,
  total_point: 1_000,
  owed: 0,
  roles: 'customer',
  wants_messages: true,
  version: 1,
  ...more,
});

export const aService = (more: Partial<Service> = {}): Service => ({
  id: 5,
  id_service: 5,
  id_user: 7,
  id_product: 3,
  last_service: '2025-06-01',
  next_service: '2027-06-01',
  customer: 'PT Tirta',
  item: 'Flowmeter DN50',
  user: { name: 'PT Tirta', whatsapp: '628123456789' },
  product: { product: 'Flowmeter DN50' },
  remind: 'No',
  reminded_at: null,
  reminder_status: null,
  flowmeter_type: null,
  serial_number: null,
  note: null,
  is_retired: false,
  every_months: null,
  fixed_month: null,
  fixed_day: null,
  every_units: null,
  version: 1,
  ...more,
});

/** The same as the header and the banners read it. */
export function aServiceReminder(more: Partial<Service> = {}): ServiceReminder {
  const service = aService(more);
  return { ...service, products: service.item, name: service.customer };
}

/** How many tasks there are, by kind; of what is not named, none. */
export const taskCounts = (open: Partial<Record<TaskKind, number>> = {}): TaskCounts =>
  Object.fromEntries(
    TASK_KINDS.map((kind) => [kind, { open: open[kind] ?? 0, snoozed: 0 }]),
  ) as TaskCounts;

/** How much waits; of what is not named, nothing. */
export const counted = (more: Partial<SummaryNotifications> = {}) => ({
  data: {
    count_service_notifications: 0,
    count_birthday_notifications: 0,
    count_redeem_item_notifications: 0,
    count_due_services: 0,
    count_customers_to_ship: 0,
    count_voucher_exchange_notifications: 0,
    count_unread_messages: 0,
    tasks: taskCounts(),
    ...more,
  },
});

/** What a company has settled that has settled nothing yet. */
export const theSettings = (more: Partial<Settings> = {}): Settings => ({
  rupiah_per_point: null,
  points_when: 'paid',
  points_basis: 'gross',
  claims_ask: false,
  second_look: false,
  contact_whatsapp: null,
  contact_fixed: null,
  signs_in_by_code: false,
  takes_sign_ups: false,
  second_factor_demanded: false,
  version: 1,
  ...more,
});

/** What a sign-in page reads of a company that offers nothing but passwords. */
export const theContact = (
  more: Partial<Answer<typeof showContact>['data']> = {},
): Answer<typeof showContact>['data'] => ({
  company: 'PT Alir',
  whatsapp: '628111222333',
  is_set: true,
  resets_passwords: false,
  signs_in_by_code: false,
  passkey_site: null,
  takes_sign_ups: false,
  ...more,
});

/** Where somebody is signed in that is nowhere else. */
export const thisDevice: Device = {
  id: 1,
  name: 'Chrome di Windows',
  signed_in_at: '2026-11-20T03:00:00Z',
  used_at: '2026-11-21T03:00:00Z',
  is_this: true,
};

/** A server with what the header of every screen of the administrator reads; nothing waits. */
export function aCompany(): FakeServer {
  const server = fakeServer();
  for (const list of [
    listBirthdays,
    listServiceReminders,
    listVoucherRedemptionsThisMonth,
    listItemRedemptions,
    listFurtherRedemptions,
  ]) {
    server.answers(list, { data: [] });
  }
  server.answers(showSummaryNotifications, counted());
  server.answers(listTasks, page([]));
  server.answers(listCustomerClaims, page([]));
  server.answers(listEquipment, page([]));
  server.answers(listFormerPeople, page([]));
  server.answers(showMessage, ({ path }) => {
    const id = Number(path.split('/').at(-1));
    const type = (['BIRTHDAY', 'REMINDER', 'REWARD'] as const)[id - 1] ?? 'REWARD';
    return {
      data: aStoredMessage({ id, type_of_message: type, message: 'Halo {{1}}.' }),
    };
  });
  server.answers(showSecondFactor, { data: { is_on: false, recovery_codes_left: 0 } });
  server.answers(listPasskeys, { data: { site: null, takes_code: false, passkeys: [] } });
  server.answers(showOperations, { data: { jobs: [], balances_wrong: null } });
  server.answers(showPointRule, { data: { id: 1, rules: 10_000, version: 1 } });
  server.answers(listPointRuleDays, {
    data: [{ since: null, rules: 10_000, saved_at: '2026-01-05T03:00:00Z', saved_by: 'admin' }],
  });
  server.answers(showSetup, {
    data: {
      has_profile: true,
      has_logo: true,
      has_rule: true,
      has_customers: true,
      has_rewards: true,
      has_message: true,
    },
  });
  const nobody = { count: 0, capped: false };
  server.answers(countStandings, {
    data: { owes: nobody, refuses: nobody, 'no-password': nobody, inactive: nobody },
  });
  server.answers(countServiceStandings, {
    data: { overdue: nobody, month: nobody, reminded: nobody },
  });
  server.answers(countMessageStandings, { data: messagesBy() });
  server.answers(showUsualAward, { data: null });
  server.answers(previewDeletion, {
    data: {
      point: 0,
      owed: 0,
      open_invoices: 0,
      open_amount: '0',
      unshipped: 0,
      unvisited: 0,
      appointments: 0,
    },
  });
  server.answers(showSettings, { data: theSettings() });
  server.answers(showStaffSelf, {
    data: {
      name: 'PT Alir',
      username: 'admin',
      whatsapp: '628110000000',
      is_first: true,
      version: 1,
    },
  });
  server.answers(listStaffDevices, { data: [thisDevice] });
  server.answers(listPointValueDays, { data: [] });
  server.answers(showKeepingPeriods, {
    data: {
      messages: null,
      sign_ins: null,
      details: null,
      sign_ups: null,
      parcels: null,
      version: 1,
    },
  });
  return server;
}

/** How many messages there are of each standing; none unless stated. */
export const messagesBy = (
  counts: Partial<Answer<typeof countMessageStandings>['data']> = {},
): Answer<typeof countMessageStandings>['data'] => {
  const none = { count: 0, capped: false };
  return {
    ...{ open: none, waiting: none, failed: none, arrived: none, received: none, settled: none },
    ...counts,
  };
};

/** What signing in answers: to one of the staff, the owner unless stated, or to who is `utama` of a customer. */
export const aSignIn = (
  user: Customer,
  more: Partial<Answer<typeof login>> = {},
): Answer<typeof login> => ({
  token: 'token',
  expires_in: 3_600,
  user,
  account_id: 70,
  permissions: [...PERMISSIONS[user.roles]],
  staff_role: user.roles === 'admin' ? 'pemilik' : null,
  contact_role: user.roles === 'admin' ? null : 'utama',
  time_zone: 'Asia/Jakarta',
  ...more,
});

const theOwnAccount = () => aCustomer({ id: 1, username: 'admin', roles: 'admin' });

function signInOf(user: Customer | Answer<typeof login> | 'admin' | StaffRole) {
  if (user === 'admin') return aSignIn(theOwnAccount());
  if (typeof user === 'string') return aSignIn(theOwnAccount(), { staff_role: user });
  return 'token' in user ? user : aSignIn(user);
}

/**
 * Opens the app at an address, signed in as the administrator or another of the staff, as a member, or not at all, on a
 * device that has kept something of that session.
 */
export async function openApp(
  path: string,
  user: Customer | Answer<typeof login> | 'admin' | StaffRole | null = 'admin',
  kept: Record<string, string> = {},
) {
  clearSession();
  if (user !== null) startSession(signInOf(user));
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const queryClient = testQueryClient({
    ...leavingBy(() => router),
    toast: toastFailure,
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history,
    notFoundMode: 'root',
    parseSearch,
    stringifySearch,
  });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} defaultColorScheme="auto" env="test">
        <RouterProvider router={router} />
        <Toaster />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return {
    screen,
    queryClient,
    /** Where the app is, as its address says. */
    at: () => history.location.href,
    /** Go elsewhere without loading the app again. */
    goTo: (elsewhere: string) => history.push(elsewhere),
    goBack: () => history.back(),
    /** How many steps back there are, and the place itself. */
    places: () => history.length,
  };
}
