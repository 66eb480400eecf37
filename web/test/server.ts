import type { Answer, Endpoint } from '@reward-points/contract/endpoint';
import { domainErrors, type ErrorBody, type ErrorCode } from '@reward-points/contract/errors';
import { vi } from 'vitest';

export interface Called {
  /** What is meant: a PATCH travels as a POST. */
  method: string;
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what was sent from outside.
  body: any;
  key: string | null;
  /** In whose name. */
  token: string | null;
}

type Answering = (called: Called) => Response | Promise<Response>;

/**
 * For how many milliseconds each answer is late: none, unless somebody looks for tests that only hold where answers come
 * at once.
 */
const LATE_MS = Number(import.meta.env.LATE_ANSWERS ?? 0);
// Never the clock that a test has put in its place.
const { setTimeout } = window;

async function late(answer: Response | Promise<Response>): Promise<Response> {
  if (LATE_MS > 0) await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  return answer;
}

const underWay = new Set<Promise<Response>>();

/**
 * Until every answer is there, also to what an act calls next, and what follows was done: none of it is a call or a toast of
 * the test after this one.
 */
export async function answersAreIn(): Promise<void> {
  do {
    await Promise.allSettled(underWay);
    await new Promise((resolve) => setTimeout(resolve));
  } while (underWay.size > 0);
}

/** A server that answers what a test says, in the shapes of the contract and in no other. */
export function fakeServer() {
  const answers: { call: Pick<RegExp, 'test'>; answer: Answering; isHeld?: boolean }[] = [];
  const calls: Called[] = [];
  let isThere = true;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!isThere) throw new TypeError('Failed to fetch');
    // Asked after each call without an answer, whether the server is there at all.
    if (String(input) === '/healthz') return Response.json({});
    const called = read(String(input), init);
    calls.push(called);
    const found = answers.find((one) => one.call.test(requestLineOf(called)));
    if (found?.isHeld) return found.answer(called);
    const answer = late(found?.answer(called) ?? new Response('{}', { status: 404 }));
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  });
  const connect = (to: boolean) => {
    isThere = to;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(to);
    window.dispatchEvent(new Event(to ? 'online' : 'offline'));
  };
  // What is said last holds.
  const put = (endpoint: Endpoint, answer: Answering, isHeld = false) =>
    answers.unshift({ call: patternOf(endpoint), answer, isHeld });
  return {
    calls,
    /** The calls of this endpoint, in their order. */
    callsOf: (endpoint: Endpoint) => calls.filter((one) => isCallOf(endpoint, one)),
    answers<E extends Endpoint>(
      endpoint: E,
      answer: Answer<E> | ((called: Called) => Answer<E>),
    ): void {
      put(endpoint, (called) =>
        Response.json(
          typeof answer === 'function' ? (answer as (one: Called) => Answer<E>)(called) : answer,
          { status: endpoint.status ?? 200 },
        ),
      );
    },
    /** From here on nothing leaves the device, or everything does again. */
    losesNetwork: () => connect(false),
    findsNetwork: () => connect(true),
    /** Answers only once the test says so. */
    holds<E extends Endpoint>(endpoint: E, answer: Answer<E>): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      const held = async () => {
        await promise;
        return Response.json(answer, { status: endpoint.status ?? 200 });
      };
      put(endpoint, held, true);
      return resolve;
    },
    /** Whatever changes something is noted from here on, and answered only once the test says how. */
    holdsActs() {
      const sent: Called[] = [];
      let waiting: ((answer: Response) => void)[] = [];
      const held = (called: Called) => {
        sent.push(called);
        return new Promise<Response>((resolve) => waiting.push(resolve));
      };
      answers.unshift({ call: /^(?!GET )/, answer: held, isHeld: true });
      return {
        sent,
        release(answer: () => Response) {
          for (const resolve of waiting) resolve(answer());
          waiting = [];
        },
      };
    },
    refuses(
      endpoint: Endpoint,
      code: ErrorCode,
      more: Partial<ErrorBody> = {},
      status: number = domainErrors[code].status,
    ) {
      const { message } = domainErrors[code];
      put(endpoint, () => Response.json({ message, code, ...more }, { status }));
    },
    /** The first one; whatever comes after it is answered as the test said before. */
    refusesOnce(endpoint: Endpoint, code: ErrorCode) {
      const { status, message } = domainErrors[code];
      const once = { call: patternOf(endpoint), answer: () => refuse() };
      const refuse = () => {
        answers.splice(answers.indexOf(once), 1);
        return Response.json({ message, code }, { status });
      };
      answers.unshift(once);
    },
    /** Something went wrong in the server, and nobody knows how far it came. */
    breaks(endpoint: Endpoint) {
      put(endpoint, broken);
    },
    /** What asks the same again breaks, until the test says that it does no longer. */
    breaksLike(called: Called): () => void {
      const line = requestLineOf(called);
      const one = { call: { test: (other: string) => other === line }, answer: broken };
      answers.unshift(one);
      return () => void answers.splice(answers.indexOf(one), 1);
    },
    /** From here on nothing can be read. */
    breaksReads: () => void answers.unshift({ call: /^GET /, answer: broken }),
    /** The answer is lost on its way. */
    fails(endpoint: Endpoint) {
      put(endpoint, () => {
        throw new TypeError('Failed to fetch');
      });
    },
    /** Nothing comes until then, and then the answer is lost. */
    losesAfter(endpoint: Endpoint, then: Promise<void>) {
      const lost = async () => {
        await then;
        throw new TypeError('Failed to fetch');
      };
      put(endpoint, lost, true);
    },
  };
}

const broken = () =>
  Response.json({ message: 'Something went wrong', code: 'bug' }, { status: 500 });

const requestLineOf = ({ method, path }: Called): string => `${method} ${path.split('?')[0]}`;

const patternOf = ({ method, path }: Endpoint): RegExp =>
  new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`);

export const isCallOf = (endpoint: Endpoint, called: Called): boolean =>
  patternOf(endpoint).test(requestLineOf(called));

export type FakeServer = ReturnType<typeof fakeServer>;

function read(path: string, init: RequestInit | undefined): Called {
  const headers = new Headers(init?.headers);
  const key = headers.get('idempotency-key');
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
  const sent = init?.body;
  const body =
    sent instanceof FormData
      ? Object.fromEntries(sent)
      : typeof sent === 'string'
        ? JSON.parse(sent)
        : undefined;
  return { method: body?._method ?? init?.method ?? 'GET', path, body, key, token };
}

/** A page of a list, as the contract answers it. */
export const page = <Row>(data: Row[], more: { current?: number; last?: number } = {}) => ({
  data: {
    data,
    current_page: more.current ?? 1,
    prev_page_url: null,
    next_page_url: null,
    last_page: more.last ?? 1,
    per_page: 10,
    total: data.length,
    total_capped: false,
  },
});
