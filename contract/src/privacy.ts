import { z } from 'zod';
import { preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdFilter, IdParams, Instant, PageQuery, Version, versionField } from './fields.ts';
import { answer, done, paged, written } from './paging.ts';

/** For how many months something can be kept; null: for good. Fewer would take what is still worked with. */
export const KEPT_MONTHS = [3, 6, 12, 24, 36, 60, 120] as const;
const Months = z.literal(KEPT_MONTHS).nullable();

/** How long personal data is kept that nothing else needs (addition). */
export const KeepingPeriods = z.object({
  /** Number, name and text of messages. */
  messages: Months,
  /** The lines of who signed in, and of who tried. */
  sign_ins: Months,
  /** Of the other lines of the trail what was changed, and the network address. */
  details: Months,
  /** Forms of sign-up that were accepted or refused. */
  sign_ups: Months,
  /** Recipient, telephone and address of parcels that were sent or cancelled. */
  parcels: Months,
  version: Version,
});
export type KeepingPeriods = z.output<typeof KeepingPeriods>;

export const showKeepingPeriods = endpoint({
  method: 'GET',
  path: '/api/admin/keeping-periods',
  summary: 'How long what is kept of people (addition).',
  response: answer(KeepingPeriods),
});

export const updateKeepingPeriods = endpoint({
  method: 'PUT',
  path: '/api/admin/keeping-periods',
  summary: 'Settle how long what is kept of people; the next night takes what is older (addition).',
  body: KeepingPeriods.extend({ version: versionField }),
  response: written(KeepingPeriods),
  errors: ['record_changed', 'idempotency_key_reused'],
});

const asData = { query: z.object({ format: z.literal('json').optional().default('json') }) };

export const exportMyData = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/member/personal-data/export',
  summary: 'Prepare all that is kept of whoever of a customer is signed in (addition).',
  ...asData,
  errors: preparingErrors,
});

export const exportOwnData = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/personal-data/export',
  summary: 'Prepare all that is kept of whoever of the staff is signed in (addition).',
  ...asData,
  errors: preparingErrors,
});

const ofContact = 'contact_not_found';
const ofStaff = 'person_not_found';

export const exportContactData = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/contacts/:id/personal-data/export',
  summary:
    'Prepare all that is kept of somebody who stands, or stood, for a customer; by the number of the contact (addition).',
  params: IdParams,
  ...asData,
  errors: [ofContact, ...preparingErrors],
});

export const exportPersonData = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/people/:id/personal-data/export',
  summary: 'Prepare all that is kept of somebody who works, or worked, for the company (addition).',
  params: IdParams,
  ...asData,
  errors: [ofStaff, ...preparingErrors],
});

/** Somebody who has left, and whose personal data is still kept. */
export const FormerPerson = z.object({
  /** By which number it is meant: that of the contact, or of the account. */
  kind: z.enum(['contact', 'staff']),
  id: Id,
  name: z.string(),
  whatsapp: z.string(),
  /** Which customer it stood for; null: it worked for the company. */
  company: z.string().nullable(),
  left_at: Instant,
});
export type FormerPerson = z.output<typeof FormerPerson>;

export const listFormerPeople = endpoint({
  method: 'GET',
  path: '/api/admin/former-people',
  summary:
    'Who has left a customer; without one, who has left the team or stood for a customer that was deleted (addition).',
  query: PageQuery.extend({ id_customer: IdFilter }),
  response: paged(FormerPerson),
});

/** What an erasure takes, and what stands against it. */
export const Erasure = z.object({
  name: z.string(),
  whatsapp: z.string(),
  /** For whom it stands, by name. */
  customers: z.array(z.string()),
  /** How many messages to and from it lose number, name and text. */
  messages: z.int(),
  /** How many parcels lose recipient and address. */
  parcels: z.int(),
  /** How many claims stay, without its name. */
  claims: z.int(),
  /** What must happen first; null: nothing. */
  obstacle: z.enum(['last_utama', 'no_number_left', 'erasure_parcel_waits']).nullable(),
});
export type Erasure = z.output<typeof Erasure>;

const erasing = ['erasing_oneself', 'erasure_parcel_waits', 'idempotency_key_reused'] as const;

export const previewContactErasure = endpoint({
  method: 'GET',
  path: '/api/admin/contacts/:id/erasure',
  summary: 'What would go with the personal data of somebody of a customer (addition).',
  params: IdParams,
  response: answer(Erasure),
  errors: [ofContact],
});

export const eraseContact = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/:id/erasure',
  summary:
    'Erase the personal data of somebody of a customer; it stands for nobody any more, and there is no way back (addition).',
  params: IdParams,
  response: done,
  errors: [ofContact, 'customer_not_found', 'last_utama', 'no_number_left', ...erasing],
});

export const previewPersonErasure = endpoint({
  method: 'GET',
  path: '/api/admin/people/:id/erasure',
  summary: 'What would go with the personal data of somebody of the staff (addition).',
  params: IdParams,
  response: answer(Erasure),
  errors: [ofStaff],
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/erasure',
  summary:
    'Erase the personal data of somebody of the staff, who leaves the team; there is no way back (addition).',
  params: IdParams,
  response: done,
  errors: [ofStaff, 'last_owner', 'first_account_stays', ...erasing],
});
