import type { AuditLine } from '@reward-points/contract/audit-trail';

/** What was done in words; who did it stands out, with the capital letter that a sentence begins with. */
export function AuditSentence({ line: { actor, sentence } }: { line: AuditLine }) {
  const [first, rest] = sentence.startsWith(actor)
    ? [actor, sentence.slice(actor.length)]
    : ['', sentence];
  return (
    <>
      <strong>
        {first.charAt(0).toUpperCase()}
        {first.slice(1)}
      </strong>
      {rest}
    </>
  );
}
