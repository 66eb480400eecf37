import { expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { SectionFailed } from './section-failed.tsx';

test('a part of a page says nothing while it is read, and that it could not be, with a press to read it anew [ADD-955]', async () => {
  const refetch = vi.fn();
  const waiting = await show(<SectionFailed title="Passkey" of={{ error: null, refetch }} />);
  await expect.element(waiting.getByRole('region')).not.toBeInTheDocument();
  await waiting.unmount();
  const { getByRole } = await show(
    <SectionFailed title="Passkey" of={{ error: new Error(), refetch }} />,
  );
  const part = getByRole('region', { name: 'Passkey' });
  await expect.element(part.getByRole('alert')).toMatchTextContent(/Data tidak dapat dimuat/);
  await part.getByRole('button', { name: 'Coba lagi' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});
