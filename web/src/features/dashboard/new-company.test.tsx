import {
  showSetup,
  showSummaryNotifications,
  showTopRank,
} from '@reward-points/contract/dashboard';
import { showContact } from '@reward-points/contract/sessions';
import { focusManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aRankedCustomer, counted, openApp, taskCounts, theContact } from '#test/app.tsx';

afterEach(() => {
  focusManager.setFocused(undefined);
});

async function openDashboard() {
  await browser.viewport(1440, 900);
  const { screen } = await openApp('/admin/dashboard');
  return { screen, summary: screen.getByRole('region', { name: 'Ringkasan' }) };
}

const setup = {
  has_profile: true,
  has_logo: true,
  has_rule: true,
  has_customers: true,
  has_rewards: true,
  has_message: true,
};

test('without a customer the dashboard names the steps to take, those ticked that are done, and counts no zeros [ADD-65]', async () => {
  const server = aCompany();
  server.answers(showTopRank, { data: [] });
  server.answers(showSetup, {
    data: { ...setup, has_logo: false, has_customers: false, has_rewards: false },
  });
  server.answers(showContact, { data: theContact({ whatsapp: '6280000000001', is_set: false }) });
  const { screen, summary } = await openDashboard();
  const steps = screen.getByRole('region', { name: 'Langkah pertama' });
  await expect
    .poll(() =>
      steps
        .getByRole('link')
        .elements()
        .map((step) => /Sudah$|Belum$/.exec(step.textContent)?.[0]),
    )
    .toEqual(['Sudah', 'Belum', 'Sudah', 'Belum', 'Belum', 'Sudah']);
  await expect.element(steps.getByText('3 dari 6 selesai')).toBeVisible();
  await expect
    .element(steps.getByRole('link', { name: /Masukkan customer Anda/ }))
    .toHaveAttribute('href', '/admin/imports');
  await expect.element(screen.getByText('Nomor kontak belum diatur')).toBeVisible();
  expect(summary.element().textContent).not.toMatch(/kembali|\d/);
  await expectAccessible();
});

test('what waits without any customer, such as a sign-up, stands beneath the steps [ADD-65, ADD-504]', async () => {
  const server = aCompany();
  server.answers(showTopRank, { data: [] });
  server.answers(showSetup, { data: { ...setup, has_customers: false } });
  server.answers(showSummaryNotifications, counted({ tasks: taskCounts({ 'sign-up': 1 }) }));
  const { screen, summary } = await openDashboard();
  await expect.element(screen.getByRole('link', { name: /Lihat semua: Perlu/ })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Langkah pertama' })).toBeVisible();
  expect(summary.element().textContent).toMatch(/\d/);
});

test('the steps stay above the day’s work until the last of them is done, and are gone then [ADD-65]', async () => {
  const server = aCompany();
  server.answers(showTopRank, { data: [aRankedCustomer] });
  server.answers(showSetup, { data: { ...setup, has_logo: false } });
  const { screen } = await openDashboard();
  const steps = screen.getByRole('region', { name: 'Langkah pertama' });
  await expect.element(steps.getByText('5 dari 6 selesai')).toBeVisible();
  await expect.element(screen.getByText('PT Tirta').first()).toBeVisible();
  server.answers(showSetup, { data: setup });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => steps.elements()).toEqual([]);
});
