import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { AccountAvatar } from './account-avatar.tsx';

test('a customer is its initials where no picture is set or it does not load [A-89]', async () => {
  const { container } = await show(
    <>
      <AccountAvatar name="PT Alir Nusantara" image="abc.webp" size={36} />
      <AccountAvatar name="CV Bahari" image={null} size={36} />
    </>,
  );
  const [set, none] = container.querySelectorAll('[data-avatar]');
  // The test has no such file, so its picture fails, and the initials stand in.
  await expect.poll(() => set?.textContent).toBe('AN');
  expect(none?.textContent).toBe('B');
});

test('a picture is asked for where the server keeps those of customers, also after another did not load [A-89]', async () => {
  const paths: string[] = [];
  const watcher = new MutationObserver(() => {
    for (const image of document.querySelectorAll('img'))
      paths.push(image.getAttribute('src') ?? '');
  });
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
  const screen = await show(<Changed />);
  await expect.poll(() => paths).toContain('/storage/customers/abc.webp');
  await expect.element(screen.getByText('AN')).toBeInTheDocument();
  await screen.getByRole('button').click();
  await expect.poll(() => paths).toContain('/storage/customers/def.webp');
  watcher.disconnect();
});

/** A customer whose picture becomes another one. */
function Changed() {
  const [image, setImage] = useState('abc.webp');
  return (
    <>
      <AccountAvatar name="PT Alir Nusantara" image={image} size={36} />
      <button type="button" onClick={() => setImage('def.webp')}>
        Ganti
      </button>
    </>
  );
}
