import { Badge } from '@mantine/core';
import { standingOf } from './texts.ts';

/** How a certificate stands, where there is something to say. */
export function CertificateBadge(props: { valid_until: string; is_latest: boolean }) {
  const standing = standingOf(props);
  return (
    standing && (
      <Badge color={standing.color} variant="light">
        {standing.label}
      </Badge>
    )
  );
}
