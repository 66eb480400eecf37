import { QueryClientProvider, type QueryKey, type UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { testQueryClient } from './query-client.ts';
import { callOf } from './reads.ts';
import { type Called, fakeServer } from './server.ts';

/** One act with what is handed to it. */
export type Change = [
  name: string,
  // biome-ignore lint/suspicious/noExplicitAny: each act takes and answers something else.
  use: () => UseMutationResult<any, any, any, any>,
  input: unknown,
];

/** What a screen may have read before: what an answer says at once, and the same of another record. */
const READ: QueryKey[] = [
  ['contacts', 'self'],
  ['keeping-periods'],
  ['member', 7],
  ['member', 8],
  ...['BIRTHDAY', 'REMINDER', 'REWARD'].flatMap((type) => [
    ['messages', type],
    ['messages', type, 'stored'],
  ]),
  ['people', 'self'],
  ['point-rules'],
  ['point-rules', 'current'],
  ['pushes', 7],
  ['settings'],
];

/** Does each of the acts and tells in a few lines what was sent, what is read anew, and what a refusal does. */
export async function changesOf(changes: readonly Change[], answer: unknown): Promise<string> {
  const lines: string[] = [];
  for (const [name, use, input] of changes) {
    const done = await doOnce(use, input, () => Response.json(answer));
    const refused = await doOnce(use, input, () =>
      Response.json({ message: 'Berubah.', code: 'record_changed' }, { status: 409 }),
    );
    lines.push(
      `${name}: ${done.sent}`,
      `  done: ${done.effect}`,
      ...(refused.effect === done.effect ? [] : [`  refused: ${refused.effect}`]),
    );
  }
  return lines.join('\n');
}

async function doOnce(use: Change[1], input: unknown, answer: () => Response) {
  const server = fakeServer();
  const calls: Called[] = server.calls;
  const faked = vi.mocked(window.fetch);
  const noting = faked.getMockImplementation();
  faked.mockImplementation(async (...asked) => {
    await noting?.(...asked);
    return answer();
  });
  const toasts: string[] = [];
  const client = testQueryClient({
    toLogin: () => {},
    toForbidden: () => {},
    toast: (said) => toasts.push(said),
  });
  for (const key of READ) client.setQueryData(key, 'before');
  const { result, unmount } = await renderHook(use, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await result.current.mutateAsync(input).catch(() => {});
  const isAnew =
    client.getQueryCache().findAll({ predicate: ({ state }) => !state.isInvalidated }).length === 0;
  const set = READ.filter((key) => client.getQueryData(key) !== 'before');
  await unmount();
  return {
    sent: calls
      .map((one) => `${callOf(one)}${one.key === 'key' ? ' under its key' : ''}`)
      .join(', then '),
    effect:
      [
        isAnew && 'everything is read anew',
        set.length > 0 && `known at once ${set.map(wordsOf).join(', ')}`,
        toasts.length > 0 && 'says so in a toast',
      ]
        .filter(Boolean)
        .join('; ') || 'nothing',
  };
}

const wordsOf = (key: QueryKey): string =>
  key.map((part) => (typeof part === 'object' ? JSON.stringify(part) : part)).join('/');
