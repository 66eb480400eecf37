import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { contactQuery } from './sessions.api.ts';

const FORM = 'Full name:\nCompany:\nWhatsApp number:\nEmail:';

/** Both open a chat with the one fixed contact and a form to fill in (AUTH-04, AUTH-05, A-12). */
export function PasswordLinks() {
  const { data: contact } = useQuery(contactQuery());
  const chat = (subject: string): string =>
    `https://wa.me/${contact?.whatsapp ?? ''}?text=${encodeURIComponent(`${subject}\n\n${FORM}`)}`;
  return (
    <Group justify="space-between" gap="xs">
      <Anchor
        href={chat('Request password')}
        target="_blank"
        rel="noopener noreferrer"
        fz="sm"
        py={10}
      >
        Request password
      </Anchor>
      <Anchor
        href={chat('Reset password')}
        target="_blank"
        rel="noopener noreferrer"
        fz="sm"
        py={10}
      >
        Reset password
      </Anchor>
    </Group>
  );
}
