import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { may } from '#client/may.ts';
import { readSession } from '#client/session.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { CompanyCard } from './company-card.tsx';
import { equipmentByCodeQuery, myEquipmentByCodeQuery } from './equipment-codes.api.ts';

/** Where the code of a label leads whoever scans it. Of strangers nothing is asked of the server, so nothing can be guessed. */
export function ScannedCode({ code }: { code: string }) {
  const session = readSession();
  if (session?.role === 'customer') return <OfMember code={code} />;
  if (session?.role === 'admin' && may('equipment.read')) return <OfStaff code={code} />;
  return <CompanyCard />;
}

function OfStaff({ code }: { code: string }) {
  const { data, isError } = useQuery(equipmentByCodeQuery(code));
  if (isError) return <CompanyCard />;
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
  const { data, isError } = useQuery(myEquipmentByCodeQuery(code));
  if (isError) return <CompanyCard />;
  if (!data) return <LoadingOverlay />;
  return <Navigate to="/equipment/$id" params={{ id: data.id }} replace />;
}
