import { ApiError } from '#client/call.ts';
import { RefusedAlert } from '#ui/fields/refused-alert.tsx';

/** What was refused, unless a field says so. */
export function Refused({ error }: { error: Error | null }) {
  const isBeneathField = error instanceof ApiError && Object.keys(error.errors).length > 0;
  return <RefusedAlert error={isBeneathField ? null : error} />;
}
