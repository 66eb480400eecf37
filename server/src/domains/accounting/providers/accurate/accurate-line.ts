import { createHmac } from 'node:crypto';
import {
  isRow,
  type RawRow,
  readExactJson,
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
import { callOutside, type OutsideAnswer, TIMEOUT_MS } from '#outside/call-outside.ts';
import { isTrusted, type Refusal, refusalOf, wordsOf } from './accurate.rules.ts';

export interface AccurateSettings {
  /** The account layer. */
  baseUrl: string;
  token: string;
  secret: string;
  /** `host`, `encoding` (`hex`, `base64`), `tokenMethod` (`GET`), `commas` (`encoded`). */
  learned: Learned;
  timeoutMs?: number;
}

/** Below the 8 calls a second that Accurate lets through. */
export const LIMITS: Limits = { calls: 6, perMs: 1_000 };

/** What a call came to. */
export type Heard =
  | { is: 'data'; data: unknown; body: RawRow; headers: Headers }
  /** `s: true`, and nothing more: nothing is there. */
  | { is: 'nothing' }
  /** The program refuses, in words that are not about who asks. */
  | { is: 'refused'; why: Refusal; words: string }
  | { is: 'unknown'; said: string };

export type Method = 'GET' | 'POST';

/** The line to Accurate: what goes over it is signed, paced, and goes to Accurate alone. */
export interface AccurateLine {
  base: URL;
  /** What is known of the account beside its credentials. */
  learned: Learned;
  learn(what: Learned): Promise<void>;
  /** @throws ProviderStop where who asks is not let in, or nobody answers as Accurate would */
  ask(method: Method, url: URL): Promise<Heard>;
  /** A stop of a while, with the program's own words as far as there are any. */
  later(said: string, heard?: Heard): ProviderStop;
}

/** Where the data layer answers, at whichever host. */
export const DATA_PATH = '/accurate/api/';

const HOPS_MAX = 3;

export function accurateLine(settings: AccurateSettings, deps: ProviderDeps): AccurateLine {
  const learned: Learned = { ...settings.learned };
  const base = new URL(settings.baseUrl);
  const pace = paceOf(LIMITS, deps);
  const secrets = [settings.token, settings.secret];

  async function learn(what: Learned): Promise<void> {
    await deps.remember(what);
    Object.assign(learned, what);
  }

  function later(said: string, heard?: Heard): ProviderStop {
    return laterStop(deps.clock, said, heard?.is === 'refused' ? heard.words : '');
  }

  /** A host that has moved says where to; our credentials go there only if it is Accurate's. */
  async function follow(method: Method, first: URL, encoding: Encoding): Promise<OutsideAnswer> {
    let url = first;
    for (let hop = 0; hop <= HOPS_MAX; hop += 1) {
      const answer = await call(settings, deps, pace, { method, url, encoding });
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || location === null) {
        // The account layer may move as well, and has no data.
        if (hop > 0 && url.pathname.startsWith(DATA_PATH)) await learn({ host: url.origin });
        return answer;
      }
      const next = URL.parse(location, url);
      if (next === null || !isTrusted(next, base)) {
        const host = next?.host ?? 'tidak terbaca';
        throw later(`Accurate mengarahkan ke alamat lain (${host}), yang tidak diikuti.`);
      }
      url = next;
    }
    throw later('Accurate mengarahkan berputar-putar.');
  }

  /** The call, once more with the other way of writing a signature if that is what is refused. */
  async function once(method: Method, url: URL): Promise<Verdict<Heard>> {
    const [known, other]: [Encoding, Encoding] =
      learned.encoding === 'base64' ? ['base64', 'hex'] : ['hex', 'base64'];
    const answer = await follow(method, url, known);
    const heard = understand(answer, secrets);
    if (heard.is !== 'refused' || heard.why !== 'signature') return judge(answer, heard);
    const second = await follow(method, url, other);
    const again = understand(second, secrets);
    if (again.is !== 'refused' || again.why !== 'signature') await learn({ encoding: other });
    return judge(second, again);
  }

  function judge(answer: OutsideAnswer, heard: Heard): Verdict<Heard> {
    if (heard.is === 'unknown') return { is: 'down', said: heard.said };
    if (heard.is !== 'refused') return { is: 'answer', value: heard };
    switch (heard.why) {
      case 'clock':
        throw clockStop('Accurate', skewMs(answer.headers, deps.clock.now()));
      case 'signature':
      case 'credentials':
        throw new ProviderStop('credentials', `Accurate menolak kredensial: ${heard.words}`);
      case 'busy':
        return {
          is: 'busy',
          waitMs: busyMsOf(answer),
          said: 'Accurate meminta panggilan diperlambat.',
        };
      case 'address':
      case 'gone':
      case 'other':
        return answer.status >= 500
          ? { is: 'down', said: `Accurate sedang terganggu: ${heard.words}` }
          : { is: 'answer', value: heard };
    }
  }

  const patience = { deps, pace, busyMs: (time: number) => 1_000 * 2 ** time };
  return {
    base,
    learned,
    learn,
    later,
    ask: (method, url) => insist(patience, () => once(method, url)),
  };
}

type Encoding = 'hex' | 'base64';

/** Signed by the second, which the way of writing it is for both sides the least to misunderstand. */
async function call(
  { token, secret, timeoutMs = TIMEOUT_MS }: AccurateSettings,
  { budget, clock }: ProviderDeps,
  pace: Pace,
  { method, url, encoding }: { method: Method; url: URL; encoding: Encoding },
): Promise<OutsideAnswer> {
  await budget.take();
  await pace.turn();
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  return callOutside({
    method,
    url,
    timeoutMs,
    headers: {
      authorization: `Bearer ${token}`,
      'x-api-timestamp': timestamp,
      'x-api-signature': signatureOf(secret, timestamp, encoding),
      'x-language-profile': 'ID',
    },
  });
}

export const signatureOf = (secret: string, timestamp: string, encoding: Encoding): string =>
  createHmac('sha256', secret).update(timestamp).digest(encoding);

/** What an answer says: `s` decides, under whichever status. */
function understand({ status, headers, text }: OutsideAnswer, secrets: string[]): Heard {
  if (status === 405) return { is: 'refused', why: 'address', words: 'HTTP 405' };
  const body = readExactJson(text);
  if (isRow(body) && body.s === true && status < 300) {
    return body.d === undefined || body.d === null
      ? { is: 'nothing' }
      : { is: 'data', data: body.d, body, headers };
  }
  const said = wordsOf(body);
  const why = refusalOf(status, said);
  const words = sayable(said, secrets) || `HTTP ${status}`;
  const isWorded = isRow(body) && (body.s === false || said !== '');
  if (isWorded || why === 'busy' || why === 'credentials') return { is: 'refused', why, words };
  return { is: 'unknown', said: `Jawaban Accurate tidak terbaca (HTTP ${status}).` };
}
