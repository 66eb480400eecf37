import type { Endpoint } from '@reward-points/contract/endpoint';
import { sql } from 'kysely';
import type { TestApp } from '#test/app.ts';
import type { Tokens } from './filling.ts';
import type { Said } from './said.ts';
import { wordsOf } from './variants.ts';

/** Where the numbers of a part of a path are listed, where that is not the list of its name. */
const LISTED: Readonly<Record<string, string>> = {
  plans: 'services',
  'visit-photos': 'photos',
  'visit-reports': 'reports',
};
const FIELDS: Readonly<Record<string, string>> = {
  id_customer: 'users',
  id_equipment: 'equipment',
  id_connection: 'connections',
  id_account: 'people',
  id_reward: 'items',
  technician: 'technicians',
  id: 'invoices',
};
/** Those that no list has. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  '/api/admin/messages': ['1', '2', '3'],
  '/api/admin/calendar/days': ['2026-11-20', '2026-11-21', '2026-11-23'],
};
const NUMBERS_MAX = 5;

const idsOf = async (app: TestApp, statement: ReturnType<typeof sql<{ key: string }>>) =>
  (await statement.execute(app.owner)).rows.map(({ key }) => key);

/** The records that lists have shown, by where they were listed and for whom. */
export class Numbers {
  readonly #seen = new Map<string, Set<string>>();

  /** Takes what no list shows from the database. */
  async learn(app: TestApp, tokens: Tokens): Promise<void> {
    const labels = (customer: number) => sql<{ key: string }>`
      select public_code as key from equipment
      where customer_id = ${customer} or ${customer} = 0 order by id limit 3
    `;
    const know = async (key: string, statement: ReturnType<typeof sql<{ key: string }>>) => {
      this.#seen.set(key, new Set(await idsOf(app, statement)));
    };
    await know('admin /api/admin/equipment-codes', labels(0));
    await know(
      'admin appointments',
      sql`select id::text as key from appointments order by id limit 3`,
    );
    await know(
      'admin visit-requests',
      sql`select id::text as key from visit_requests where attachment_id is not null order by id limit 1`,
    );
    await know(' /api/verify', sql`select code as key from visit_reports order by id`);
    const visits = (customer: number) => sql<{ key: string }>`
      select v.id::text as key from visits v join plans p on p.id = v.plan_id join equipment e on e.id = p.equipment_id
      where e.customer_id = ${customer} or ${customer} = 0
      order by exists (select from attachments a where a.visit_id = v.id) desc, v.id limit 4
    `;
    await know('admin visits', visits(0));
    for (const [who, token] of Object.entries(tokens)) {
      const { body } = await app.call('GET', '/api/member/self', { token });
      if (body.data === undefined) continue;
      const id = body.data.standings?.[0]?.id_customer;
      if (id === undefined) continue;
      this.#seen.set(`${who} /api/member/users`, new Set([String(id)]));
      await know(`${who} /api/member/equipment-codes`, labels(id));
      await know(`${who} visits`, visits(id));
    }
  }

  /** Notes some of each answer: the first and the last row of the first, and of each other one a row that was not noted. */
  note(who: string, path: string, answers: readonly Said[]): void {
    const last = path.split('/').at(-1) ?? '';
    for (const key of [`${who} ${path}`, `${who} ${last}`]) {
      const seen = this.#seen.get(key) ?? new Set();
      this.#seen.set(key, seen);
      for (const [at, { lists }] of answers.entries()) {
        const rows = lists.get('data.data') ?? lists.get('data') ?? [];
        const ids = rows.flatMap((row) => row.get('id') ?? []);
        const added = at === 0 ? [ids[0], ids.at(-1)] : [ids.find((id) => !seen.has(id))];
        for (const id of added) if (id !== undefined && seen.size < 12) seen.add(id);
      }
    }
  }

  #of(who: string, prefix: string): readonly string[] {
    const noun = prefix.split('/').at(-1) ?? '';
    const found =
      this.#seen.get(`${who} ${prefix}`) ??
      this.#seen.get(`${who} ${noun}`) ??
      this.#seen.get(`${who} ${LISTED[noun]}`);
    return FIXED[prefix] ?? [...(found ?? [])];
  }

  known(who: string, field: string): readonly string[] {
    return this.#of(who, FIELDS[field] ?? field);
  }

  /** The path of a call, filled with what its lists have shown. */
  pathsOf(who: string, { path, params }: Endpoint): string[] {
    let paths = [''];
    for (const part of path.split('/').slice(1)) {
      if (!part.startsWith(':')) {
        paths = paths.map((begun) => `${begun}/${part}`);
        continue;
      }
      const words = wordsOf(params?.shape[part.slice(1)]);
      paths = paths.flatMap((begun) => {
        const values = words.length > 0 ? words : this.#of(who, begun).slice(0, NUMBERS_MAX);
        return values.map((value) => `${begun}/${value}`);
      });
    }
    return paths;
  }
}
