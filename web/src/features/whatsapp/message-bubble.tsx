import { Text } from '@mantine/core';
import classes from './message-bubble.module.css';

interface MessageBubbleProps {
  /** The message with its placeholders filled. */
  text: string;
  /** When it was written; what was not sent yet has none. */
  time?: string;
}

/** A message as the customer will see it in WhatsApp. */
export function MessageBubble({ text, time }: MessageBubbleProps) {
  return (
    <div className={classes.chat}>
      <div className={classes.bubble}>
        <Text fz="sm" className="break" style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
        {time !== undefined && (
          <Text className={classes.time} aria-hidden>
            {time}
          </Text>
        )}
      </div>
    </div>
  );
}
