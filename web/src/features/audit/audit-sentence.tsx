import type { AuditLine } from '@reward-points/contract/audit-trail';
import { LinkText } from '#ui/pages/links.tsx';

interface AuditSentenceProps {
  line: AuditLine;
  /** Who did it leads to all that it did. */
  isLeading?: boolean;
}

/** What was done in words; who did it stands out, with the capital letter that a sentence begins with. */
export function AuditSentence({ line, isLeading = false }: AuditSentenceProps) {
  const { actor, sentence, id_account } = line;
  const [first, rest] = sentence.startsWith(actor)
    ? [actor, sentence.slice(actor.length)]
    : ['', sentence];
  const who = `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  return (
    <>
      {isLeading && who !== '' && id_account !== null ? (
        <LinkText to="/admin/audit-trail" search={{ id_account }} fw={700} c="inherit" inherit>
          {who}
        </LinkText>
      ) : (
        <strong>{who}</strong>
      )}
      {rest}
    </>
  );
}
