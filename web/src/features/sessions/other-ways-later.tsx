import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { contactQuery } from './sessions.api.ts';

const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }));

/** The other ways in, where the company offers any. By default there is none, and nothing comes along for them. */
export function OtherWaysLater() {
  const { data: contact } = useQuery(contactQuery());
  if (!contact?.signs_in_by_code && !contact?.passkey_site && !contact?.takes_sign_ups) return null;
  return (
    <Suspense>
      <OtherWays contact={contact} />
    </Suspense>
  );
}
