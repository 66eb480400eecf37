import { Box } from '@mantine/core';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { show } from '#test/render.tsx';
import { Paging } from './paging.tsx';

const at = (current: number, last: number) => ({
  current_page: current,
  last_page: last,
  per_page: 10,
  total: last * 10,
  total_capped: false,
});
const PLACES = [at(1, 4), at(1, 5), at(1, 6), at(4, 9), at(50, 100), at(500, 1_000)];

test.for([320, 360, 389, 390, 393, 430, 600, 1_200])(
  'the arrow to the next page stands in line with the others at %i px [ADD-445, RUN-25]',
  async (width) => {
    await browser.viewport(width, 844);
    // As much room as a card of a page leaves on the narrowest phone.
    const screen = await show(
      <Box w={width - 66}>
        {PLACES.map((place) => (
          <Paging
            key={place.last_page}
            page={place}
            label={`${place.last_page}`}
            onChange={() => {}}
          />
        ))}
      </Box>,
    );
    const lists = screen.getByRole('navigation');
    await expect.element(lists.first()).toBeVisible();
    expect(lists.elements()).toHaveLength(PLACES.length);
    for (const list of lists.elements()) {
      const boxes = [...list.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
      expect(new Set(boxes.map(({ top }) => top)).size, list.textContent ?? '').toBe(1);
      expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width - 66);
      expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThanOrEqual(30);
    }
  },
);
