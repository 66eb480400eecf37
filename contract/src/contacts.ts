import { z } from 'zod';
import { type Check, line, optional, points, whatsapp, wordsFor } from './checks.ts';
import { CONTACT_ROLES } from './contact-roles.ts';
import { Customer, newPasswordChecks, PASSWORD_MAX } from './customers.ts';
import { endpoint } from './endpoint.ts';
import {
  filledField,
  Id,
  IdField,
  IdParams,
  Instant,
  pointField,
  text,
  Version,
  versionField,
  whatsappField,
} from './fields.ts';
import { answer, done, written } from './paging.ts';
import { TOPICS } from './topics.ts';

/** How many may stand for one customer. */
export const CONTACTS_MAX = 20;
const NAME_MAX = 60;

export const ContactRole = z.enum(CONTACT_ROLES);

/** Somebody who stands for a customer. */
export const Contact = z.object({
  id: Id,
  name: z.string(),
  whatsapp: z.string(),
  role: ContactRole,
  /** The dearest reward that a `pembeli` claims without asking; null: any. */
  claim_limit: z.int().nullable(),
  /** Of what it is told by WhatsApp. */
  told: z.array(z.enum(TOPICS)),
  /** Its number has not written STOP. */
  wants_messages: z.boolean(),
  /** When it was last signed in for the customer; null: not yet. */
  seen_at: Instant.nullable(),
  /** Whose number is that of the company: its messages go there. */
  is_principal: z.boolean(),
  /** Who is asking. */
  is_me: z.boolean(),
  version: Version,
});
export type Contact = z.output<typeof Contact>;

const role: Check = {
  message: 'Pilih perannya.',
  isRight: (value) => CONTACT_ROLES.some((one) => one === value),
};
const limit = points('Isi batas klaim mulai dari 1 point, atau kosongkan.');

export const contactChecks = {
  name: line('Isi nama orangnya.', NAME_MAX),
  role,
  claim_limit: optional(limit, ''),
};
export const newContactChecks = {
  ...contactChecks,
  whatsapp: whatsapp('Isi nomor WhatsApp yang benar.'),
};

const form = {
  name: text(contactChecks.name),
  role: z.enum(CONTACT_ROLES, { error: role.message }),
  /** Of a `pembeli` alone; of others it is not looked at. */
  claim_limit: z.preprocess(
    (sent) => (sent === '' ? null : sent),
    pointField(limit).nullable().optional(),
  ),
  /** Left out: as it was; of somebody new, all for `utama` and nothing for others. */
  told: z.array(z.enum(TOPICS)).max(TOPICS.length).optional(),
};
export const ContactForm = z.object({ ...form, version: versionField });
export type ContactForm = z.output<typeof ContactForm>;
export const NewContact = z.object({
  ...form,
  whatsapp: whatsappField(newContactChecks.whatsapp),
});
export type NewContact = z.output<typeof NewContact>;

const ContactParams = IdParams.extend({ contact: IdParams.shape.id });

const inviting = ['invitations_too_often', 'idempotency_key_reused'] as const;
const adding = ['contact_exists', 'contacts_too_many', 'whatsapp_taken', ...inviting] as const;
/** Where no link can be sent: members are told whom to ask, the staff what they have to do. */
const OFF = 'contact_invitations_off';
const OFF_FOR_STAFF = 'invitations_off';
/** Why somebody cannot go, or be another than `utama`. */
const leaving = ['last_utama', 'no_number_left'] as const;
const changing = [
  'contact_not_found',
  'record_changed',
  ...leaving,
  'idempotency_key_reused',
] as const;

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/member/contacts',
  summary: 'Who stands for the customer, at most 20 (addition).',
  response: answer(z.array(Contact)),
});

export const addContact = endpoint({
  method: 'POST',
  path: '/api/member/contacts',
  summary:
    'Let somebody stand for the customer; a link to a password goes to the number. The answer is the same whoever has the number (addition).',
  status: 201,
  body: NewContact,
  response: written(z.object({ id: Id })),
  errors: [...adding, OFF],
});

export const updateContact = endpoint({
  method: 'PATCH',
  path: '/api/member/contacts/:id',
  summary: 'Change the name, role or limit of somebody. Another role ends the sessions (addition).',
  params: IdParams,
  body: ContactForm,
  response: written(Contact),
  errors: changing,
});

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/api/member/contacts/:id',
  summary: 'Somebody stands for the customer no more; the sessions end (addition).',
  params: IdParams,
  response: done,
  errors: ['contact_not_found', ...leaving],
});

export const inviteContact = endpoint({
  method: 'POST',
  path: '/api/member/contacts/:id/invitation',
  summary: 'Send the link to a password again (addition).',
  params: IdParams,
  response: done,
  errors: ['contact_not_found', ...inviting, OFF],
});

const ofCustomer = ['customer_not_found'] as const;
const changingCustomer = [...ofCustomer, 'own_account_protected'] as const;

export const listCustomerContacts = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/contacts',
  summary: 'Who stands for a customer (addition).',
  params: IdParams,
  response: answer(z.array(Contact)),
  errors: ofCustomer,
});

export const addCustomerContact = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/contacts',
  summary: 'Let somebody stand for a customer; a link to a password goes to the number (addition).',
  status: 201,
  params: IdParams,
  body: NewContact,
  response: written(z.object({ id: Id })),
  errors: [...changingCustomer, ...adding, OFF_FOR_STAFF],
});

export const updateCustomerContact = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/contacts/:contact',
  summary: 'Change the name, role or limit of somebody who stands for a customer (addition).',
  params: ContactParams,
  body: ContactForm,
  response: written(Contact),
  errors: [...changingCustomer, ...changing],
});

export const removeCustomerContact = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/contacts/:contact',
  summary: 'Somebody stands for a customer no more; the sessions end (addition).',
  params: ContactParams,
  response: done,
  errors: [...changingCustomer, 'contact_not_found', ...leaving],
});

export const inviteCustomerContact = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/contacts/:contact/invitation',
  summary: 'Send the link to a password to somebody who stands for a customer (addition).',
  params: ContactParams,
  response: done,
  errors: [...changingCustomer, 'contact_not_found', ...inviting, OFF_FOR_STAFF],
});

/** A customer that somebody stands for. */
export const Standing = z.object({ id_customer: Id, name: z.string(), role: ContactRole });
export type Standing = z.output<typeof Standing>;

/** How somebody is called and signs in. */
const Self = z.object({
  name: z.string(),
  username: z.string(),
  whatsapp: z.string(),
  version: Version,
});

export const showSelf = endpoint({
  method: 'GET',
  path: '/api/member/self',
  summary: 'Who is signed in, and for whom else it stands (addition).',
  response: answer(
    Self.extend({
      /** The customer of the session first. */
      standings: z.array(Standing),
    }),
  ),
});

export const switchCustomer = endpoint({
  method: 'POST',
  path: '/api/member/switch',
  summary: 'The session goes on for another customer that the account stands for (addition).',
  body: z.object({ id_customer: IdField }),
  response: answer(z.object({ user: Customer, contact_role: ContactRole })),
  errors: ['customer_not_found', 'idempotency_key_reused'],
});

export const selfChecks = {
  name: contactChecks.name,
  username: line('Isi username, paling banyak 60 karakter.', 60),
  whatsapp: newContactChecks.whatsapp,
  password: optional(newPasswordChecks.password, ''),
  password_confirmation: newPasswordChecks.password_confirmation,
};

export const updateSelf = endpoint({
  method: 'PATCH',
  path: '/api/member/self',
  summary: 'How somebody is called and signs in; nothing of the company (addition).',
  body: z
    .object({
      name: text(selfChecks.name),
      username: text(selfChecks.username),
      whatsapp: whatsappField(selfChecks.whatsapp),
      password: z
        .union([z.literal(''), filledField(newPasswordChecks.password)], {
          error: ({ input }) => wordsFor(newPasswordChecks.password, input),
        })
        .optional(),
      password_confirmation: z.string().max(PASSWORD_MAX).optional(),
      version: versionField,
    })
    .refine(({ password = '', password_confirmation = '' }) => password === password_confirmation, {
      path: ['password_confirmation'],
      error: newPasswordChecks.password_confirmation.message,
    }),
  response: written(Self),
  errors: [
    'record_changed',
    'settings_too_often',
    'username_taken',
    'username_not_plain',
    'whatsapp_taken',
    'password_too_common',
    'password_own_data',
    'idempotency_key_reused',
  ],
});
