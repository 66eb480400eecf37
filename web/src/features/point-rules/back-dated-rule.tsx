import { Alert, Skeleton, Text } from '@mantine/core';
import type { PointRulePreview } from '@reward-points/contract/point-rules';
import { messageOf } from '#client/call.ts';
import { backDated } from './texts.ts';

interface BackDatedRuleProps {
  since: string;
  rules: number;
  preview: PointRulePreview | undefined;
  error: Error | null;
}

/** Which days a rule that begins in the past is the rule of, and what stays as it is (ADD-412). */
export function BackDatedRule({ since, rules, preview, error }: BackDatedRuleProps) {
  if (error) return <Alert color="red">{messageOf(error)}</Alert>;
  if (!preview) return <Skeleton h={86} />;
  return (
    <Alert color="orange" aria-live="polite">
      <Text fz="sm" fw={600}>
        {backDated.days(since, rules, preview)}
      </Text>
      <Text fz="sm" mt={4}>
        {backDated.invoices(preview)}
      </Text>
    </Alert>
  );
}
