import type { ReportMonth } from '@reward-points/contract/reports';
import { monthName } from './month-name.ts';

/** A month or a year, as the picture shows it. What came and what went lead from its opening to its closing. */
export interface Span {
  name: string;
  /** Beneath the picture, where there is room for few letters. */
  short: string;
  opening: number;
  given: number;
  otherIn: number;
  redeemed: number;
  otherOut: number;
  closing: number;
}

/** More months than these are shown by year. */
const MONTHS_MAX = 36;

const spanOf = (months: readonly ReportMonth[], name: string, short: string): Span => {
  const sum = (of: (month: ReportMonth) => number) =>
    months.reduce((all, month) => all + of(month), 0);
  return {
    name,
    short,
    opening: months[0]?.opening ?? 0,
    given: sum(({ issued }) => issued),
    otherIn: sum(({ brought, given_back }) => brought + given_back),
    redeemed: sum(({ redeemed }) => redeemed),
    otherOut: sum(({ taken_back, lapsed }) => taken_back + lapsed),
    closing: months.at(-1)?.outstanding ?? 0,
  };
};

const yearOf = ({ month }: ReportMonth): string => month.slice(0, 4);

export function spansOf(months: readonly ReportMonth[]): Span[] {
  if (months.length <= MONTHS_MAX) {
    const every = Math.ceil(months.length / 12);
    return months.map((month, place) => {
      const name = monthName(month.month);
      return spanOf([month], name, place % every === 0 ? name.slice(0, 3) : '');
    });
  }
  const years = [...new Set(months.map(yearOf))];
  const every = Math.ceil(years.length / 12);
  return years.map((year, place) =>
    spanOf(
      months.filter((month) => yearOf(month) === year),
      year,
      place % every === 0 ? year : '',
    ),
  );
}

/** All of them as one. */
export const wholeOf = (months: readonly ReportMonth[]): Span => spanOf(months, '', '');
