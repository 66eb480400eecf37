import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Opens one of the dialogs of the screens: how the button begins that does, and if that has a menu, what of it. */
export async function openDialog(main: Locator, pressed: string): Promise<Locator> {
  const [button, act] = pressed.split(' › ');
  await main
    .getByRole('button', { name: new RegExp(`^${button}`) })
    .first()
    .click();
  if (act) await page.getByRole('menuitem', { name: act, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  return dialog;
}
