/** A measuring glass with still water: nothing has flowed yet. */
export function Waves() {
  const line = 'var(--mantine-primary-color-light-color)';
  const fill = 'var(--mantine-primary-color-light)';
  return (
    <svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden>
      <rect x="20" y="6" width="56" height="60" rx="12" fill={fill} />
      <path
        d="M20 42c7-5 12-5 19 0s12 5 19 0 11-5 18-1v13a12 12 0 0 1-12 12H32a12 12 0 0 1-12-12z"
        fill={line}
        opacity=".25"
      />
      <path
        d="M20 42c7-5 12-5 19 0s12 5 19 0 11-5 18-1"
        stroke={line}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M30 18h8M30 26h12M30 34h8"
        stroke={line}
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".6"
      />
    </svg>
  );
}
