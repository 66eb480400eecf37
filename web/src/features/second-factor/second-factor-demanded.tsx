import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '#ui/busy-button.tsx';
import { Failed } from '#ui/failed.tsx';
import { FullPage } from '#ui/full-page.tsx';
import { LinkButton } from '#ui/links.tsx';
import { secondFactorQuery } from './second-factor.api.ts';
import { turnOnDialog } from './second-factor-dialogs.ts';
import { demanded, turnOn } from './texts.ts';

interface SecondFactorDemandedProps {
  isSigningOut: boolean;
  onLogout: () => void;
}

/** Where everything leads as long as somebody lacks the second factor that the owner demands, who may leave instead (ADD-607). */
export function SecondFactorDemanded({ isSigningOut, onLogout }: SecondFactorDemandedProps) {
  const isOn = useQuery(secondFactorQuery()).data?.is_on;
  return (
    <FullPage
      title={isOn ? demanded.isOn : turnOn.title}
      text={isOn ? demanded.goOn : demanded.why}
      action={
        <>
          <NextStep />
          <BusyButton variant="default" h={44} isBusy={isSigningOut} onClick={onLogout}>
            Logout
          </BusyButton>
        </>
      }
    />
  );
}

function NextStep() {
  const { data, error, refetch } = useQuery(secondFactorQuery());
  if (data?.is_on) return <LinkButton to="/admin/dashboard">Lanjut</LinkButton>;
  if (!data && error) return <Failed error={error} onRetry={() => void refetch()} py={8} />;
  return (
    <Button h={44} {...turnOnDialog.ahead} onClick={() => turnOnDialog.open({})}>
      {turnOn.submit}
    </Button>
  );
}
