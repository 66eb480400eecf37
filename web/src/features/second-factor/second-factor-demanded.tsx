import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '#ui/busy-button.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import { FullPage } from '#ui/pages/full-page.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { secondFactorQuery } from './second-factor.api.ts';
import { turnOnDialog } from './second-factor-dialogs.ts';
import { demanded, turnOn } from './texts.ts';

interface SecondFactorDemandedProps {
  isSigningOut: boolean;
  onLogout: () => void;
}

/** Where everything leads as long as somebody lacks the second factor that the owner demands, who may leave instead (ADD-607). */
export function SecondFactorDemanded({ isSigningOut, onLogout }: SecondFactorDemandedProps) {
  const { data, error, refetch } = useQuery(secondFactorQuery());
  const isOn = data?.is_on;
  const isUnread = !data && error !== null;
  return (
    <FullPage
      title={isOn ? demanded.isOn : turnOn.title}
      text={isOn ? demanded.goOn : demanded.why}
      action={
        <>
          {isOn && <LinkButton to="/admin/dashboard">Lanjut</LinkButton>}
          {isUnread && <Failed error={error} onRetry={() => void refetch()} py={8} />}
          {!isOn && !isUnread && (
            <Button h={44} {...turnOnDialog.ahead} onClick={() => turnOnDialog.open({})}>
              {turnOn.submit}
            </Button>
          )}
          <BusyButton variant="default" h={44} isBusy={isSigningOut} onClick={onLogout}>
            Logout
          </BusyButton>
        </>
      }
    />
  );
}
