import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { AccountAvatar } from './account-avatar.tsx';

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a customer is its picture where one is set, and its initials where none is or it does not load [A-89]', async () => {
  const { container } = await show(
    <>
      <AccountAvatar name="PT Alir Nusantara" image="abc.webp" />
      <AccountAvatar name="CV Bahari" image={null} />
      <AccountAvatar name="UD Cahaya" src={DOT} />
    </>,
  );
  const [set, none, loaded] = container.querySelectorAll('.mantine-Avatar-root');
  // The test has no such file, so its picture fails, and the initials stand in.
  await expect.poll(() => set?.textContent).toBe('AN');
  expect(none?.textContent).toBe('B');
  expect(loaded?.querySelector('img')).not.toBeNull();
});

test('the picture is asked for where the server keeps those of customers [A-89]', async () => {
  const paths: string[] = [];
  const watcher = new MutationObserver(() => {
    for (const image of document.querySelectorAll('img'))
      paths.push(image.getAttribute('src') ?? '');
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  await show(<AccountAvatar name="PT Alir Nusantara" image="abc.webp" />);
  await expect.poll(() => paths).toContain('/storage/customers/abc.webp');
  watcher.disconnect();
});
