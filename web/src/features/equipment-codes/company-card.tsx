import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChatLink } from '#ui/chat-link.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import { FullPage } from '#ui/pages/full-page.tsx';
import { companyQuery } from './equipment-codes.api.ts';
import { texts } from './texts.ts';

/** All that a label says to whoever it is not for: whom to ask (ADD-747). Beneath it, what else can be done. */
export function CompanyCard({ further }: { further?: ReactNode }) {
  const { data: company, error, refetch } = useQuery(companyQuery());
  if (!company) {
    const state = error ? (
      <Failed error={error} onRetry={() => void refetch()} py={0} />
    ) : (
      <Skeleton w={220} h={44} />
    );
    return <FullPage title={texts.label} text="" action={state} />;
  }
  return (
    <FullPage
      title={company.company}
      text={company.is_set ? texts.ask : ''}
      action={
        <>
          {company.is_set && <ChatLink whatsapp={company.whatsapp} />}
          {further}
        </>
      }
    />
  );
}
