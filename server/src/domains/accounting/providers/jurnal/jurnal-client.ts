import {
  countOf,
  isRow,
  type RawRow,
  readExactJson,
  rowsOf,
} from '#domains/accounting/providers/exact-json.rules.ts';
import {
  busyMsOf,
  clockStop,
  insist,
  laterStop,
  sayable,
  skewMs,
  type Verdict,
} from '#domains/accounting/providers/insist.ts';
import { type Limits, type Pace, paceOf } from '#domains/accounting/providers/pace.ts';
import {
  type Learned,
  type ProviderDeps,
  ProviderStop,
} from '#domains/accounting/providers/provider.ts';
import { nextMonth } from '#domains/accounting/providers/remote-days.rules.ts';
import type { ListPage } from '#domains/accounting/providers/walk.ts';
import { callOutside, type OutsideAnswer, TIMEOUT_MS } from '#outside/call-outside.ts';
import { MEKARI_SKEW_MS, signed } from '#outside/mekari-signature.ts';
import { type Refusal, refusalOf, wordsOf } from './jurnal.rules.ts';

export interface JurnalSettings {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** `digest` (`empty`). */
  learned: Learned;
  timeoutMs?: number;
}

/** Below the 30 calls a minute that Jurnal lets through. */
export const LIMITS: Limits = { calls: 25, perMs: 60_000 };

/** Larger pages took longer than half a minute on bad days. */
export const PAGE_SIZE = 50;

type Heard =
  | { is: 'data'; body: RawRow; headers: Headers }
  | { is: 'refused'; why: Refusal; words: string };

type Query = Record<string, string | number>;

export interface JurnalClient {
  get(path: string, query?: Query): Promise<Heard>;
  /** A page of a list, whose rows stand under its own name. */
  page(name: string, query: Query, page: number): Promise<ListPage>;
  later(said: string, heard?: Heard): ProviderStop;
}

/** Left alone so long where it does not say how long: its minute begins anew by then. */
const BUSY_MS = 60_000;

/** How Jurnal is asked, whatever for. Queries hold nothing that would be written otherwise in an address. */
export function jurnalClient(settings: JurnalSettings, deps: ProviderDeps): JurnalClient {
  const learned: Learned = { ...settings.learned };
  const pace = paceOf(LIMITS, deps);

  function later(said: string, heard?: Heard): ProviderStop {
    return laterStop(deps.clock, said, heard?.is === 'refused' ? heard.words : '');
  }

  /** The call, once more with the digest of its empty body if it is refused and the clock is not why. */
  async function once(url: URL): Promise<Verdict<Heard>> {
    const isDigested = learned.digest === 'empty';
    const answer = await call(settings, deps, pace, { url, isDigested });
    if (answer.status !== 401 || isDigested || isSkewed(answer)) return judge(answer);
    const second = await call(settings, deps, pace, { url, isDigested: true });
    if (second.status < 300) {
      await deps.remember({ digest: 'empty' });
      learned.digest = 'empty';
    }
    return judge(second);
  }

  const isSkewed = ({ headers }: OutsideAnswer): boolean =>
    Math.abs(skewMs(headers, deps.clock.now()) ?? 0) > MEKARI_SKEW_MS;

  function judge(answer: OutsideAnswer): Verdict<Heard> {
    const { status, headers, text } = answer;
    const body = readExactJson(text);
    const said = wordsOf(body ?? text.slice(0, 500));
    const why = refusalOf(status, said);
    const words = sayable(said, [settings.clientSecret]) || `HTTP ${status}`;
    switch (why) {
      case null:
        return isRow(body)
          ? { is: 'answer', value: { is: 'data', body, headers } }
          : { is: 'down', said: `Jawaban Jurnal tidak terbaca (HTTP ${status}).` };
      case 'unauthorized':
        if (isSkewed(answer)) throw clockStop('Jurnal', skewMs(headers, deps.clock.now()));
        throw refused(words, 'kredensial');
      case 'forbidden':
        throw refused(words, 'hak akses aplikasi (scope)');
      case 'month':
        throw new ProviderStop('budget', 'Jatah panggilan Jurnal bulan ini habis.', {
          retryAt: nextMonth(deps.clock.now()),
        });
      case 'busy':
        return {
          is: 'busy',
          waitMs: busyMsOf(answer),
          said: 'Jurnal meminta panggilan diperlambat.',
        };
      case 'down':
        return { is: 'down', said: `Jurnal sedang terganggu (HTTP ${status}).` };
      case 'gone':
      case 'other':
        return { is: 'answer', value: { is: 'refused', why, words } };
    }
  }

  const refused = (words: string, what: string): ProviderStop =>
    new ProviderStop('credentials', `Jurnal menolak ${what}: ${words}`);

  const patience = { deps, pace, busyMs: () => BUSY_MS };

  async function get(path: string, query: Query = {}): Promise<Heard> {
    const url = new URL(`${settings.baseUrl}/${path}`);
    url.search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    ).toString();
    return insist(patience, () => once(url));
  }

  return {
    get,
    later,
    page: async (name, query, number) => {
      const heard = await get(name, { page: number, page_size: PAGE_SIZE, ...query });
      if (heard.is === 'data' && name in heard.body) return pageOf(heard.body, name, number);
      throw later(`Daftar ${name} di Jurnal tidak terbaca.`, heard);
    },
  };
}

async function call(
  { clientId, clientSecret, timeoutMs = TIMEOUT_MS }: JurnalSettings,
  { budget, clock }: ProviderDeps,
  pace: Pace,
  { url, isDigested }: { url: URL; isDigested: boolean },
): Promise<OutsideAnswer> {
  await budget.take();
  await pace.turn();
  const body = isDigested ? '' : undefined;
  const headers = signed({ clientId, clientSecret }, { method: 'GET', url, body }, clock.now());
  return callOutside({ method: 'GET', url, headers, timeoutMs });
}

function pageOf(body: RawRow, name: string, page: number): ListPage {
  const rows = rowsOf(body[name]);
  const pages = countOf(body, 'total_pages');
  const isLast = pages === null ? rows.length === 0 : page >= pages;
  return { rows, count: countOf(body, 'total_count'), isLast };
}
