import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ApiError, messageOf } from '#client/call.ts';

/** What was refused, unless a field says so. */
export function Refused({ error }: { error: Error | null }) {
  const isBeneathField = error instanceof ApiError && Object.keys(error.errors).length > 0;
  if (!error || isBeneathField) return null;
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
      {messageOf(error)}
    </Alert>
  );
}
