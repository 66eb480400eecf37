import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { serviceEquipmentQuery } from './visits.api.ts';

/** A service is a plan of equipment, and its visit is noted there (ADD-831). */
export function ServiceVisit({ serviceId }: { serviceId: number }) {
  const { data: id, error, refetch } = useQuery(serviceEquipmentQuery(serviceId));
  if (id === undefined) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return (
    <Navigate
      to="/admin/equipment/$id/visit"
      params={{ id }}
      search={{ plan: serviceId }}
      replace
    />
  );
}
