import { barsOf, modulesOf } from './code-128.ts';

/** What a scanner needs free of bars on either side. */
const QUIET = 10;

/** A barcode, dark on white whatever the scheme. */
export function Barcode({ widths, label }: { widths: readonly number[]; label: string }) {
  const width = modulesOf(widths) + 2 * QUIET;
  return (
    <svg
      viewBox={`0 0 ${width} 60`}
      width="100%"
      height={72}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={60} fill="#fff" />
      {barsOf(widths).map((bar) => (
        <rect key={bar.x} x={bar.x + QUIET} width={bar.width} height={60} fill="#000" />
      ))}
    </svg>
  );
}
