import { OCCASIONS, OPTIONAL_OCCASIONS } from '@reward-points/contract/message-values';
import type { Called } from '@reward-points/server/test/called';
import type { FakeQontak } from '@reward-points/server/test/fakes/qontak';
import { type Books, read } from './books.ts';
import { openOffice } from './company.ts';

/** Each occasion is told by the same template, filled with what all of them know, so that everything that is told leaves. */
export async function chooseTemplates(server: Called): Promise<void> {
  const office = await openOffice(server);
  const templates: { id: string; name: string }[] = await office.call(
    'GET',
    '/api/admin/qontak/templates',
  );
  const template_id = templates.find(({ name }) => name === 'reward_point')?.id;
  const mapping = [1, 2].map((position) => ({
    part: 'body',
    button: null,
    position,
    value: 'customer',
  }));
  for (const occasion of OCCASIONS.filter((each) => !OPTIONAL_OCCASIONS.includes(each))) {
    await office.call('PUT', `/api/admin/message-templates/${occasion}`, { template_id, mapping });
  }
}

/**
 * What the provider took, beside what the server says of it: each message has a name of its own there, so one that was
 * taken twice shows, and one that is said to have been sent and is not there.
 */
export async function compareSent(books: Books, fake: FakeQontak): Promise<void> {
  const rows = await read(books, ({ db }) =>
    db
      .selectFrom('whatsapp_messages')
      .select(['id', 'provider_id'])
      .where('status', 'in', ['accepted', 'sent', 'delivered', 'read'])
      .execute(),
  );
  const taken = Map.groupBy(fake.messages, ({ name }) => name);
  for (const [name, { length }] of taken) {
    if (length > 1) books.findings.push(`the provider was sent “${name}” ${length} times`);
  }
  const known = new Set(fake.messages.map(({ id }) => id));
  for (const { id, provider_id } of rows) {
    if (!known.has(provider_id ?? ''))
      books.findings.push(`message ${id} is said to have been sent, and the provider has none`);
  }
}
