import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { showWith } from '#test/render.tsx';
import { SearchField } from './search-field.tsx';

test('a row that is opened right after typing stays open: a late search calls nobody back', async () => {
  const searches: string[] = [];
  const asked = Promise.withResolvers<void>();
  const loaded = Promise.withResolvers<void>();
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: function List() {
      const navigate = list.useNavigate();
      return (
        <>
          <SearchField
            label="Find Customer"
            value=""
            onChange={(search) => {
              searches.push(search);
              void navigate({ to: '/', search: { search } as never });
            }}
          />
          <Link to="/admin/products">Products</Link>
        </>
      );
    },
  });
  // It takes longer to come than the pause of the search.
  const products = createRoute({
    getParentRoute: () => root,
    path: '/admin/products',
    loader: () => {
      asked.resolve();
      return loaded.promise;
    },
    component: () => <h1>Products</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([list, products]),
    history: createMemoryHistory(),
  });
  const screen = await showWith(<RouterProvider router={router as never} />);
  const field = screen.getByRole('searchbox', { name: 'Find Customer' });
  const link = screen.getByRole('link', { name: 'Products' });
  await expect.element(link).toBeVisible();
  // At once: a busy machine takes longer for a click of its own than the search waits.
  const click = () => {
    link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  field.element().addEventListener('input', () => setTimeout(click), { once: true });
  await field.fill('Tirta');
  vi.advanceTimersByTime(1);
  await asked.promise;
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  loaded.resolve();
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
  expect(searches).toEqual([]);
  expect(router.state.location.pathname).toBe('/admin/products');
});

test('what is typed further is searched for, though another filter is changed meanwhile', async () => {
  const searches: string[] = [];
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <SearchField
        label="Find Customer"
        value="Tir"
        onChange={(search) => void searches.push(search)}
      />
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory(),
  });
  const screen = await showWith(<RouterProvider router={router as never} />);
  const field = screen.getByRole('searchbox', { name: 'Find Customer' });
  await expect.element(field).toHaveValue('Tir');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await field.fill('Tirta');
  await router.navigate({ to: '/', search: { page: 2 } as never });
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect.poll(() => searches).toEqual(['Tirta']);
});

test('the way back right after typing shows the search of before, and what was typed is not searched for', async () => {
  const searches: string[] = [];
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: function List() {
      const { name = '' } = list.useSearch() as { name?: string };
      const search = (typed: string) => void searches.push(typed);
      return <SearchField label="Find Customer" value={name} onChange={search} />;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: ['/?name=Sari', '/?name=Tir'] }),
  });
  const screen = await showWith(<RouterProvider router={router as never} />);
  const field = screen.getByRole('searchbox', { name: 'Find Customer' });
  await expect.element(field).toHaveValue('Tir');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await field.fill('Tirta');
  router.history.back();
  await vi.waitUntil(() => field.element().matches('[value=Sari]'));
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect(searches).toEqual([]);
  await expect.element(field).toHaveValue('Sari');
});
