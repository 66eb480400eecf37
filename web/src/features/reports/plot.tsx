import type { CSSProperties, ReactNode } from 'react';
import classes from './chart.module.css';
import { formatShort } from './scale.ts';

/** How wide a column of a plot is, in its own measure. */
export const COLUMN = 10;

interface PlotProps {
  /** Pixels. */
  height: number;
  /** From the lowest to the highest. */
  ticks: number[];
  /** What each column says when somebody points at it. */
  columns: readonly string[];
  /** Beneath the columns, some of which say nothing. */
  names?: readonly string[];
  children: (y: (value: number) => number) => ReactNode;
}

/** Columns beside each other over a scale. It is as wide as there is room, on paper as well, and nothing measures it. */
export function Plot({ height, ticks, columns, names, children }: PlotProps) {
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => ((highest - value) / (highest - lowest)) * 100;
  const width = columns.length * COLUMN;
  return (
    <div className={classes.plot}>
      <div className={`${classes.ticks} tabular`}>
        {ticks.map((tick) => (
          <span key={tick} style={{ top: `${y(tick)}%` }}>
            {formatShort(tick)}
          </span>
        ))}
      </div>
      <svg
        className={classes.area}
        style={{ '--height': `${height}px` } as CSSProperties}
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            vectorEffect="non-scaling-stroke"
            data-zero={tick === 0 || undefined}
          />
        ))}
        {columns.map((words, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may say the same, and their places never change.
            key={place}
            className={classes.column}
            x={place * COLUMN}
            width={COLUMN}
            height={100}
          >
            <title>{words}</title>
          </rect>
        ))}
        {children(y)}
      </svg>
      {names && (
        <div className={classes.names} data-many={names.length > 8 || undefined}>
          {names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be empty, and their places never change.
            <div key={place}>
              <span>{name}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
