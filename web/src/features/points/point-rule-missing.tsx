import { Alert } from '@mantine/core';
import { ApiError } from '#client/call.ts';
import { LinkText } from '#ui/pages/links.tsx';

/** That nothing can earn before somebody has saved a rule, with the way there; any other failure is none of its business (ADD-410). */
export const PointRuleMissing = ({ error }: { error: unknown }) =>
  isRuleMissing(error) && (
    <Alert color="orange" role="alert">
      {error.message} <LinkText to="/admin/point-rules">Buka Point Rules</LinkText>
    </Alert>
  );

export const isRuleMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'point_rule_missing';
