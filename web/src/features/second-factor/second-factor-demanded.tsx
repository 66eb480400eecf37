import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FullPage } from '#ui/full-page.tsx';
import { LinkButton } from '#ui/links.tsx';
import { secondFactorQuery } from './second-factor.api.ts';
import { turnOnDialog } from './second-factor-dialogs.ts';
import { demanded, turnOn } from './texts.ts';

/** Where everything leads as long as somebody lacks the second factor that the owner demands (ADD-607). */
export function SecondFactorDemanded() {
  const { data } = useQuery(secondFactorQuery());
  return data?.is_on ? (
    <FullPage
      title={demanded.isOn}
      text={demanded.goOn}
      action={<LinkButton to="/admin/dashboard">Lanjut</LinkButton>}
    />
  ) : (
    <FullPage
      title={turnOn.title}
      text={demanded.why}
      action={
        <Button h={44} {...turnOnDialog.ahead} onClick={() => turnOnDialog.open({})}>
          {turnOn.submit}
        </Button>
      }
    />
  );
}
