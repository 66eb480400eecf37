import { Group, Text } from '@mantine/core';

interface BrandProps {
  /** Beside the mark stands the name, except where there is no room. */
  isMarkOnly?: boolean;
  onDark?: boolean;
}

/** The mark of the product: a drop that is also a point, in a measured stream. */
export function Brand({ isMarkOnly = false, onDark = false }: BrandProps) {
  return (
    <Group gap={10} wrap="nowrap">
      <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden>
        <rect width="34" height="34" rx="10" fill={onDark ? '#ffffff' : '#056f7a'} />
        <path
          d="M17 6.5c4 4.6 7 8.2 7 12a7 7 0 0 1-14 0c0-3.8 3-7.4 7-12z"
          fill={onDark ? '#056f7a' : '#ffffff'}
        />
        <path
          d="M12.5 19.5c1.5-1.2 3-1.2 4.5 0s3 1.2 4.5 0"
          fill="none"
          stroke={onDark ? '#ffffff' : '#056f7a'}
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      {!isMarkOnly && (
        <Text
          fw={800}
          fz={18}
          lh={1}
          c={onDark ? 'white' : undefined}
          style={{ letterSpacing: '-0.01em' }}
        >
          Reward Points
        </Text>
      )}
    </Group>
  );
}
