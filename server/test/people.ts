import type { ContactRole } from '@reward-points/contract/contact-roles';
import type { StaffRole } from '@reward-points/contract/permissions';
import type { Topic } from '@reward-points/contract/topics';
import { sql } from 'kysely';
import { ADMIN, signInAs, type TestApp } from './app.ts';
import type { TestCustomer } from './builders.ts';

let count = 0;

/** One more account beside the principal of a customer, with its password. @returns its number. */
async function anotherAccount(app: TestApp, customerId: number, role: StaffRole | null) {
  count += 1;
  const whatsapp = `62814${String(count).padStart(7, '0')}`;
  const name = `${role ?? 'orang'}-${count}`;
  await sql`
    insert into accounts
      (customer_id, is_principal, role, staff_role, name, username, username_key, whatsapp, password_hash, created_at)
    select customer_id, false, role, ${role}, ${name}, ${name}, ${name}, ${whatsapp}, password_hash, created_at
    from accounts where customer_id = ${customerId} and is_principal
  `.execute(app.owner);
  return whatsapp;
}

/** A bearer token of one more of the staff. */
export const aColleague = async (app: TestApp, role: StaffRole): Promise<string> =>
  signInAs(app, { whatsapp: await anotherAccount(app, 1, role), password: ADMIN.password });

/** A bearer token of one more of a customer's people. */
export async function aContact(
  app: TestApp,
  { id, password }: TestCustomer,
  role: ContactRole,
): Promise<string> {
  const whatsapp = await anotherAccount(app, id, null);
  await sql`
    update contacts set role = ${role}
    where account_id = (select id from accounts where whatsapp = ${whatsapp})
  `.execute(app.owner);
  return signInAs(app, { whatsapp, password });
}

/** The number of whoever a bearer token is of. */
export const numberOf = async (app: TestApp, token: string): Promise<string> =>
  (await app.call('GET', '/api/member/self', { token })).body.data.whatsapp;

/** One more of a customer's people, who chose to hear of a topic. @returns its number. */
export async function aHearer(
  app: TestApp,
  { id }: Pick<TestCustomer, 'id'>,
  topic: Topic,
): Promise<string> {
  const whatsapp = await anotherAccount(app, id, null);
  await sql`
    update contacts set told = ${[topic]}
    where account_id = (select id from accounts where whatsapp = ${whatsapp})
  `.execute(app.owner);
  return whatsapp;
}
