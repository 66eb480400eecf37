import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChatLink } from '#ui/chat-link.tsx';
import { FullPage } from '#ui/full-page.tsx';
import { companyQuery } from './equipment-codes.api.ts';
import { texts } from './texts.ts';

/** All that a label says to whoever it is not for: whom to ask (ADD-747). */
export function CompanyCard() {
  const { data: company } = useQuery(companyQuery());
  if (!company) return <FullPage title="" text="" action={<Skeleton w={220} h={44} />} />;
  return (
    <FullPage
      title={company.company}
      text={company.is_set ? texts.ask : ''}
      action={company.is_set && <ChatLink whatsapp={company.whatsapp} />}
    />
  );
}
