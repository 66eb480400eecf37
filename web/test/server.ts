import type { Answer, Endpoint } from '@reward-points/contract/endpoint';
import { type RefusalCode, refusals } from '@reward-points/contract/errors';
import { vi } from 'vitest';

interface Called {
  path: string;
  body: unknown;
  key: string | null;
}

/** A server that answers what a test says, in the shapes of the contract and in no other. */
export function fakeServer() {
  const answers = new Map<string, () => Response>();
  const calls: Called[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    // Asked after each call without an answer, whether the server is there at all.
    if (path === '/healthz') return Response.json({});
    const headers = new Headers(init?.headers);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ path, body, key: headers.get('idempotency-key') });
    const pathname = path.split('?')[0] ?? '';
    for (const [pattern, answer] of answers) {
      if (new RegExp(`^${pattern}$`).test(pathname)) return answer();
    }
    return new Response('{}', { status: 404 });
  });
  const patternOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, '[^/]+');
  return {
    calls,
    answers<E extends Endpoint>(endpoint: E, answer: Answer<E>) {
      answers.set(patternOf(endpoint), () => Response.json(answer));
    },
    refuses(endpoint: Endpoint, code: RefusalCode) {
      const { status, message } = refusals[code];
      answers.set(patternOf(endpoint), () => Response.json({ message, code }, { status }));
    },
    /** The answer is lost on its way. */
    fails(endpoint: Endpoint) {
      answers.set(patternOf(endpoint), () => {
        throw new TypeError('Failed to fetch');
      });
    },
  };
}
