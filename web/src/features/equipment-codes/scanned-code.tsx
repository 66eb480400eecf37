import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { ApiError } from '#client/call.ts';
import { may } from '#client/may.ts';
import { readSession } from '#client/session.ts';
import { Failed } from '#ui/pages/failed.tsx';
import { FullPage } from '#ui/pages/full-page.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { LoadingOverlay } from '#ui/pages/loading-overlay.tsx';
import { CompanyCard } from './company-card.tsx';
import { equipmentByCodeQuery, myEquipmentByCodeQuery } from './equipment-codes.api.ts';
import { texts } from './texts.ts';

/** Where the code of a label leads whoever scans it. Of strangers nothing is asked of the server, so nothing can be guessed. */
export function ScannedCode({ code }: { code: string }) {
  const session = readSession();
  if (session?.role === 'customer') return <OfMember code={code} />;
  if (session?.role === 'admin' && may('equipment.read')) return <OfStaff code={code} />;
  if (session) return <CompanyCard />;
  const login = (
    <LinkText to="/login" state={{ after: `/e/${code}` }} fz="sm">
      {texts.login}
    </LinkText>
  );
  return <CompanyCard further={login} />;
}

function OfStaff({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(equipmentByCodeQuery(code));
  if (error) return <NotFound error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingOverlay />;
  // Whoever stands before the meter to work on it comes to note that.
  const isAtWork = readSession()?.staffRole === 'teknisi';
  return (
    <Navigate
      to={isAtWork ? '/admin/equipment/$id/visit' : '/admin/equipment/$id'}
      params={{ id: data.id }}
      replace
    />
  );
}

function OfMember({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(myEquipmentByCodeQuery(code));
  if (error) return <NotFound error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingOverlay />;
  return <Navigate to="/equipment/$id" params={{ id: data.id }} replace />;
}

/** Nobody knows the code, or nobody could say (ADD-955). */
const NotFound = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiError && error.code === 'code_unknown' ? (
    <CompanyCard />
  ) : (
    <FullPage
      title={texts.label}
      text=""
      action={<Failed error={error} onRetry={onRetry} py={0} />}
    />
  );
