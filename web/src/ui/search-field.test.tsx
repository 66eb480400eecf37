import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { showWith } from '#test/render.tsx';
import { SearchField } from './search-field.tsx';

test('a row that is opened right after typing stays open: a late search calls nobody back', async () => {
  const searches: string[] = [];
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
  // The page that was searches for takes longer than the pause of the search.
  const products = createRoute({
    getParentRoute: () => root,
    path: '/admin/products',
    loader: () => new Promise<void>((resolve) => setTimeout(resolve, 600)),
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
  field.element().addEventListener('input', () => setTimeout(click));
  await field.fill('Tirta');
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
  expect(searches).toEqual([]);
  expect(router.state.location.pathname).toBe('/admin/products');
});
