import { expect, test } from 'vitest';
import { aConnection } from '#test/accounting.ts';
import { show } from '#test/render.tsx';
import { CallsUsed } from './calls-used.tsx';
import { ConnectionFacts } from './connection-facts.tsx';

test('a comparison that found nothing says that nothing was missed [ADD-895]', async () => {
  const screen = await show(<ConnectionFacts connection={aConnection({ missed: 0 })} />);
  await expect
    .element(screen.getByRole('region', { name: 'Keadaan' }))
    .toMatchTextContent(/Terakhir dicocokkan.* pukul\s02\.02, tidak ada yang terlewat/);
});

test('the calls of a month stand in red once none of them is left [ADD-896]', async () => {
  const colourOf = async (calls: number) => {
    const connection = aConnection({ calls, monthly_calls: 3_000 });
    const { container, unmount } = await show(<CallsUsed connection={connection} />);
    const bar = container.querySelector('.mantine-Progress-section') as Element;
    const { backgroundColor } = getComputedStyle(bar);
    await unmount();
    return backgroundColor;
  };
  expect(await colourOf(3_000)).not.toBe(await colourOf(2_999));
  expect(await colourOf(3_000)).toBe(await colourOf(3_001));
});
