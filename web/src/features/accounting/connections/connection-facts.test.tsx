import { expect, test } from 'vitest';
import { aConnection } from '#test/accounting.ts';
import { show } from '#test/render.tsx';
import { ConnectionFacts } from './connection-facts.tsx';

test('a comparison that found nothing says that nothing was missed [ADD-895]', async () => {
  const screen = await show(<ConnectionFacts connection={aConnection({ missed: 0 })} />);
  await expect
    .element(screen.getByRole('region', { name: 'Keadaan' }))
    .toMatchTextContent(/Terakhir dicocokkan.* pukul\s02\.02, tidak ada yang terlewat/);
});
