import type { CSSProperties } from 'react';
import { formatNumber } from '#format/points.ts';
import classes from './chart.module.css';
import { barsLabel } from './texts.ts';

export interface Bar {
  name: string;
  value: number;
  /** What asks for somebody, and what stands for several of the others. */
  tone?: 'late' | 'rest';
}

interface BarsProps {
  /** What they count, for people who do not see them. */
  title: string;
  bars: readonly Bar[];
}

const tones = { late: 'out', rest: 'other-out' };

/** Names beneath each other, each with a strip as long as its number. */
export function Bars({ title, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className={classes.chart} data-chart>
      <div className={classes.bars} role="img" aria-label={barsLabel(title, bars)}>
        {bars.map(({ name, value, tone }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rewards may have one name, and a bar keeps nothing.
          <div key={place} className={classes.bar} data-none={value === 0 || undefined}>
            <span>{name}</span>
            <div
              className={classes.strip}
              data-tone={tone ? tones[tone] : 'in'}
              style={{ '--share': `${(value / most) * 100}%` } as CSSProperties}
            />
            <span className="tabular">{formatNumber(value)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
