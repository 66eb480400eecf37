import { Card } from '@mantine/core';
import { expect, test } from 'vitest';
import { show, showDialog } from '#test/render.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Failed } from './failed.tsx';

const failed = <Failed error={new Error('x')} onRetry={() => {}} />;
const frameOf = (alert: Element) => getComputedStyle(alert).borderTopWidth;

test('what could not be read is said in a frame, and where there is one already in no other [ADD-955]', async () => {
  const screen = await show(
    <>
      {failed}
      <Card withBorder>{failed}</Card>
    </>,
  );
  const alerts = screen.getByRole('alert');
  await expect.element(alerts.first()).toBeVisible();
  expect(alerts.elements().map(frameOf)).toEqual(['1px', '0px']);
  await screen.unmount();
  const { frame } = await showDialog(<Dialog title="Rincian">{failed}</Dialog>);
  await expect.element(frame.getByRole('alert')).toBeVisible();
  expect(frameOf(frame.getByRole('alert').element())).toBe('0px');
});
