import { OWN_ACCOUNT_ID } from '@reward-points/contract/customers';
import { listAllCustomers } from '#domains/customers/list-all-customers.ts';
import { showCustomer } from '#domains/customers/show-customer.ts';
import type { Parts } from '#parts.ts';
import { namedCustomers } from './named-customers.ts';

/** What is printed when the demo is ready: where it is, who can sign in, and what each of them shows. */
export async function welcome(
  { db }: Parts,
  { address, isNew, password }: { address: string; isNew: boolean; password: string },
): Promise<string> {
  const own = await showCustomer(db, OWN_ACCOUNT_ID);
  const stored = new Map((await listAllCustomers(db)).map((row) => [row.username, row]));
  const members = namedCustomers.flatMap(({ username, person, shows }) => {
    const member = stored.get(username);
    if (!member) return [];
    return [`  ${member.whatsapp}  ${person.split(' ')[0]}: ${shows}`];
  });
  return [
    '',
    `The demo of ${own.name} is ready: ${address}`,
    '',
    `Sign in with a WhatsApp number and the password ${password}`,
    '',
    `  ${own.whatsapp}  the administrator`,
    ...members,
    '',
    isNew
      ? 'All of it is invented. It was made for today; nothing is sent to anybody.'
      : 'All of it is invented. It is as you left it, birthdays and all; to have it made anew for today, remove its folder.',
    '',
  ].join('\n');
}
