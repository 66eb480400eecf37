import { QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { draftQuery } from '#features/device-visits/device-visits.ts';
import { findDraft, keepDraft } from '#features/device-visits/visit-store.ts';
import { openVisit } from '#test/open-visit.ts';
import { aPiece, aPlan, aVisitForm, forgetVisits, visitsHere } from '#test/visits.ts';

afterAll(forgetVisits);
beforeEach(async () => {
  await forgetVisits();
  await browser.viewport(390, 844);
});

test('a form that was left and is opened at once has what was typed meanwhile, and not what it began with [ADD-822]', async () => {
  const { queryClient, field, goTo } = await openVisit();
  const found = field('Yang ditemukan');
  // As on a busy phone: what was read as the form was opened is not forgotten yet.
  const begun = draftQuery({ accountId: 70, equipmentId: 4, key: undefined });
  const forget = new QueryObserver(queryClient, { ...begun, enabled: false }).subscribe(() => {});
  for (const typed of ['Rotor kotor', 'Rotor aus']) {
    await found.fill(typed);
    await expect.poll(async () => (await visitsHere())[0]?.typed.found).toBe(typed);
    goTo('/admin/visits');
    await expect.element(found).not.toBeInTheDocument();
    goTo('/admin/equipment/4/visit');
    await expect.element(found).toHaveValue(typed);
  }
  expect(await visitsHere()).toHaveLength(1);
  forget();
});

test('the first change says already that it is kept on the device [ADD-822]', async () => {
  const { main } = await openVisit();
  await main.getByRole('checkbox', { name: 'Bersihkan rotor' }).click();
  await expect.element(main.getByText('Tersimpan di perangkat ini sebagai draf.')).toBeVisible();
  expect((await visitsHere())[0]?.typed.checked).toEqual(['Bersihkan rotor']);
});

test('of two that were begun of one piece the form opens the one in which was typed last [ADD-822]', async () => {
  const { field } = await openVisit();
  await field('Yang ditemukan').fill('Rotor kotor');
  await expect.poll(async () => (await visitsHere())[0]?.typed.found).toBe('Rotor kotor');
  const [draft] = await visitsHere();
  if (!draft) throw new Error('There is no draft.');
  const typed = { ...draft.typed, found: 'Rotor aus' };
  const key = '00000000-0000-4000-8000-000000000000';
  await keepDraft({ ...draft, key, typed, isKept: false });
  const opens = await findDraft(draft.accountId, draft.equipmentId);
  expect(opens?.typed.found).toBe('Rotor aus');
});

test('for a plan that is named the form opens no draft of another one, which stays in the list with its plan [ADD-831]', async () => {
  const plans = [aPlan(), aPlan({ id: 10, kind: 'kalibrasi' })];
  const form = aVisitForm({ equipment: aPiece({ plans }) });
  const { main, field, goTo } = await openVisit({ form, search: '?plan=10' });
  await field('Yang ditemukan').fill('Rotor kotor');
  await expect.poll(async () => (await visitsHere())[0]?.typed.found).toBe('Rotor kotor');
  goTo('/admin/equipment/4/visit?plan=9');
  await expect.element(main.getByRole('radio', { name: /^Servis/ })).toBeChecked();
  await expect.element(field('Yang ditemukan')).toHaveValue('');
  goTo('/admin/visits');
  await expect.element(main.getByText(/^PT Tirta, .*, Kalibrasi$/)).toBeVisible();
});
