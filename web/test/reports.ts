import { type Report, showReport } from '@reward-points/contract/reports';
import { aCompany, openApp } from './app.tsx';

/** A month in which no point moved. */
export const nothing = {
  brought: 0,
  issued: 0,
  redeemed: 0,
  given_back: 0,
  taken_back: 0,
  lapsed: 0,
};

/** A report whose lines, months and ages come to each other. */
export const aReport = (more: Partial<Report> = {}): { data: Report } => ({
  data: {
    from: '2026-01-01',
    to: '2026-12-31',
    opening: 100,
    ...nothing,
    issued: 5_000,
    redeemed: 1_200,
    taken_back: 300,
    outstanding: 3_600,
    owed: 0,
    rupiah_per_point: 250,
    kinds: [
      { line: 'issued', kind: 'award', point: 4_995 },
      { line: 'issued', kind: 'correction', point: 5 },
      { line: 'redeemed', kind: 'voucher-claim', point: 1_200 },
      { line: 'taken_back', kind: 'credit-note', point: 300 },
    ],
    months: [
      {
        ...nothing,
        month: '2026-10',
        opening: 100,
        issued: 2_000,
        redeemed: 200,
        outstanding: 1_900,
        rupiah_per_point: 250,
      },
      {
        ...nothing,
        month: '2026-11',
        opening: 1_900,
        issued: 3_000,
        redeemed: 1_000,
        taken_back: 300,
        outstanding: 3_600,
        rupiah_per_point: 250,
      },
    ],
    rewards: [
      {
        kind: 'voucher',
        id: 3,
        name: 'Pulsa Rp50.000',
        claims: 6,
        cancelled: 0,
        redeemed: 1_200,
        given_back: 0,
      },
    ],
    customers: [
      {
        id: 7,
        name: 'PT Tirta',
        is_deleted: true,
        ...nothing,
        issued: 5_000,
        redeemed: 1_200,
        taken_back: 300,
      },
    ],
    invoices: {
      count: 7,
      amount: '10999999999999989',
      credit_notes: 2,
      credited: '300000',
      voided: 1,
      voided_amount: '50000',
    },
    all_rewards: { count: 1, claims: 6, cancelled: 0 },
    ages: [
      { from_days: 0, to_days: 30, point: 2_000, customers: 3 },
      { from_days: 31, to_days: 90, point: 1_000, customers: 2 },
      { from_days: 91, to_days: 180, point: 0, customers: 0 },
      { from_days: 181, to_days: 365, point: 0, customers: 0 },
      { from_days: 366, to_days: null, point: 600, customers: 1 },
    ],
    services: { due: 4, done: 9, overdue: 2 },
    load: [
      { from: null, to: '2026-11-20', services: 2, calibrations: 0, verifications: 0 },
      { from: '2026-11-21', to: '2026-11-30', services: 5, calibrations: 0, verifications: 0 },
      { from: '2026-12-01', to: '2026-12-31', services: 0, calibrations: 0, verifications: 0 },
    ],
    punctuality: [
      { month: '2026-10', on_time: 8, late: 2 },
      { month: '2026-11', on_time: 5, late: 0 },
    ],
    visits: [
      { kind: 'servis', visits: 12, fit: 8, adjusted: 2, unfit: 1 },
      { kind: 'kalibrasi', visits: 3, fit: 3, adjusted: 0, unfit: 0 },
      { kind: 'tera', visits: 0, fit: 0, adjusted: 0, unfit: 0 },
    ],
    equipment: [
      { from_years: 0, to_years: 1, pieces: 4, serviced: 4, calibrated: 1, verified: 0 },
      { from_years: 10, to_years: null, pieces: 2, serviced: 2, calibrated: 0, verified: 1 },
      { from_years: null, to_years: null, pieces: 7, serviced: 6, calibrated: 0, verified: 0 },
    ],
    ...more,
  },
});

/** One with something on each line. */
export const wholeReport = () =>
  aReport({
    brought: 1_000,
    given_back: 150,
    lapsed: 50,
    outstanding: 4_700,
    owed: 40,
    kinds: [
      { line: 'brought', kind: 'opening', point: 1_000 },
      { line: 'issued', kind: 'award', point: 4_995 },
      { line: 'issued', kind: 'correction', point: 5 },
      { line: 'redeemed', kind: 'voucher-claim', point: 1_200 },
      { line: 'given_back', kind: 'claim-reversal', point: 150 },
      { line: 'taken_back', kind: 'award-reversal', point: 200 },
      { line: 'taken_back', kind: 'shortfall-payment', point: 100 },
    ],
  });

export async function openReport(
  report = aReport(),
  query = '?from=2026-01-01&to=2026-12-31',
  as?: Parameters<typeof openApp>[1],
) {
  const server = aCompany();
  server.answers(showReport, report);
  const { screen, at, goBack } = await openApp(`/admin/reports${query}`, as);
  return { server, screen, at, goBack };
}
