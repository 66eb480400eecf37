import type { Query } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ADMIN, MEMBER } from '#test/pages.ts';
import { openRead, wordsIn } from '#test/read-page.ts';
import type { Called } from '#test/server.ts';
// What comes later in the app is there from the first page on.
import './admin/-notices.tsx';

let around: Map<string, number> | undefined;

/** How many ask for each of what stands around every page, as one shows that reads nothing itself. */
async function readsAround(): Promise<Map<string, number>> {
  const path = '/admin/products/create';
  // On the first page of all, what stands around it comes later.
  const first = await openRead(path, 'admin');
  await first.screen.unmount();
  const { screen, queryClient } = await openRead(path, 'admin');
  const reads = queryClient.getQueryCache().getAll();
  const counts = reads.map((read) => [read.queryHash, read.getObserversCount()] as const);
  await screen.unmount();
  return new Map(counts);
}

/** What a read asks for. */
async function callOf(read: Query, calls: Called[]): Promise<Called | undefined> {
  calls.splice(0);
  await read.fetch();
  return calls[0];
}

/** What a page may do without and say nothing: it stands only where it has something to say, or beside what says more. */
const MAY_GO = [
  // Numbers on chips and tabs, which lead to the same lists without them.
  '/api/admin/accounting/decisions/counts',
  '/api/admin/certificate-standings',
  '/api/admin/customer-standings',
  '/api/admin/message-standings',
  '/api/admin/service-standings',
  '/api/admin/welcome-page-resources/summary-notifications',
  // Names of programs, and a filter where there are several.
  '/api/admin/accounting/connections',
  // Steps and banners of the dashboard, and what a form proposes or says beside a field.
  '/api/admin/invoices/next-number',
  '/api/admin/notifications/services',
  '/api/admin/services/20/histories/last',
  '/api/admin/setup',
  // What this device knows of the member stands for it.
  '/api/member/users/7',
];

const isSilentLoss = (row: string): boolean => {
  const [path = ''] = row.split(': nothing, ');
  return path !== row && !MAY_GO.includes(path);
};

test.for([
  ...ADMIN.map((path) => [path, 'admin'] as const),
  ...MEMBER.map((path) => [path, 'member'] as const),
])(
  '%s, opened as %s, says what it could not read, and reads it again by a press [ADD-955]',
  {
    timeout: 60_000,
  },
  async ([path, who]) => {
    around ??= await readsAround();
    const { main, server, queryClient, isRead } = await openRead(path, who);
    const reads = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .filter((read) => read.getObserversCount() > (around?.get(read.queryHash) ?? 0));
    const before = wordsIn(main.element());
    const told: string[] = [];
    for (const read of reads) {
      const called = await callOf(read, server.calls);
      // Some are no calls: files, or the version that runs.
      if (!called) continue;
      const mend = server.breaksLike(called);
      await queryClient.resetQueries({ queryKey: read.queryKey, exact: true });
      await isRead();
      const now = wordsIn(main.element());
      const said = now.filter((words) => !before.includes(words)).join(' · ');
      const gone = before.filter((words) => !now.includes(words)).length;
      told.push(
        `${called.path}: ${said.replaceAll(location.origin, '') || 'nothing'}${gone ? `, ${gone} gone` : ''}`,
      );
      mend();
      const again = main.getByRole('button', { name: 'Coba lagi' });
      if (again.elements().length > 0) await again.first().click();
      else await read.fetch();
      await expect.poll(() => wordsIn(main.element()), { message: called.path }).toEqual(before);
      await isRead();
    }
    expect(told.filter(isSilentLoss)).toEqual([]);
    expect(told.join('\n')).toMatchSnapshot();
  },
);
