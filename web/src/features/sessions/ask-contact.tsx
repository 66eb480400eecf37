import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { chatAbout } from './chat-about.ts';
import { NoContact } from './no-contact.tsx';
import { contactQuery } from './sessions.api.ts';

/** The way that is always there, also for whoever wants no messages or has another number by now. */
export function AskContact({ children }: { children: string }) {
  const { data: contact, isPending, refetch } = useQuery(contactQuery());
  if (!contact && !isPending) return <NoContact onRetry={() => void refetch()} />;
  return (
    <Text fz="sm" c="var(--app-muted)">
      {children}{' '}
      {contact && (
        <Anchor
          href={chatAbout('Reset password', contact)}
          target="_blank"
          rel="noopener noreferrer"
          fz="sm"
          td="underline"
        >
          Hubungi kami
        </Anchor>
      )}
    </Text>
  );
}
