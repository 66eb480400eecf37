import type { VisitFormData } from '@reward-points/contract/visits';
import type { VisitTyped } from '#features/device-visits/visit-store.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { visitChecks } from './visit-typed.ts';

export const useVisitForm = (data: VisitFormData, typed: VisitTyped) =>
  useCheckedForm<VisitTyped>(visitChecks(data), typed);

export type VisitForm = ReturnType<typeof useVisitForm>['form'];
