import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  Day,
  dayField,
  Id,
  IdParams,
  longText,
  PageQuery,
  Search,
  text,
  whatsappField,
} from './fields.ts';
import { answer, done, paged, written } from './paging.ts';
import { PointEntry } from './points.ts';

/** The company's own account: its row in the customers, the administrator's sign-in, protected. */
export const OWN_ACCOUNT_ID = 1;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
const ADDRESS_MAX = 500;

export const Role = z.enum(['admin', 'customer']);
export type Role = z.output<typeof Role>;

export const Customer = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  /** The day on which the company was founded; its anniversary is the birthday. */
  date_of_birth: Day,
  address: z.string(),
  /** File name of the avatar; null shows initials. */
  images: z.string().nullable(),
  /** Spendable balance. */
  point: z.int(),
  /** Lifetime total: what was ever awarded. It ranks. */
  total_point: z.int(),
  roles: Role,
});
export type Customer = z.output<typeof Customer>;

/** The sort orders of the customer list (CUST-03, A-75); anything else is the default: newest first. */
export const CustomerOrder = z.enum(['', 'total_point', 'point', 'name']).default('').catch('');
export type CustomerOrder = z.output<typeof CustomerOrder>;

const email = (message: string) =>
  z
    .string({ error: message })
    .max(200, { error: message, abort: true })
    .check(z.email({ error: message }));

const password = z
  .string({ error: 'Please provide a valid Password.' })
  .min(PASSWORD_MIN, 'Please provide a valid Password.')
  .max(PASSWORD_MAX, 'Please provide a valid Password.');

const MISMATCH = 'Confirmation Password is not same with Password.';
interface Passwords {
  password?: string | undefined;
  password_confirmation?: string | undefined;
}
/** Runs whatever else is wrong, so that the form can say it while the person is still typing; even on no form at all. */
const confirmed = {
  test: (value: Passwords | null) =>
    (value?.password ?? '') === (value?.password_confirmation ?? ''),
  options: { path: ['password_confirmation'], error: MISMATCH, when: () => true },
};

const profile = {
  name: text('Please provide a valid name.'),
  username: text('Please provide a valid username.', 60),
  email: email('Please provide a valid email.'),
  date_of_birth: dayField('Please provide a valid date of birth.'),
  address: longText('Please provide a valid Address.', ADDRESS_MAX),
  /** Posted by clients and ignored: a role is set once, at creation (S-06). */
  roles: z.string().optional(),
};

/** An empty password means: leave the old one (S-24). */
const newPassword = {
  password: z
    .union([z.literal(''), password], { error: 'Please provide a valid Password.' })
    .optional(),
  password_confirmation: z.string({ error: MISMATCH }).max(PASSWORD_MAX, MISMATCH).optional(),
};

export const CustomerForm = z
  .object({
    ...profile,
    whatsapp: whatsappField('Please provide a valid whatsapp nomor.'),
    password,
    password_confirmation: z.string({ error: MISMATCH }).max(PASSWORD_MAX, MISMATCH),
  })
  .refine(confirmed.test, confirmed.options);
export type CustomerForm = z.output<typeof CustomerForm>;

export const CustomerChanges = z
  .object({
    ...profile,
    whatsapp: whatsappField('Please provide a valid whatsapp nomor.'),
    ...newPassword,
  })
  .refine(confirmed.test, confirmed.options);
export type CustomerChanges = z.output<typeof CustomerChanges>;

/** The member's own settings. The message of the username also serves WhatsApp, as specified (MEM-18). */
export const MemberSettings = z
  .object({
    ...profile,
    whatsapp: whatsappField('Please provide a valid username.'),
    ...newPassword,
  })
  .refine(confirmed.test, confirmed.options);

const taken = ['username_taken', 'whatsapp_taken'] as const;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Customers, a page at a time, the own account among them.',
  query: PageQuery.extend({ order_by: CustomerOrder, name: Search }),
  response: paged(Customer),
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
  refusals: ['customer_not_found'],
});

export const listCustomerPoints = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/points',
  summary: "One customer's points, newest first (addition).",
  params: IdParams,
  query: PageQuery,
  response: paged(PointEntry),
  refusals: ['customer_not_found'],
});

export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Add a customer.',
  status: 201,
  body: CustomerForm,
  response: written(z.object({ id: Id })),
  refusals: [...taken, 'idempotency_key_reused'],
});

export const updateCustomer = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  summary: 'Change a customer. A new password ends the sessions of that customer.',
  params: IdParams,
  body: CustomerChanges,
  response: written(Customer),
  refusals: ['customer_not_found', ...taken, 'idempotency_key_reused'],
});

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Delete a customer: sign-in ends, history stays.',
  params: IdParams,
  response: done,
  refusals: ['customer_not_found', 'own_account_protected', 'idempotency_key_reused'],
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
  refusals: ['whatsapp_taken', 'idempotency_key_reused'],
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
  summary: "Change the member's own settings. A new password ends the member's other sessions.",
  params: IdParams,
  body: MemberSettings,
  response: written(Customer),
  refusals: [...taken, 'idempotency_key_reused'],
});
