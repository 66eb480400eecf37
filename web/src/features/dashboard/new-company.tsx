import type { Setup } from '@reward-points/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '#features/rewards/kinds.ts';
import { ContactWarning } from '#features/sessions/contact-warning.tsx';
import { setupQuery } from './dashboard.api.ts';
import { type FirstStep, FirstSteps } from './first-steps.tsx';
import { setupWords } from './texts.ts';

/** Where each step is taken, in their order. */
const PLACES = {
  has_profile: '/admin/settings',
  has_logo: '/admin/settings',
  has_rule: '/admin/point-rules',
  has_customers: '/admin/imports',
  has_rewards: addressOf('voucher'),
  has_message: '/admin/messages/reward',
} as const satisfies Record<keyof Setup, FirstStep['to']>;

const stepsOf = (setup: Setup | undefined): FirstStep[] =>
  (Object.keys(PLACES) as (keyof Setup)[]).map((step) => ({
    ...setupWords[step],
    to: PLACES[step],
    isDone: setup?.[step],
  }));

interface NewCompanyProps {
  /** There is no customer yet, so all steps are shown, and what is missing besides. */
  isNew: boolean;
}

/** The steps of setting up, each ticked once it is really done; with the last of them they are gone (ADD-65). */
export function NewCompany({ isNew }: NewCompanyProps) {
  const { data: setup } = useQuery(setupQuery());
  const steps = stepsOf(setup);
  const isOpen = setup !== undefined && steps.some(({ isDone }) => !isDone);
  return (
    <>
      {isNew && <ContactWarning />}
      {(isNew || isOpen) && <FirstSteps steps={steps} />}
    </>
  );
}
