import { z } from 'zod';
import {
  type Check,
  type Checks,
  day,
  email,
  filled,
  line,
  lines,
  optional,
  picture,
  type TextCheck,
  whatsapp,
  wordsFor,
} from './checks.ts';
import { CUSTOMER_ORDERS, CUSTOMER_STANDINGS } from './choices.ts';
import { InFormat, preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import {
  chosenIds,
  Day,
  dayField,
  emailField,
  filledField,
  Id,
  IdParams,
  imageField,
  PageQuery,
  Search,
  text,
  Version,
  versionField,
  whatsappField,
} from './fields.ts';
import { answer, ChipCount, done, paged, written } from './paging.ts';
import { PointEntry } from './points.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
const ADDRESS_MAX = 500;

export const Role = z.enum(['admin', 'customer']);
export type Role = z.output<typeof Role>;

export const Customer = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  /** Null until somebody has entered it, like birthday and address: of the own company, and of who came with a list (ADD-143). */
  email: z.string().nullable(),
  whatsapp: z.string(),
  /** The day on which the company was founded; its anniversary is the birthday. */
  date_of_birth: Day.nullable(),
  address: z.string().nullable(),
  /** File name of the avatar below `/storage/customers/`; null shows initials. */
  images: z.string().nullable(),
  /** Spendable balance. */
  point: z.int(),
  /** Lifetime total: what was ever awarded. It ranks. */
  total_point: z.int(),
  /** Points of invoices that wait for their payment; only of a customer who is asked for alone (addition). */
  pending_point: z.exactOptional(z.int()),
  /** Its open invoices and what of them is still to be paid, in rupiah; only for the administrator who asks for it alone (addition). */
  unpaid: z.exactOptional(z.object({ count: z.int(), outstanding: z.string().regex(/^\d+$/) })),
  /** Points that were taken back after they had been spent; the next ones that come in pay them (addition). */
  owed: z.int(),
  roles: Role,
  /** False: it wrote STOP, and is told of nothing but its claims (addition). */
  wants_messages: z.boolean(),
  /** False: its own number wrote STOP, whoever else of it is told. Only of the customers of a list (addition). */
  number_wants: z.exactOptional(z.boolean()),
  /**
   * The day on which its points last moved or on which it was last serviced, whichever is later; null: neither yet. Only of
   * the customers of a list (addition).
   */
  active_on: z.exactOptional(Day.nullable()),
  /** Of what nobody of it is told since all who hear of that wrote STOP; only of a customer who is asked for alone (addition). */
  unheard: z.exactOptional(z.array(z.enum(['points', 'services']))),
  version: Version,
});
export type Customer = z.output<typeof Customer>;

export const CustomerOrder = z.enum(CUSTOMER_ORDERS).default('').catch('');
export type CustomerOrder = z.output<typeof CustomerOrder>;

const MISMATCH = 'Confirmation Password is not same with Password.';

const isConfirmed = (
  confirmation: unknown,
  { password }: Readonly<Record<string, unknown>>,
): boolean => (confirmation ?? '') === (password ?? '');

const anyPassword = filled('Please provide a valid Password.', { max: PASSWORD_MAX });
/** Spaces around it do not make it longer. */
const longEnough: TextCheck = {
  ...anyPassword,
  isRight: (typed) => anyPassword.isRight(typed) && String(typed).trim().length >= PASSWORD_MIN,
};

const profileChecks = {
  name: line('Please provide a valid name.'),
  username: line('Please provide a valid username.', 60),
  email: email('Please provide a valid email.'),
  date_of_birth: day('Please provide a valid date of birth.'),
  address: lines('Please provide a valid Address.', ADDRESS_MAX),
  whatsapp: whatsapp('Please provide a valid whatsapp nomor.'),
  password: longEnough,
  password_confirmation: { message: MISMATCH, isRight: isConfirmed },
} satisfies Checks;

/** What the form of a new customer asks. */
export const customerChecks = profileChecks;
/** An empty password means: leave the old one (S-24). */
export const customerChangeChecks = {
  ...profileChecks,
  password: optional(profileChecks.password, ''),
};
/** What a new password alone asks, on a screen of our own and in its words. */
export const newPasswordChecks = {
  password: { ...profileChecks.password, message: `Paling sedikit ${PASSWORD_MIN} karakter.` },
  password_confirmation: {
    ...profileChecks.password_confirmation,
    message: 'Belum sama dengan password baru.',
  },
} satisfies Checks;
/** The member's own settings. The message of the username also serves WhatsApp, as specified (MEM-18). */
export const memberSettingsChecks = {
  ...customerChangeChecks,
  whatsapp: whatsapp(profileChecks.username.message),
};

/** The picture of the own company (addition). */
export const logoChecks = { images: picture('Pilih dulu gambar logonya.') };

/** Runs whatever else is wrong, even on no form at all, so that the answer names everything at once. */
const confirmed = {
  test: (values: object | null) =>
    isConfirmed((values as Values)?.password_confirmation, (values as Values) ?? {}),
  options: { path: ['password_confirmation'], error: MISMATCH, when: () => true },
};
type Values = Record<string, unknown> | null;

const profile = {
  name: text(profileChecks.name),
  username: text(profileChecks.username),
  email: emailField(profileChecks.email),
  date_of_birth: dayField(profileChecks.date_of_birth),
  address: text(profileChecks.address),
  /** Posted by clients and ignored: a role is set once, at creation (S-06). */
  roles: z.string().optional(),
};

const password = filledField(profileChecks.password);
const confirmation = z.string({ error: MISMATCH }).max(PASSWORD_MAX, MISMATCH);
/** Null, as an empty one, is no password. */
const orNone = <Field extends z.ZodType<string, string>>(field: Field) =>
  z.preprocess((sent) => sent ?? undefined, field.optional());
const newPassword = {
  password: orNone(
    z.union([z.literal(''), password], {
      error: ({ input }) => wordsFor(profileChecks.password, input),
    }),
  ),
  password_confirmation: orNone(confirmation),
};

/** A password that replaces one that was forgotten. */
export const NewPassword = z
  .object({ password, password_confirmation: confirmation })
  .refine(confirmed.test, confirmed.options);

export const CustomerForm = z
  .object({
    ...profile,
    whatsapp: whatsappField(profileChecks.whatsapp),
    password,
    password_confirmation: confirmation,
  })
  .refine(confirmed.test, confirmed.options);
export type CustomerForm = z.output<typeof CustomerForm>;

export const CustomerChanges = z
  .object({
    ...profile,
    whatsapp: whatsappField(profileChecks.whatsapp),
    ...newPassword,
    version: versionField,
  })
  .refine(confirmed.test, confirmed.options);
export type CustomerChanges = z.output<typeof CustomerChanges>;

/** What an import may have left empty (ADD-143). */
export const MAY_BE_EMPTY = ['email', 'date_of_birth', 'address'] as const;
type MayBeEmpty = (typeof MAY_BE_EMPTY)[number];

/** Empty by itself is not wrong: whether it is stored so, the server knows. */
const orEmpty = (field: MayBeEmpty) =>
  z.union([z.literal(''), z.null().transform(() => ''), profile[field]], {
    error: ({ input }) => wordsFor(profileChecks[field], input),
  });
/** Where the form is refused anyway, what is empty is named with the rest. */
const isNamed = (field: MayBeEmpty) => (values: object) =>
  (values as Values)?.[field] !== '' && (values as Values)?.[field] !== null;
const naming = (field: MayBeEmpty) => ({
  path: [field],
  error: profileChecks[field].message,
  when: ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    issues.length > 0 && issues.every(({ path }) => path?.[0] !== field),
});

/** Changes of a customer: what is stored empty may stay empty, and what is stored is never emptied (ADD-417). */
const changing = (checks: { whatsapp: Check }) =>
  z
    .object({
      ...profile,
      email: orEmpty('email'),
      date_of_birth: orEmpty('date_of_birth'),
      address: orEmpty('address'),
      whatsapp: whatsappField(checks.whatsapp),
      ...newPassword,
      version: versionField,
    })
    .refine(confirmed.test, confirmed.options)
    .refine(isNamed('email'), naming('email'))
    .refine(isNamed('date_of_birth'), naming('date_of_birth'))
    .refine(isNamed('address'), naming('address'));

/** By the administrator. */
export const CustomerUpdate = changing(profileChecks);
export const MemberSettings = changing(memberSettingsChecks);

const weak = ['password_too_common', 'password_own_data'] as const;
const unusable = ['username_taken', 'username_not_plain', 'whatsapp_taken', ...weak] as const;

export const CustomerStanding = z.enum(CUSTOMER_STANDINGS);
export type CustomerStanding = z.output<typeof CustomerStanding>;

/** What narrows down and orders the list of customers. */
const CustomerFilter = z.object({
  standing: CustomerStanding.optional().catch(undefined),
  order_by: CustomerOrder,
  name: Search,
  roles: z.literal('customer').optional().catch(undefined),
});

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary:
    'Customers, a page at a time, the own account among them; `roles=customer` and `standing` leave it out (addition).',
  query: PageQuery.extend(CustomerFilter.shape),
  response: paged(Customer),
});

/** The most customers that an export names one by one. */
export const CHOSEN_MAX = 500;

export const countStandings = endpoint({
  method: 'GET',
  path: '/api/admin/customer-standings',
  summary:
    'How many customers owe points, refuse messages, have no password yet, or were not active for a year (addition).',
  response: answer(z.record(CustomerStanding, ChipCount)),
});

export const exportCustomers = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/users/export',
  summary: 'Prepare the customers of the list as a file, with its filters (addition).',
  query: CustomerFilter.extend({
    ...InFormat,
    ids: chosenIds(CHOSEN_MAX),
  }),
  errors: preparingErrors,
});

export const listAllCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/users/all',
  summary: 'All customers by name, without the own account.',
  response: answer(z.array(Customer)),
});

export const showCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One customer.',
  params: IdParams,
  response: answer(Customer),
  errors: ['customer_not_found'],
});

export const listCustomerPoints = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/points',
  summary: "One customer's points, newest first (addition).",
  params: IdParams,
  query: PageQuery,
  response: paged(PointEntry),
  errors: ['customer_not_found'],
});

export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Add a customer.',
  status: 201,
  body: CustomerForm,
  response: written(z.object({ id: Id })),
  errors: [...unusable, 'idempotency_key_reused'],
});

export const updateCustomer = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  summary: 'Change a customer. A new number or password ends the sessions of that customer.',
  params: IdParams,
  body: CustomerUpdate,
  response: written(Customer),
  errors: [
    'customer_not_found',
    'own_account_protected',
    'record_changed',
    ...unusable,
    'idempotency_key_reused',
  ],
});

export const setCustomerPassword = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/password',
  summary: 'Set the password of a customer; every session of its account ends (addition).',
  params: IdParams,
  body: NewPassword,
  response: done,
  errors: ['customer_not_found', 'own_account_protected', ...weak, 'idempotency_key_reused'],
});

/** The most customers that one call invites. */
export const INVITED_MAX = 1_000;

/** How long the link of an invitation sets a password. */
export const INVITATION_HOURS = 72;

export const inviteCustomers = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary:
    'Send customers a link by WhatsApp, by which each sets a password of its own within 72 hours; can be sent again (addition).',
  status: 202,
  body: z.object({
    customers: z
      .array(z.int().min(1), { error: 'Pilih dulu customer yang diundang.' })
      .min(1, 'Pilih dulu customer yang diundang.')
      .max(INVITED_MAX, `Paling banyak ${INVITED_MAX} customer sekaligus.`),
  }),
  response: written(z.object({ invited: z.int() })),
  errors: ['invitations_off', 'customer_not_found', 'idempotency_key_reused'],
});

/** What a customer would leave behind. */
export const DeletionPreview = z.object({
  /** Points that would lapse, and those that are owed and would be waived. */
  point: z.int(),
  owed: z.int(),
  /** Invoices that would be closed, and what is to be paid of them, in rupiah: digits, since many may be more than a number holds. */
  open_invoices: z.int(),
  open_amount: z.string().regex(/^\d+$/),
  /** Items that were claimed and stay to be shipped. */
  unshipped: z.int(),
  /** Service visits that were claimed, and that nobody can come for any more. */
  unvisited: z.int(),
  /** Visits whose day is agreed, and those that it has asked for. */
  appointments: z.int(),
});
export type DeletionPreview = z.output<typeof DeletionPreview>;

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/deletion',
  summary: 'What a customer would leave behind, if it were deleted (addition).',
  params: IdParams,
  response: answer(DeletionPreview),
  errors: ['customer_not_found', 'own_account_protected'],
});

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary:
    'Delete a customer: sign-in ends, points lapse, what is owed is waived, open invoices are closed, history stays.',
  params: IdParams,
  weighed: true,
  response: done,
  errors: ['customer_not_found', 'own_account_protected', 'idempotency_key_reused'],
});

export const showOwnAccount = endpoint({
  method: 'GET',
  path: '/api/admin/users/1',
  summary: "The administrator's profile.",
  response: answer(Customer),
});

export const updateOwnAccount = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/1',
  summary:
    "Change the administrator's settings. Name, username and role are posted and left as they are.",
  body: CustomerChanges,
  response: written(Customer),
  errors: [
    'whatsapp_taken',
    'number_is_contact',
    'record_changed',
    ...weak,
    'idempotency_key_reused',
  ],
});

export const updateLogo = endpoint({
  method: 'POST',
  path: '/api/admin/logo',
  summary: "Set the own company's picture, which is its logo (addition).",
  upload: true,
  body: z.object({ images: imageField(logoChecks.images) }),
  response: written(Customer),
  errors: ['pictures_unavailable', 'pictures_busy', 'idempotency_key_reused'],
});

export const showMember = endpoint({
  method: 'GET',
  path: '/api/member/users/:id',
  summary: 'The signed-in member, with the balance of this moment (addition).',
  params: IdParams,
  response: answer(Customer),
});

export const updateMember = endpoint({
  method: 'PATCH',
  path: '/api/member/users/:id',
  summary:
    "Change the member's own settings. A new number or password ends the member's other sessions.",
  params: IdParams,
  // Each save leaves a line in the trail, which is kept for good.
  limit: { perMinute: 30, error: 'settings_too_often' },
  body: MemberSettings,
  response: written(Customer),
  errors: [...unusable, 'record_changed', 'settings_too_often', 'idempotency_key_reused'],
});
