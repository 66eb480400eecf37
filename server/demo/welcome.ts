import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { DomainDependencies } from '#app.ts';
import { listAllCustomers, requireCustomer } from '#domains/customers/customers.queries.ts';
import { TECHNICIAN } from './appointment-events.ts';
import { namedCustomers } from './named-customers.ts';

/** What the administrator sees where; whoever is meant stands first. */
const SIGHTS: readonly [username: string, path: string, shows: string][] = [
  ['nurul', '/admin/services', 'is overdue for months, and its product is not sold any more'],
  ['eko', '/admin/services', 'is due today'],
  ['sri', '/admin/services', 'is due, and was reminded'],
  ['budi', '/admin/services', 'has a flowmeter with 25 visits, and two of the same kind'],
  ['dewi', '/admin/calendar', 'wants a visit on another day, beside others that are agreed'],
  ['ratna', '/admin/customers', 'waits for a birthday gift, as others do'],
  ['maya', '/admin/redeem/items', 'had a claim cancelled, and its points back'],
  ['lestari', '/admin/broadcast/point', 'got points in three broadcasts, as everybody did'],
  ['siti', '/admin/whatsapp-messages', 'cannot be reached: messages failed'],
  [
    'hendra',
    '/admin/whatsapp-messages',
    'has its telephone off: a message was sent, not delivered',
  ],
  ['tono', '/admin/whatsapp-messages', 'has a message in the queue, for ten minutes'],
];

/** What is printed when the demo is ready: where it is, who can sign in, and what each of them shows. */
export async function welcome(
  { db }: DomainDependencies,
  {
    address,
    books,
    isNew,
    password,
  }: { address: string; books?: string | undefined; isNew: boolean; password: string },
): Promise<string> {
  const own = await requireCustomer(db, OWN_COMPANY_ID);
  const stored = new Map((await listAllCustomers(db)).map((row) => [row.username, row]));
  const members = namedCustomers.flatMap(({ username, person, shows }) => {
    const member = stored.get(username);
    if (!member) return [];
    return [`  ${member.whatsapp}  ${person.split(' ')[0]}: ${shows}`];
  });
  const sights = SIGHTS.flatMap(([username, path, shows]) => {
    const customer = stored.get(username);
    return customer ? [`  ${path.padEnd(25)}  ${customer.name} ${shows}`] : [];
  });
  return [
    '',
    `The demo of ${own.name} is ready: ${address}`,
    '',
    `Sign in with a WhatsApp number and the password ${password}`,
    '',
    `  ${own.whatsapp}  the administrator`,
    `  ${TECHNICIAN.whatsapp}  Bayu: the technician, who notes visits on a phone`,
    ...members,
    '',
    'What the administrator can look at',
    '',
    ...sights,
    '',
    ...(books === undefined
      ? []
      : [
          `/admin/accounting follows the books of an invented accounting program. Change them at ${books}/ and watch.`,
          '',
        ]),
    isNew
      ? 'All of it is invented. It was made for today; nothing is sent to anybody.'
      : 'All of it is invented. It is as you left it, birthdays and all; to have it made anew for today, remove its folder.',
    '',
  ].join('\n');
}
