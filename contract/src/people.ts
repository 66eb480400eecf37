import { z } from 'zod';
import { type Check, day, line, optional, POINTS_MAX, points, whatsapp } from './checks.ts';
import { updateSelf } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import {
  Day,
  dayField,
  Id,
  IdParams,
  PageQuery,
  text,
  Version,
  versionField,
  whatsappField,
  wholeField,
} from './fields.ts';
import { answer, done, paged, written } from './paging.ts';
import { STAFF_ROLES } from './permissions.ts';

export const StaffRole = z.enum(STAFF_ROLES);

/** Somebody of the staff. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  whatsapp: z.string(),
  role: StaffRole,
  /** The last day on which it may sign in; null: no day is the last. */
  ends_on: Day.nullable(),
  has_ended: z.boolean(),
  /** The most points that one act of it moves, and all of a day; null: any. */
  act_limit: z.int().nullable(),
  day_limit: z.int().nullable(),
  /** False: invited, and nothing more yet. */
  has_signed_in: z.boolean(),
  has_second_factor: z.boolean(),
  has_passkey: z.boolean(),
  /** On how many devices it is signed in. */
  sessions: z.int(),
  /** The account with which the company began. */
  is_first: z.boolean(),
  /** Who is asking. */
  is_me: z.boolean(),
  version: Version,
});
export type Person = z.output<typeof Person>;

const NAME_MAX = 60;
const role: Check = {
  message: 'Pilih perannya.',
  isRight: (value) => STAFF_ROLES.some((one) => one === value),
};
const endsOn = day('Isi tanggal yang benar.');
const limit = points('Isi batas mulai dari 1 point, atau kosongkan.');

export const personChecks = {
  role,
  ends_on: optional(endsOn, ''),
  act_limit: optional(limit, ''),
  day_limit: optional(limit, ''),
};
export const newPersonChecks = {
  name: line('Isi namanya.', NAME_MAX),
  whatsapp: whatsapp('Isi nomor WhatsApp yang benar.'),
  username: line('Isi username-nya.', NAME_MAX),
  ...personChecks,
};

/** What is empty is nothing, as a form sends it. */
const orNothing = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((sent) => (sent === '' || sent === undefined ? null : sent), field.nullable());
const limitField = orNothing(wholeField(limit, { min: 1, max: POINTS_MAX }));

const form = {
  role: z.enum(STAFF_ROLES, { error: role.message }),
  ends_on: orNothing(dayField(endsOn)),
  act_limit: limitField,
  day_limit: limitField,
};
export const PersonForm = z.object({ ...form, version: versionField });
export type PersonForm = z.output<typeof PersonForm>;

export const NewPerson = z.object({
  name: text(newPersonChecks.name),
  username: text(newPersonChecks.username),
  whatsapp: whatsappField(newPersonChecks.whatsapp),
  ...form,
});
export type NewPerson = z.output<typeof NewPerson>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'The staff, a page at a time, who came first before others (addition).',
  query: PageQuery,
  response: paged(Person),
});

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people',
  summary:
    'Let somebody into the team; a link to a password goes to the number, good for 72 hours (addition).',
  status: 201,
  body: NewPerson,
  response: written(z.object({ id: Id })),
  errors: [
    'invitations_off',
    'owner_never_signed_in',
    'end_passed',
    'username_taken',
    'username_not_plain',
    'whatsapp_taken',
    'number_is_contact',
    'idempotency_key_reused',
  ],
});

export const updatePerson = endpoint({
  method: 'PATCH',
  path: '/api/admin/people/:id',
  summary:
    'Change role, last day and limits of somebody. Another role or day ends the sessions (addition).',
  params: IdParams,
  body: PersonForm,
  response: written(Person),
  errors: [
    'person_not_found',
    'record_changed',
    'owner_never_signed_in',
    'end_passed',
    'last_owner',
    'idempotency_key_reused',
  ],
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:id',
  summary:
    'Somebody leaves the team: sessions end, number and username are free; what was done keeps the name (addition).',
  params: IdParams,
  response: done,
  errors: ['person_not_found', 'first_account_stays', 'last_owner', 'idempotency_key_reused'],
});

export const invitePersonAgain = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/invitation',
  summary: 'Send the link to a password again; the one before stays good (addition).',
  params: IdParams,
  response: done,
  errors: ['person_not_found', 'person_signed_in', 'invitations_off', 'idempotency_key_reused'],
});

export const endPersonSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:id/sessions',
  summary: 'Sign somebody out everywhere; of oneself everywhere else (addition).',
  params: IdParams,
  response: done,
  errors: ['person_not_found', 'idempotency_key_reused'],
});

export const resetPersonSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:id/second-factor',
  summary:
    'Take second factor and passkeys of somebody away who has lost them; the sessions end (addition).',
  params: IdParams,
  response: done,
  errors: [
    'person_not_found',
    'second_factor_of_oneself',
    'second_factor_off',
    'idempotency_key_reused',
  ],
});

/** What somebody of the staff has of its own. */
export const StaffSelf = z.object({
  name: z.string(),
  username: z.string(),
  whatsapp: z.string(),
  /** The account with which the company began, which is called like it. */
  is_first: z.boolean(),
  version: Version,
});
export type StaffSelf = z.output<typeof StaffSelf>;

export const showStaffSelf = endpoint({
  method: 'GET',
  path: '/api/admin/self',
  summary: 'How whoever is asking is called and signs in (addition).',
  response: answer(StaffSelf),
  errors: ['person_not_found'],
});

export const updateStaffSelf = endpoint({
  method: 'PATCH',
  path: '/api/admin/self',
  summary:
    'Change how one is called and signs in; nothing of the company. A new number or password ends the other sessions (addition).',
  body: updateSelf.body,
  response: written(StaffSelf),
  errors: [...updateSelf.errors, 'number_is_contact', 'person_not_found'],
});
