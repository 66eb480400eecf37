import { page } from 'vitest/browser';

/** Does with a row of a list what its menu has. */
export async function chooseAct(act: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Aksi untuk ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
