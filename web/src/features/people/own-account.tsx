import { useQuery } from '@tanstack/react-query';
import { SelfForm } from '#features/customers/people/self-form.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { staffSelfQuery, useUpdateStaffSelf } from './people.api.ts';
import { OWN_ACCOUNT } from './texts.ts';

/** How somebody of the staff is called and signs in (ADD-606). */
export function OwnAccount() {
  const { data: self, error, refetch } = useQuery(staffSelfQuery());
  const act = useUpdateStaffSelf();
  return self ? (
    <SelfForm label={OWN_ACCOUNT} self={self} act={act} reload={refetch} card={760} />
  ) : (
    <FormLoading error={error} onRetry={() => void refetch()} />
  );
}
