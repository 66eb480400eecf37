import type { ReportMonth } from '@reward-points/contract/reports';
import type { ReactNode } from 'react';
import { formatNumber } from '#format/points.ts';
import classes from './chart.module.css';
import { COLUMN, Plot } from './plot.tsx';
import { ticksOf } from './scale.ts';
import { type Span, spansOf, wholeOf } from './spans.ts';
import { chartTexts, monthChartLabel } from './texts.ts';

/** Above nothing what came, below it what went, each from nothing outwards. */
const STACKS = [
  { of: 'given', tone: 'in', sign: 1 },
  { of: 'otherIn', tone: 'other-in', sign: 1, on: 'given' },
  { of: 'redeemed', tone: 'out', sign: -1 },
  { of: 'otherOut', tone: 'other-out', sign: -1, on: 'redeemed' },
] as const;

const saidOf = (span: Span): string =>
  [
    span.name,
    `${chartTexts.opening} ${formatNumber(span.opening)}`,
    ...STACKS.filter(({ of }) => span[of] !== 0).map(
      ({ of, sign }) => `${chartTexts[of]} ${sign > 0 ? '+' : '−'}${formatNumber(span[of])}`,
    ),
    `${chartTexts.closing} ${formatNumber(span.closing)}`,
  ].join(' · ');

/**
 * What customers held from the opening of the first month to the closing of the last, and beneath it what led there. The
 * table has the same figures (ADD-561).
 */
export function MonthChart({ months }: { months: readonly ReportMonth[] }) {
  const spans = spansOf(months);
  const whole = wholeOf(months);
  const said = spans.map(saidOf);
  const held = [whole.opening, ...spans.map(({ closing }) => closing)];
  const line = held.map((value, place) => ({ x: place * COLUMN, value }));
  const most = (of: (span: Span) => number) => Math.max(0, ...spans.map(of));
  const moves = ticksOf(
    most(({ given, otherIn }) => given + otherIn),
    most(({ redeemed, otherOut }) => redeemed + otherOut),
    2,
  );
  return (
    <div className={classes.chart} data-chart>
      <ul className={`${classes.keys} tabular`}>
        <Key tone="in" words={chartTexts.balance} isLine>
          {chartTexts.opening} <b>{formatNumber(whole.opening)}</b> → {chartTexts.closing}{' '}
          <b>{formatNumber(whole.closing)}</b>
        </Key>
        {STACKS.filter(({ of }) => whole[of] !== 0 || of === 'given' || of === 'redeemed').map(
          ({ of, tone, sign }) => (
            <Key key={of} tone={tone} words={chartTexts[of]}>
              <b>
                {whole[of] !== 0 && (sign > 0 ? '+' : '−')}
                {formatNumber(whole[of])}
              </b>
            </Key>
          ),
        )}
      </ul>
      <div role="img" aria-label={monthChartLabel({ ...whole, outstanding: whole.closing })}>
        <Plot height={112} ticks={ticksOf(Math.max(...held), 0, 2)} columns={said}>
          {(y) => {
            const path = line.map(({ x, value }) => `${x},${y(value)}`).join(' ');
            return (
              <g pointerEvents="none">
                <polygon
                  className={classes.under}
                  points={`0,${y(0)} ${path} ${spans.length * COLUMN},${y(0)}`}
                />
                <polyline
                  className={classes.line}
                  points={path}
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            );
          }}
        </Plot>
        <Plot height={168} ticks={moves} columns={said} names={spans.map(({ short }) => short)}>
          {(y) => (
            <g pointerEvents="none">
              {spans.flatMap((span, place) =>
                STACKS.map(({ of, tone, sign, ...stack }) => {
                  const from = 'on' in stack ? span[stack.on] : 0;
                  const [a, b] = [y(sign * from), y(sign * (from + span[of]))];
                  return (
                    <rect
                      key={`${span.name} ${of}`}
                      data-tone={tone}
                      x={place * COLUMN + COLUMN * 0.22}
                      width={COLUMN * 0.56}
                      y={Math.min(a, b)}
                      height={Math.abs(a - b)}
                    />
                  );
                }),
              )}
            </g>
          )}
        </Plot>
      </div>
    </div>
  );
}

interface KeyProps {
  tone: string;
  words: string;
  isLine?: boolean;
  children: ReactNode;
}

const Key = ({ tone, words, isLine = false, children }: KeyProps) => (
  <li data-tone={tone}>
    <span className={classes.swatch} data-line={isLine || undefined} />
    <span>
      {words} {children}
    </span>
  </li>
);
