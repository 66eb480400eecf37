import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkText } from '#ui/pages/links.tsx';
import { chatAbout } from './chat-about.ts';
import { NoContact } from './no-contact.tsx';
import { contactQuery } from './sessions.api.ts';

/**
 * Both open a chat with the one fixed contact and a form to fill in (AUTH-04, AUTH-05, A-12), unless the company lets a
 * link for a forgotten password be sent (ADD-115).
 */
export function PasswordLinks() {
  const { data: contact, isPending, refetch } = useQuery(contactQuery());
  if (!contact && !isPending) return <NoContact onRetry={() => void refetch()} />;
  const chat = (subject: string) => (
    <Anchor
      href={chatAbout(subject, contact)}
      target="_blank"
      rel="noopener noreferrer"
      fz="sm"
      py={10}
    >
      {subject}
    </Anchor>
  );
  return (
    // Before it is known whom they lead to, they lead nowhere, and have their place.
    <Group justify="space-between" gap="xs" style={isPending ? { visibility: 'hidden' } : {}}>
      {chat('Request password')}
      {contact?.resets_passwords ? (
        <LinkText to="/reset-password" fz="sm" py={10}>
          Reset password
        </LinkText>
      ) : (
        chat('Reset password')
      )}
    </Group>
  );
}
