import { Text, VisuallyHidden } from '@mantine/core';
import type { WhatsappMessage } from '@reward-points/contract/whatsapp';
import { formatInstant } from '#format/dates.ts';
import classes from './message-life.module.css';
import { statuses, waits } from './message-words.ts';

const WAY = ['queued', 'accepted', 'sent', 'delivered', 'read'] as const;

interface Step {
  status: keyof typeof statuses;
  isReached: boolean;
  at: string | null;
}

/** How far a message has come: when it reached each step, or when and why it failed. */
export function MessageLife({ message }: { message: WhatsappMessage }) {
  return (
    <ol className={classes.life} aria-label="Perjalanan pesan">
      {stepsOf(message).map(({ status, isReached, at }) => (
        <li
          key={status}
          className={classes.step}
          data-reached={isReached || undefined}
          data-failed={status === 'failed' || undefined}
          data-unknown={status === 'unknown' || undefined}
        >
          <Text fz="sm" fw={isReached ? 600 : 400} {...(!isReached && { c: 'var(--app-muted)' })}>
            {statuses[status].label}
            {!isReached && <VisuallyHidden> (belum)</VisuallyHidden>}
          </Text>
          {at !== null && (
            <Text fz="xs" c="var(--app-muted)">
              {formatInstant(at)}
            </Text>
          )}
          {status === message.status && <Why message={message} />}
        </li>
      ))}
    </ol>
  );
}

/** Why it stands where it stands. */
function Why({ message: { waits_for, due_at, error, status } }: { message: WhatsappMessage }) {
  if (status === 'queued' && waits_for) {
    return (
      <Text fz="sm">
        {waits[waits_for]}
        {due_at !== null && `, dicoba ${formatInstant(due_at)}`}.
      </Text>
    );
  }
  if (error === null) return null;
  return (
    <Text
      fz="sm"
      {...(status !== 'unknown' && { c: 'var(--mantine-color-error)' })}
      className="break"
    >
      {error}
    </Text>
  );
}

function stepsOf(message: WhatsappMessage): Step[] {
  const { status, created_at, failed_at } = message;
  if (status === 'received') return [{ status, isReached: true, at: created_at }];
  const times = {
    // What could not even be queued has failed in the moment in which it was noted.
    queued: failed_at === created_at ? null : created_at,
    accepted: message.accepted_at,
    sent: message.sent_at,
    delivered: message.delivered_at,
    read: message.read_at,
  };
  if (status === 'failed' || status === 'unknown') {
    const reached = WAY.filter((step) => times[step] !== null);
    return [
      ...reached.map((step): Step => ({ status: step, isReached: true, at: times[step] })),
      { status, isReached: true, at: failed_at },
    ];
  }
  // A provider may tell of a later step alone; the earlier ones were passed all the same.
  const now = WAY.indexOf(status);
  return WAY.map((step, index) => ({ status: step, isReached: index <= now, at: times[step] }));
}
