import { useQuery, useQueryClient } from '@tanstack/react-query';
import { may } from '#client/may.ts';
import { useIsIdle } from '#client/use-is-idle.ts';
import { messageQuery } from '#features/messages/messages.api.ts';
import { currentPointRuleQuery, pointRuleQuery } from '#features/point-rules/point-rules.api.ts';
import { BirthdayMenu } from './birthday-menu.tsx';
import { Calculator } from './calculator.tsx';
import type { PageToFind } from './finder/choices.ts';
import { FinderButton } from './finder/finder-button.tsx';
import classes from './header.module.css';
import { RedeemMenu } from './redeem-menu.tsx';
import { ServiceMenu } from './service-menu.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  /** What the menu leads to. */
  pages: () => readonly PageToFind[];
}

/** The administrator's header. A list or a count that cannot be read is left out in silence (NOTIF-20). */
export function Header({ pages }: HeaderProps) {
  // The header fetches what this device has not kept of the default messages (MSG-04).
  const enabled = useIsIdle();
  useQuery({ ...messageQuery('BIRTHDAY'), enabled });
  useQuery({ ...messageQuery('REMINDER'), enabled });
  useQuery({ ...messageQuery('REWARD'), enabled });
  const { data: rules = null } = useQuery({
    ...pointRuleQuery(),
    enabled: enabled && may('rules.read'),
  });
  const queryClient = useQueryClient();
  // What the device keeps is for the first paint; a number is computed by the rule of now.
  const readRule = () => void queryClient.prefetchQuery(currentPointRuleQuery());
  return (
    <div className={classes.row}>
      <FinderButton pages={pages} />
      {may('rules.read') && <Calculator rules={rules} onUse={readRule} />}
      {may('services.read') && <ServiceMenu />}
      {may('customers.read') && <BirthdayMenu />}
      {may('redemptions.read') && <RedeemMenu />}
      <UserMenu />
    </div>
  );
}
