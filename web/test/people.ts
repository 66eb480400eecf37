import type { Person } from '@reward-points/contract/people';

/** Somebody of the office, who is signed in nowhere. */
export const aPerson = (more: Partial<Person> = {}): Person => ({
  id: 9,
  name: 'Rina',
  username: 'rina',
  whatsapp: '628119990001',
  role: 'kantor',
  ends_on: null,
  has_ended: false,
  act_limit: null,
  day_limit: null,
  has_signed_in: true,
  has_second_factor: false,
  has_passkey: false,
  sessions: 0,
  is_first: false,
  is_me: false,
  version: 1,
  ...more,
});
