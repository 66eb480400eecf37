import assert from 'node:assert/strict';
import type { Endpoint } from '@reward-points/contract/endpoint';
import { endpointsByName } from '#test/endpoints.ts';
import { type Ask, asking, fetching } from './ask.ts';
import { type Asked, describeCall, type Shows } from './describe-call.ts';
import type { Company } from './filling.ts';
import { Numbers } from './numbers.ts';
import type { Said } from './said.ts';
import { steadyNames } from './steady.ts';
import { type Query, variantsOf } from './variants.ts';

const PERIOD = { from: '2026-07-01', to: '2026-11-30' };
/** What a call cannot be asked without, or answers little without. */
const NEEDED: Readonly<Record<string, Query>> = {
  findAnything: { q: 'tirta' },
  previewInvoice: { date: '2026-11-20', amount: '12345678' },
  previewPointRule: { rules: '12000', since: '2026-11-15' },
  previewTakingBack: { amount: '100000' },
  showCalendar: { from: '2026-11-16', to: '2026-12-13' },
  showReport: { from: '2026-10-01', to: '2026-11-30' },
  showStatement: PERIOD,
  showMyStatement: PERIOD,
  exportStatement: { ...PERIOD, format: 'csv' },
  exportMyStatement: { ...PERIOD, format: 'csv' },
  exportReport: { ...PERIOD, format: 'csv', table: 'lines' },
  exportEquipmentLabels: { sheet: 'a4-3x7' },
};

/** Who calls: first whoever is asked for all, then those whose answers may differ. */
function callersOf(path: string): string[] {
  if (path.startsWith('/api/member/')) return ['budi', 'dewi', 'pembeli', 'pembaca-customer'];
  if (path.startsWith('/api/admin/')) return ['admin', 'kantor', 'gudang', 'teknisi', 'pembaca'];
  return path === '/api/passkeys' ? ['admin', 'budi'] : [''];
}

interface Asking {
  ask: Ask;
  tokens: Company['tokens'];
  numbers: Numbers;
  steady: (text: string) => string;
  shows: Shows;
}

/** Of how many records a list is asked for with every query. */
const PATHS_OF_QUERIES = 2;

/** How much an answer says: an error nothing. */
const weightOf = ({ values, lists }: Said): number =>
  values.has('code') ? 0 : values.size + 100 * [...lists.values()].flat().length;

/** @returns undefined when there is nothing yet to fill its path with. */
async function describeOne(
  name: string,
  endpoint: Endpoint,
  { ask, tokens, numbers, steady, shows }: Asking,
): Promise<string[] | undefined> {
  const needed = NEEDED[name] ?? {};
  const asked: Asked[] = [];
  const hear = async (who: string, how: string, path: string, query: Query) => {
    const said = await ask(urlOf(path, query), tokens[who] ?? null);
    return { how: steady(how), said };
  };
  const known = (who: string) => (field: string) => numbers.known(who, field);
  for (const [place, who] of callersOf(endpoint.path).entries()) {
    const paths = numbers.pathsOf(who, endpoint);
    if (place === 0 && paths.length === 0) return;
    const heard: [path: string, one: Asked][] = [];
    // Whoever else is signed in reads what the first one reads, or less.
    for (const path of place === 0 ? paths : paths.slice(0, 2)) {
      heard.push([path, await hear(who, howOf(who, path, needed), path, needed)]);
    }
    if (place === 0) heard.sort(([, one], [, other]) => weightOf(other.said) - weightOf(one.said));
    asked.push(...heard.map(([, one]) => one));
    for (const [at, [path, one]] of heard.entries()) {
      const more: Asked[] = [];
      if (place === 0 && at < PATHS_OF_QUERIES) {
        for (const query of variantsOf(endpoint, needed, one.said, known(who))) {
          more.push(await hear(who, howOf('', at === 0 ? '' : path, query), path, query));
        }
      }
      asked.push(...more);
      numbers.note(
        who,
        path,
        [one, ...more].map(({ said }) => said),
      );
    }
  }
  return describeCall(`${name}: ${endpoint.method} ${endpoint.path}`, asked, shows);
}

/** Describes each call as soon as its path can be filled. */
async function describeAll(
  calls: readonly [string, Endpoint][],
  asking: Asking,
): Promise<Map<string, string[]>> {
  const sections = new Map<string, string[]>();
  for (let left = calls; left.length > 0; ) {
    const blocked: [string, Endpoint][] = [];
    for (const [name, endpoint] of left) {
      const section = await describeOne(name, endpoint, asking);
      if (section === undefined) blocked.push([name, endpoint]);
      else sections.set(name, section);
    }
    const names = blocked.map(([name, { path }]) => `${name}: ${path}`);
    assert.ok(
      blocked.length < left.length,
      `no list has shown what fills these:\n${names.join('\n')}`,
    );
    left = blocked;
  }
  return sections;
}

const READ: Shows = { first: 7, more: 2 };
/** What a file has beyond a list is its columns. */
const FILE: Shows = { first: 3, more: 1 };

/**
 * What each call that only reads answers, as text, by their names, and each file: all of the first answer, and what is
 * different when one thing more is asked.
 */
export async function describeAnswers({ app, tokens }: Company): Promise<string[]> {
  const steady = await steadyNames(app);
  const numbers = new Numbers();
  await numbers.learn(app, tokens);
  const calls = await endpointsByName();
  const common = { tokens, numbers, steady };
  const reads = calls.filter(([, { method }]) => method === 'GET');
  const files = calls.filter(([name]) => name.startsWith('export'));
  const sections = new Map([
    ...(await describeAll(reads, { ...common, ask: asking(app, steady), shows: READ })),
    ...(await describeAll(files, { ...common, ask: fetching(app, steady), shows: FILE })),
  ]);
  const head =
    'Written by `npm run check -- --write`: what each call answers in the company of server/test/answers.';
  const told = calls.flatMap(([name]) => sections.get(name) ?? []);
  return [head, ...told];
}

const textOf = (query: Query) => new URLSearchParams(query).toString();
const urlOf = (path: string, query: Query) =>
  textOf(query) === '' ? path : `${path}?${textOf(query)}`;
const howOf = (who: string, path: string, query: Query) =>
  [who, urlOf(path, query)].filter(Boolean).map(decodeURIComponent).join(' ');
